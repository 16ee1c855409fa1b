/** Ranks tools for what people type: by names, needs, qualities, relations and words. */
import MiniSearch, { type AsPlainObject } from "minisearch";
import { createCorrector } from "../text/correct-spelling.ts";
import {
  compactForms,
  dictionaryForms,
  isLinkWord,
  isStopWord,
  isWeakWord,
  squeeze,
  stem,
  tokenize,
} from "../text/french.ts";
import { MINISEARCH_OPTIONS, shardOf, stemTerm } from "./build-search.ts";
import type { SearchHits, UnitKind } from "./hits.ts";
import { type FoundPhrase, findPhrases } from "./phrases.ts";
import type { SearchData, Shards, SpellingData } from "./search-data.ts";

export const P = {
  needW: 1.5,
  needLen: 0.5,
  nameW: 2.5,
  wordW: 1,
  weakW: 0.12,
  qualW: 0.35,
  relW: 2,
  first: 1.35,
  firstStep: 0.08,
  place: 0.05,
  text: 0.4,
  textOnly: 0.5,
  base: 0.55,
  prior: 0.15,
  wordK: 4,
  softW: 0.8,
  softMin: 2.5,
  softOn: 1,
  near: 0.5,
  altNamed: 0.45,
  cover: 1,
  half: 0.5,
  qualOnly: 1,
  dropNested: 1,
  softTop: 3,
  unmatched: 1,
  certain: 0.008,
  steps: 0,
  halfLen: 0.4,
  halfW: 0.7,
  wordIn: 0.25,
};

export interface Unit {
  kind: UnitKind;
  start: number;
  end: number;
  text: string;
  label: string;
  slug: string | null;
  weight: number;
  strengths: Float32Array;
  soft?: boolean;
  guess?: boolean;
  certain: boolean;
}
export interface Explained extends SearchHits {
  units: Unit[];
  scores: Float32Array;
  wantsSpelling: boolean;
}
export interface Search {
  (q: string): Explained;
  learn(spelling: SpellingData): void;
  orderOf(need: number): number[];
}

function readShards<T>(shards: Shards, read: (text: string) => T): (key: string) => T | null {
  const loaded = new Map<string, T | null>();
  return (key) => {
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const text = Object.hasOwn(shards, key) ? shards[key] : undefined;
    const part = text === undefined ? null : read(text);
    loaded.set(key, part);
    return part;
  };
}
const lines = (text: string) =>
  new Map(
    text.split("\n").map((line) => {
      const at = line.indexOf("=");
      return [line.slice(0, at), line.slice(at + 1)] as const;
    }),
  );
const numbers = (text: string | undefined) =>
  text === undefined || text === "" ? [] : text.split(" ").map(Number);

const RELATIONS: [string[], "like" | "not"][] = [
  "alternative a",
  "alternatives a",
  "alternative",
  "alternatives",
  "equivalent de",
  "equivalent a",
  "equivalents",
  "equivalent",
  "comme",
  "autre que",
  "autres que",
  "remplacer",
  "remplace",
  "remplacant de",
  "remplacement de",
  "a la place de",
  "plutot que",
  "genre",
  "style",
  "type",
  "similaire a",
  "similaires",
  "ressemble a",
  "concurrent de",
  "concurrents",
  "concurrent",
  "au lieu de",
  "se passer de",
  "quitter",
  "sans",
  "mieux que",
  "pareil que",
  "semblable a",
  "instead of",
  "like",
  "different de",
].map((text) => [text.split(" "), "like"]);

