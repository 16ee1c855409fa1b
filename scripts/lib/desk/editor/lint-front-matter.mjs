/**
 * A rule for remark: checks the front matter of entries with its JSON Schema, and explains each fault in French
 * on its line. Plain JavaScript, because VS Code's remark extension loads it directly.
 */

import Ajv from "ajv";
import addFormats from "ajv-formats";
import { isCollection, isMap, isScalar, LineCounter, parseDocument } from "yaml";

/**
 * @param {readonly { folder: string, schema: object | null }[]} schemas
 *   By folder, with forward slashes: `content/tools`. Null if the schema was not generated.
 */
export default function lintFrontMatter(schemas) {
  const ajv = new Ajv.default({ allErrors: true, strict: false, verbose: true });
  addFormats.default(ajv);
  const checks = schemas.map(({ folder, schema }) => ({ folder, validate: schema && ajv.compile(schema) }));
  return (tree, file) => {
    const path = String(file.path ?? "").replaceAll("\\", "/");
    const check = checks.find(({ folder }) => path.includes(`${folder}/`));
    const [node] = tree.children;
    if (check === undefined || node?.type !== "yaml") return;
    const tell = (reason, place) => {
      const message = file.message(reason, { place, ruleId: "fiche", source: "annuaire" });
      message.fatal = true;
    };
    if (check.validate === null) {
      tell("Les schémas manquent : lancez « npm run schemas ».", node.position);
      return;
    }
    lint(node, check.validate, tell);
  };
}

function lint(node, validate, tell) {
  const lines = new LineCounter();
  const document = parseDocument(node.value, { lineCounter: lines, prettyErrors: false });
  const placeOf = ([from, to]) => {
    const point = (offset) => {
      const { line, col } = lines.linePos(offset);
      return { line: line + node.position.start.line, column: col };
    };
    return { start: point(from), end: point(Math.max(to, from + 1)) };
  };
  if (document.errors.length > 0) {
    const [{ pos }] = document.errors;
    tell("Cette ligne ne peut pas être lue : « npm run check » dit quoi écrire.", placeOf(pos));
    return;
  }
  if (validate(document.toJS())) return;
  const told = new Set();
  for (const error of validate.errors) {
    const explained = isSaidByAnother(error, validate.errors) ? null : explain(error);
    if (explained === null) continue;
    const range = findRange(document.contents, pathOf(error), explained.key ?? null);
    const place = range === null ? firstLine(node) : placeOf(range);
    // Two parts of a schema may refuse a value for the same reason.
    const key = `${place.start.line}:${place.start.column}:${explained.reason}`;
    if (told.has(key)) continue;
    told.add(key);
    tell(explained.reason, place);
  }
}

const pathOf = ({ instancePath }) =>
  instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

/** The three dashes on top: the place of what is missing from the whole. */
const firstLine = ({ position: { start } }) => ({
  start,
  end: { line: start.line, column: start.column + 3 },
});

/** A value of the wrong type is not in the list of values either: only one of the two is reported. */
function isSaidByAnother({ keyword, instancePath, data }, errors) {
  const other = { type: "enum", enum: "type" }[keyword];
  const stronger = data === null ? "type" : "enum";
  return (
    other === stronger &&
    errors.some((error) => error.keyword === other && error.instancePath === instancePath)
  );
}

/** The characters of the value at a path, or of one of its keys; null for the whole. */
function findRange(contents, path, key) {
  let node = contents;
  let range = null;
  for (const part of path) {
    const pair = isMap(node) ? pairOf(node, part) : undefined;
    if (isMap(node)) node = pair?.value;
    else if (isCollection(node)) node = node.items[Number(part)];
    // A group, or a list with one item per line, is marked by its name: it has too many lines.
    const shown = isScalar(node) || node?.flow ? node : (pair?.key ?? node);
    range = shown?.range ?? pair?.key.range ?? range;
  }
  if (key !== null && isMap(node)) range = pairOf(node, key)?.key.range ?? range;
  return range === null ? null : range.slice(0, 2);
}

const pairOf = (map, name) => map.items.find(({ key }) => isScalar(key) && String(key.value) === name);

/** What is wrong, in French; null if another error says it. */
function explain({ keyword, params, parentSchema, data, schema }) {
  switch (keyword) {
    case "if":
      return null;
    case "required":
      if (parentSchema.errorMessage) return { reason: parentSchema.errorMessage };
      return { reason: `Il manque le champ « ${params.missingProperty} ».` };
    case "additionalProperties":
      return {
        reason: `Le champ « ${params.additionalProperty} » n’existe pas ici.`,
        key: params.additionalProperty,
      };
    case "enum":
    case "const": {
      if (parentSchema.errorMessage) return { reason: parentSchema.errorMessage };
      const allowed = [schema].flat().map(String);
      const list = allowed.length > 12 ? "" : ` : ${allowed.join(", ")}`;
      return { reason: `« ${data} » n’est pas une valeur reconnue${list}.` };
    }
    case "type":
      return { reason: explainType(params.type, data) };
    case "pattern":
    case "format":
      return { reason: parentSchema.patternErrorMessage ?? "Cette valeur n’a pas la forme attendue." };
    case "minLength":
    case "maxLength":
      return { reason: explainSize([...data].length, "caractère", keyword, params.limit) };
    case "minItems":
    case "maxItems":
      return { reason: explainSize(data.length, "valeur", keyword, params.limit) };
    case "minimum":
    case "maximum":
      return { reason: parentSchema.patternErrorMessage ?? "Ce nombre n’est pas possible ici." };
    case "uniqueItems":
      return { reason: `« ${data[params.i]} » est écrit deux fois.` };
    default:
      return parentSchema.errorMessage ? { reason: parentSchema.errorMessage } : null;
  }
}

function explainType(type, data) {
  if (data === null) return "Ce champ est vide : remplissez-le, ou supprimez la ligne.";
  if (type === "array") return "Une liste est attendue ici, entre crochets : [un, deux].";
  if (type === "object") return "Un groupe de champs est attendu ici, décalé de deux espaces.";
  if (typeof data === "object") return "Une seule valeur est attendue ici.";
  return "Un texte est attendu ici : mettez-le entre guillemets droits.";
}

function explainSize(count, noun, keyword, limit) {
  const plural = (number) => `${number} ${noun}${number > 1 ? "s" : ""}`;
  const bound = keyword.startsWith("min") ? `${limit} au moins` : `${limit} au plus`;
  return `Il y a ici ${plural(count)} ; il en faut ${bound}.`;
}