export function createSearch(data: SearchData, spelling: SpellingData | null = null): Search {
  let wantsSpelling = false;
  const count = data.documents.documentCount;
  const terms = readShards(data.terms, (text) =>
    MiniSearch.loadJS(
      { ...data.documents, index: JSON.parse(text) as AsPlainObject["index"] },
      MINISEARCH_OPTIONS,
    ),
  );
  const phrases = readShards(data.phrases, lines);
  const stems = readShards(data.stems, lines);
  const lookUp = (key: string) => phrases(key.slice(0, 2))?.get(key)?.split(" ") ?? [];
  const byName = new Map<string, { tools: number[]; name: string }>();
  const bySqueezed = new Map<string, string>();
  for (const [form, tool, name] of data.names) {
    const known = byName.get(form);
    if (known) known.tools.push(tool);
    else byName.set(form, { tools: [tool], name });
    bySqueezed.set(squeeze(form), form);
  }
  let words: string[] | undefined;
  const vocabulary = () => (words ??= spelling?.words.split(" ") ?? []);
  const isOther = (word: string) =>
    dictionaryForms(word).some((form) => spelling?.others[form.slice(0, 2)]?.includes(` ${form} `));
  const makeCorrector = () =>
    createCorrector({ names: data.names.map(([form]) => form), words: vocabulary, isOtherWord: isOther });
  let corrector = makeCorrector();

  function correctWord(word: string): string | null {
    if (spelling === null) {
      wantsSpelling = true;
      return null;
    }
    return corrector.correctWord(word);
  }
  function correctName(typed: string): string | null {
    if (spelling === null) {
      wantsSpelling = true;
      return null;
    }
    return corrector.correctName(typed);
  }
  const needStrength = new Map<number, Float32Array>();
  function strengthsOfNeed(need: number): Float32Array {
    let s = needStrength.get(need);
    if (s === undefined) {
      s = new Float32Array(count);
      for (const pair of (data.needs[need]?.tools ?? "").split(" ")) {
        const [id, place] = pair.split(":").map(Number);
        if (id !== undefined && place !== undefined && pair !== "")
          s[id] = P.base + (1 - P.base) * Math.max(0, 1 - P.place * place);
      }
      needStrength.set(need, s);
    }
    return s;
  }
  function strengthsOfShade(shade: number): Float32Array {
    const [need = "", first, said] = (data.shades[shade] ?? "").split("|");
    const s = strengthsOfNeed(Number(need)).slice();
    for (const id of numbers(said)) {
      const v = s[id] ?? 0;
      s[id] = v > 0 ? v + P.text : P.textOnly;
    }
    numbers(first).forEach((id, rank) => {
      s[id] = Math.max(s[id] ?? 0, 1 + P.text) + P.first - 1 - P.firstStep * rank;
    });
    return s;
  }
  function strengthsOfQuality(q: number): Float32Array {
    const s = new Float32Array(count);
    const [holds, partly, unknown] = (data.qualities[q]?.tools ?? "").split("|");
    for (const id of numbers(unknown)) s[id] = 0.3;
    for (const id of numbers(partly)) s[id] = 0.5;
    for (const id of numbers(holds)) s[id] = 1;
    return s;
  }
  const needsOf: number[][] = Array.from({ length: count }, () => []);
  data.needs.forEach(({ tools }, need) => {
    for (const pair of tools.split(" ")) if (pair !== "") needsOf[Number(pair.split(":")[0])]?.push(need);
  });
  function strengthsNear(tools: readonly number[], own: number): Float32Array {
    const s = new Float32Array(count);
    for (const tool of tools) {
      // likeness by shared first needs
      const like = new Float32Array(count);
      let total = 0;
      for (const need of needsOf[tool] ?? []) {
        const a = strengthsOfNeed(need);
        const w = (a[tool] ?? 0) * Math.log(count / Math.max(1, a.filter((v) => v > 0).length));
        total += w;
        for (let t = 0; t < count; t++) if ((a[t] ?? 0) > 0) like[t] = (like[t] ?? 0) + w * (a[t] ?? 0);
      }
      for (let t = 0; t < count; t++) {
        const v = total === 0 ? 0 : (like[t] ?? 0) / total;
        if (v > 0.12) s[t] = Math.max(s[t] ?? 0, P.near * v);
      }
      (data.alternatives[tool] ?? []).forEach((other) => {
        s[other] = Math.max(s[other] ?? 0, 0.8) + 0.4 * (s[other] ?? 0);
      });
    }
    for (const tool of tools) s[tool] = own;
    return s;
  }
  function wordStrengths(word: string, half: boolean): { s: Float32Array; found: number; written: number } {
    const s = new Float32Array(count);
    const wordStem = stem(word);
    let found = 0;
    let written = 0;
    const look = (term: string, weight: number, prefix: boolean) => {
      const part = terms(shardOf(term));
      if (part === null) return 0;
      const results = part.search(term, {
        prefix,
        boost: { name: 2, lead: 2, rest: 1, topics: 1 },
        tokenize: (t) => [t],
        ...(prefix && { fields: word.length === 2 ? ["name"] : ["name", "lead", "rest"] }),
      });
      for (const { id, score } of results) {
        const v = (weight * score) / (score + P.wordK);
        if (v > (s[id] ?? 0)) {
          if ((s[id] ?? 0) === 0) found++;
          s[id] = v;
        }
      }
      return results.length;
    };
    written = look(word, 1, false);
    look(stemTerm(wordStem), 0.85, false);
    if (wordStem !== word && stem(wordStem) === wordStem) look(wordStem, 0.85, false);
    if (half && word.length >= 2) look(word, 0.6, true);
    return { s, found, written };
  }

  /** Phrases whose last word is half-typed. */
  function completions(tokens: readonly string[]): FoundPhrase[] {
    const last = tokens.length - 1;
    const typed = tokens[last] ?? "";
    if (typed.length < 3 || isStopWord(typed)) return [];
    const stemmed = tokens.map((t) => stem(t));
    for (let start = Math.max(0, last - 3); start <= last; start++) {
      if (isLinkWord(tokens[start] ?? "") || (start === last && typed.length < 4)) continue;
      const parts = stemmed.slice(start, last).filter((_, i) => !isLinkWord(tokens[start + i] ?? ""));
      const begin = [...parts, typed].join(" ");
      const units: string[] = [];
      for (const [key, refs] of phrases(begin.slice(0, 2)) ?? [])
        if (key.startsWith(begin) && !key.includes(" ", begin.length))
          units.push(...refs.split(" ").filter((r) => r[0] === "s"));
      if (units.length > 0)
        return [
          {
            start,
            end: last + 1,
            length: parts.length + P.halfLen,
            units: units.slice(0, 12),
            half: true,
          } as FoundPhrase,
        ];
    }
    return [];
  }

  function read(
    tokens: readonly string[],
    half: boolean,
    corrected: ReadonlySet<string> | null,
  ): {
    units: Unit[];
    corrections: { from: string; to: string }[];
    unmatched: string[];
    unknownStrong: boolean;
  } {
    const units: Unit[] = [];
    const textOf = (a: number, b: number) => tokens.slice(a, b).join(" ");
    // names
    const names: { start: number; end: number; tools: readonly number[]; name: string }[] = [];
    for (let start = 0; start < tokens.length; start++)
      for (let end = start + 1; end <= Math.min(tokens.length, start + 5); end++) {
        const run = tokens.slice(start, end);
        const named = byName.get(run.join(""));
        if (named === undefined || (run.length === 1 && isStopWord(run[0] ?? ""))) continue;
        names.push({ start, end, tools: named.tools, name: named.name });
      }
    const found = [...findPhrases(tokens, lookUp), ...(half ? completions(tokens) : [])];
    type Candidate = {
      start: number;
      end: number;
      length: number;
      phrase?: FoundPhrase;
      name?: (typeof names)[number];
    };
    const candidates: Candidate[] = [
      ...found.map((phrase) => ({ start: phrase.start, end: phrase.end, length: phrase.length, phrase })),
      ...names.map((name) => ({
        start: name.start,
        end: name.end,
        length: name.end - name.start + 0.1,
        name,
      })),
    ];
    candidates.sort(
      (a, b) => b.length - a.length || a.end - a.start - (b.end - b.start) || a.start - b.start,
    );
    const taken = new Uint8Array(tokens.length);
    const chosen: Candidate[] = [];
    for (const c of candidates) {
      const same = chosen.find((o) => o.start === c.start && o.end === c.end);
      let free = true;
      for (let i = c.start; i < c.end; i++) if (taken[i]) free = false;
      if (!free && same === undefined) continue;
      for (let i = c.start; i < c.end; i++) taken[i] = 1;
      chosen.push(c);
    }
    const bySpan = new Map<string, Candidate[]>();
    for (const c of chosen) {
      const k = `${c.start}-${c.end}`;
      bySpan.set(k, [...(bySpan.get(k) ?? []), c]);
    }
    let elsewhere = false;
    const relationTokens = new Set<number>();
    for (const span of bySpan.values()) {
      const { start, end } = span[0]!;
      const text = textOf(start, end);
      const name = span.find((c) => c.name)?.name;
      const refs = span.flatMap((c) => c.phrase?.units ?? []);
      const length = Math.max(1, ...span.map((c) => Math.floor(c.length)));
      const isHalf = span.every((c) => (c.phrase as any)?.half === true);
      if (refs.includes("e") && name === undefined) {
        elsewhere = true;
        units.push({
          kind: "word",
          start,
          end,
          text,
          label: text,
          slug: null,
          weight: P.unmatched * length,
          strengths: new Float32Array(count),
          certain: true,
        });
        continue;
      }
      if (name !== undefined) {
        // a relation before?
        let relation = false;
        for (const [rel] of RELATIONS) {
          let at = start - 1;
          while (at >= 0 && isLinkWord(tokens[at] ?? "") && !rel.includes(tokens[at] ?? "")) at--;
          const from = at - rel.length + 1;
          if (from >= 0 && rel.every((w, i) => tokens[from + i] === w)) {
            relation = true;
            for (let i = from; i <= at; i++) {
              relationTokens.add(i);
              taken[i] = 1;
            }
          }
        }
        const after = tokens
          .slice(end)
          .some((t) => t === "alternative" || t === "equivalent" || t === "alternatives");
        if (after) relation = true;
        const strengths = relation ? strengthsNear(name.tools, 0.02) : strengthsNear(name.tools, 0);
        if (!relation) {
          for (let t = 0; t < count; t++) strengths[t] = (strengths[t] ?? 0) * P.altNamed;
          for (const t of name.tools) strengths[t] = 1.5;
        }
        if (!relation)
          for (const r of refs)
            if (r[0] === "s") {
              const s = strengthsOfShade(Number(r.slice(1)));
              for (let t = 0; t < count; t++) strengths[t] = Math.max(strengths[t] ?? 0, s[t] ?? 0);
            }
        if (!relation)
          for (const w of tokens.slice(start, end))
            if (!isStopWord(w)) {
              const ws = wordStrengths(w, false).s;
              for (let t = 0; t < count; t++)
                if (strengths[t]! < 1.4) strengths[t] = strengths[t]! + (0.5 * ws[t]!) / (end - start);
            }
        units.push({
          kind: relation ? "relation" : "name",
          start,
          end,
          text,
          label: name.name,
          slug: null,
          weight: relation ? P.relW : P.nameW,
          strengths,
          certain: true,
        });
        continue;
      }
      const shades = refs.filter((r) => r[0] === "s");
      const quals = refs.filter((r) => r[0] === "q");
      if (shades.length > 0) {
        const strengths = new Float32Array(count);
        for (const r of shades) {
          const s = strengthsOfShade(Number(r.slice(1)));
          for (let t = 0; t < count; t++) strengths[t] = Math.max(strengths[t] ?? 0, s[t] ?? 0);
        }
        if (P.wordIn > 0) {
          for (const w of tokens.slice(start, end))
            if (!isStopWord(w)) {
              const ws = wordStrengths(w, false).s;
              for (let t = 0; t < count; t++)
                strengths[t] = (strengths[t] ?? 0) + (P.wordIn * (ws[t] ?? 0)) / length;
            }
        }
        const need = Number((data.shades[Number(shades[0]!.slice(1))] ?? "").split("|")[0]);
        const weak = tokens.slice(start, end).every((t) => isWeakWord(t) || isStopWord(t)) && length === 1;
        units.push({
          kind: "need",
          start,
          end,
          text,
          label: data.needs[need]?.name ?? "",
          slug: data.needs[need]?.slug ?? "",
          weight: P.needW * length ** P.needLen * (weak ? 0.5 : 1) * (isHalf ? P.halfW : 1),
          strengths,
          certain: !isHalf,
        });
      } else if (quals.length > 0) {
        const q = Number(quals[0]!.slice(1));
        units.push({
          kind: "quality",
          start,
          end,
          text,
          label: data.qualities[q]?.name ?? "",
          slug: data.qualities[q]?.slug ?? "",
          weight: P.qualW,
          strengths: strengthsOfQuality(q),
          certain: true,
        });
      }
    }
    // words
    const corrections: { from: string; to: string }[] = [];
    const unmatched: string[] = [];
    let unknownStrong = elsewhere;
    const meaningful = tokens.map((t) => !isStopWord(t) && (t.length > 1 || /\d/.test(t)));
    const any = meaningful.some(Boolean);
    const free: number[] = [];
    tokens.forEach((t, i) => {
      if (!taken[i] && (!any || meaningful[i]) && tokens.indexOf(t) === i) free.push(i);
    });
    for (const i of free) {
      const word = tokens[i] ?? "";
      const weak = isWeakWord(word);
      const isLast = half && i === tokens.length - 1 && !weak;
      const { s, found, written } = wordStrengths(word, isLast);
      if (written === 0 && !weak && corrected === null && corrections.length < 3) {
        const begun = found > 0 && isLast;
        const meant = begun ? null : correctWord(word);
        if (meant !== null && (found === 0 || stem(meant) !== stem(word))) {
          corrections.push({ from: word, to: meant });
          continue;
        }
      }
      if (found === 0) {
        unmatched.push(word);
        if (!weak) unknownStrong = true;
      }
      units.push({
        kind: "word",
        start: i,
        end: i + 1,
        text: word,
        label: word,
        slug: null,
        weight: weak ? P.weakW : P.wordW * (found === 0 ? P.unmatched : 1),
        strengths: s,
        guess: isLast && written === 0 && found > 0 && word.length <= 3,
        certain: corrected?.has(word) ? false : written >= P.certain * count,
      });
    }
    // soft needs: stems of what no longer phrase has taken
    if (P.softOn) {
      const free2: number[] = tokens.flatMap((t, i) =>
        isStopWord(t) ||
        (taken[i] && units.some((u) => u.kind !== "word" && u.end - u.start > 1 && i >= u.start && i < u.end))
          ? []
          : [i],
      );
      const scores = new Map<number, { score: number; n: number; free: boolean }>();
      const seen = new Set<string>();
      for (const i of free2) {
        const st = stem(tokens[i] ?? "");
        if (seen.has(st)) continue;
        seen.add(st);
        for (const pair of stems(st.slice(0, 2))?.get(st)?.split(" ") ?? []) {
          const [need, w] = pair.split(":").map(Number);
          const known = scores.get(need!) ?? { score: 0, n: 0, free: false };
          known.score += w!;
          known.n++;
          if (!taken[i]) known.free = true;
          scores.set(need!, known);
        }
      }
      const best = [...scores]
        .filter(([, v]) => v.n >= 2 && v.free && v.score >= P.softMin)
        .sort((a, b) => b[1].score - a[1].score)
        .slice(0, P.softTop);
      if (best.length > 0) {
        const strengths = new Float32Array(count);
        const top = best[0]![1].score;
        for (const [need, { score }] of best) {
          const s = strengthsOfNeed(need);
          for (let t = 0; t < count; t++)
            strengths[t] = Math.max(strengths[t] ?? 0, (s[t] ?? 0) * (score / top) ** 2);
        }
        units.push({
          kind: "need",
          start: 0,
          end: 0,
          text: free2.map((i) => tokens[i]).join(" "),
          label: data.needs[best[0]![0]]?.name ?? "",
          slug: data.needs[best[0]![0]]?.slug ?? "",
          weight: P.softW,
          strengths,
          soft: true,
          certain: false,
        });
      }
    }
    return { units, corrections, unmatched, unknownStrong };
  }

  function rank(
    units: readonly Unit[],
    unknownStrong: boolean,
    exact: readonly number[],
  ): { positions: number[]; relaxed: boolean; scores: Float32Array } {
    const counted = units.filter(({ certain }) => !unknownStrong || certain);
    const scores = new Float32Array(count);
    const covered = new Float32Array(count);
    const whole = new Float32Array(count);
    const strong = units.filter((u) => !u.soft && u.kind !== "quality" && !(u.weight <= P.weakW));
    const basis = strong.length > 0 ? strong : units.filter((u) => !u.soft);
    const total = basis.reduce((sum, u) => sum + u.weight, 0);
    for (const u of counted) {
      const isBasis = basis.includes(u);
      for (let t = 0; t < count; t++) {
        const s = u.strengths[t] ?? 0;
        if (s <= 0) continue;
        scores[t] = (scores[t] ?? 0) + u.weight * (P.cover + s);
        if (isBasis || u.soft) covered[t] = (covered[t] ?? 0) + u.weight;
        if (isBasis) whole[t] = (whole[t] ?? 0) + 1;
      }
    }
    const positions: number[] = [];
    for (let t = 0; t < count; t++)
      if ((covered[t] ?? 0) >= P.half * total - 1e-6 && total > 0 && (covered[t] ?? 0) > 0) {
        positions.push(t);
        scores[t] = (scores[t] ?? 0) + P.prior * (data.prior[t] ?? 0);
      }
    for (const t of exact) {
      if (!positions.includes(t)) positions.push(t);
      scores[t] = (scores[t] ?? 0) + 100;
    }
    const isWhole = (t: number) => (whole[t] ?? 0) >= basis.length;
    positions.sort(
      (a, b) =>
        (P.steps ? Number(isWhole(b)) - Number(isWhole(a)) : 0) ||
        (scores[b] ?? 0) - (scores[a] ?? 0) ||
        a - b,
    );
    return { positions, relaxed: positions.length > 0 && !positions.some(isWhole), scores };
  }

  function ask(q: string): Omit<Explained, "reading" | "ignored" | "wantsSpelling"> {
    const forms = compactForms(q);
    const one = (form: string): readonly number[] => byName.get(form)?.tools ?? [];
    const exact = forms.flatMap((f) => one(f));
    let tokens = tokenize(q).slice(0, 16);
    const nameFor = (form: string | undefined, from: string) => {
      const n = byName.get(form ?? "");
      return n === undefined ? null : n;
    };
    if (exact.length === 0) {
      const squeezed = forms
        .map((f) => (f.length < 4 ? undefined : bySqueezed.get(squeeze(f))))
        .find((f) => f !== undefined);
      if (squeezed !== undefined) {
        const n = nameFor(squeezed, q);
        if (n) {
          const r = read(tokenize(n.name), false, new Set());
          return {
            ...rank(r.units, false, n.tools),
            units: r.units,
            corrections: [{ from: q, to: n.name }],
            unmatched: [],
          };
        }
      }
    } else {
      const name = byName.get(forms.find((f) => byName.has(f)) ?? "")!;
      tokens = tokenize(name.name);
    }
    let r = read(tokens, exact.length === 0, null);
    if (r.corrections.length > 0 || r.unmatched.length > 0) {
      if (!(r.corrections.length === 1 && r.corrections[0]?.from === forms[0]) && exact.length === 0) {
        const c = correctName(forms[0] ?? "");
        const n = c === null ? null : byName.get(c);
        if (n) {
          const rr = read(tokenize(n.name), false, new Set());
          return {
            ...rank(rr.units, false, n.tools),
            units: rr.units,
            corrections: [{ from: q, to: n.name }],
            unmatched: [],
          };
        }
      }
    }
    const guess = r.units.find((u) => u.guess);
    if (
      guess !== undefined &&
      r.units.filter((u) => !u.soft).length > 1 &&
      rank(r.units, r.unknownStrong, exact).relaxed
    )
      r = read(tokens, false, null);
    const corrections = r.corrections;
    if (corrections.length > 0) {
      const meant = new Map(corrections.map(({ from, to }) => [from, to]));
      r = {
        ...read(
          tokens.map((t) => meant.get(t) ?? t),
          false,
          new Set(meant.values()),
        ),
        corrections,
      };
    }
    // names begun
    const begun = new Float32Array(count);
    let anyBegun = false;
    const typed = tokens.join("");
    if (typed.length >= 3 && tokens.length <= 5 && exact.length === 0)
      for (const [form, tool] of data.names)
        if (form.startsWith(typed)) {
          anyBegun = true;
          begun[tool] = Math.max(begun[tool] ?? 0, 0.6 + typed.length / form.length);
        }
    const ranked = rank(r.units, r.unknownStrong, exact);
    if (anyBegun) {
      const extra = [...begun.keys()].filter((t) => (begun[t] ?? 0) > 0);
      for (const t of extra) {
        if (!ranked.positions.includes(t)) ranked.positions.push(t);
        ranked.scores[t] = (ranked.scores[t] ?? 0) + 2.5 * (begun[t] ?? 0);
      }
      ranked.positions.sort((a, b) => (ranked.scores[b] ?? 0) - (ranked.scores[a] ?? 0) || a - b);
    }
    return { ...ranked, units: r.units, corrections, unmatched: r.unmatched };
  }

  const search = (q: string): Explained => {
    wantsSpelling = false;
    const found = ask(q);
    const reading = found.units
      .filter(({ soft, strengths }) => soft !== true || strengths.some((s) => s > 0))
      .map(({ kind, text, slug, label }) => ({ text, as: kind, slug, label }));
    return { ...found, reading, ignored: [], wantsSpelling };
  };
  return Object.assign(search, {
    learn: (learnt: SpellingData) => {
      spelling = learnt;
      words = undefined;
      corrector = makeCorrector();
    },
    orderOf(need: number): number[] {
      const strengths = strengthsOfNeed(need).slice();
      data.shades.forEach((text, shade) => {
        if (Number(text.split("|")[0]) !== need) return;
        strengthsOfShade(shade).forEach((s, t) => {
          if (strengths[t]! > 0) strengths[t] = strengths[t]! + 0.2 * s;
        });
      });
      return [...strengths.keys()]
        .filter((t) => strengths[t]! > 0)
        .sort((a, b) => strengths[b]! - strengths[a]! || a - b);
    },
  });
}
