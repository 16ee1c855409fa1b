import { writeFileSync } from "node:fs";
const root = process.argv[2]!; const out = process.argv[3]!;
const { readContent } = await import(`${root}/scripts/lib/source/read-content.ts`);
const { parseCatalog } = await import(`${root}/scripts/lib/content/parse/parse-catalog.ts`);
const { findingsOf } = await import(`${root}/test/support/findings-of.ts`);
const { MISTAKES, withMistake } = await import(`${root}/test/support/mistakes.ts`);
let s = 1;
const rnd = () => { s = (Math.imul(s, 1103515245) + 12345) >>> 0; return (s >>> 8) / 2 ** 24; };
const pick = <T>(a: readonly T[]): T => a[Math.floor(rnd() * a.length)]!;
const JUNK = ["oui", "Gratuit", "2026-13-45", "20/09/2026", "9,99 €", "« x »", "null", "[a, b", "{a: b}", "-", "* x", "zzz zzz", "http://exemple.fr", "euros", "france", "", "quiz vote", "…", "un\tdeux", "\"abc", "l'outil", "a # b", "“x”", "kahoot!", "canvaa", "https://www.canva.com/?utm_source=x", "x: y: z", "&a", "*a", "!x", "15 ans", "États-Unis"];
function mutate(text: string): string {
  const lines = text.split("\n");
  const end = Math.max(2, lines.indexOf("---", 1) === -1 ? lines.length : lines.indexOf("---", 1));
  const i = 1 + Math.floor(rnd() * (rnd() < 0.75 ? end : lines.length - 1));
  const line = lines[i] ?? "";
  const at = Math.floor(rnd() * (line.length + 1));
  switch (Math.floor(rnd() * 14)) {
    case 0: lines.splice(i, 1); break;
    case 1: lines[i] = line.slice(0, at) + line.slice(at + 1); break;
    case 2: lines[i] = line.replace(/: .*/, `: ${pick(JUNK)}`); break;
    case 3: lines[i] = line.replace(/: .*/, `: ${pick(JUNK)}`); break;
    case 4: lines[i] = `${line.slice(0, at)}${pick(["\t", "\u00a0", "\"", "'", ":", "#", "[", "]", " ", "…", "!", ";", "é"])}${line.slice(at)}`; break;
    case 5: lines.splice(i, 0, line); break;
    case 6: lines[i] = ` ${line}`; break;
    case 7: lines[i] = line.replace(/^ +/, ""); break;
    case 8: lines[i] = line.replace(/^([a-z_]+)/, (k) => pick(["tarif", "nom", "Titre", "prix", k.slice(1), k + "s", "has_education_pricing", k.toUpperCase()])); break;
    case 9: lines.splice(i, 0, pick(["truc: machin", "---", "...", "- x", "plans: gratuit", "education_program: oui", "sources: https://a.fr", "alternatives: [kahoot, kahoot]", "status: brouillon", "replaced_by: canva", "min_age: 13 ans", "levels: college, lycee"])); break;
    case 10: lines[i] = line.replace(/\[([^\]]*)\]/, (_, x) => pick([`[${x}, ${x}]`, x, `[${x.replaceAll(",", "")}]`, `[${x}`, `["Élève", ${x}]`, "[]", `[[${x}]]`])); break;
    case 11: lines[i] = line.replace(/ /, "  "); break;
    case 12: lines[i] = line + pick([" # note", " <b>x</b>", " [x](javascript:alert(1))", " [x](www.a.fr)", " ![](a.png)", " \"dit-il\"", " ...", " n'est pas ; oui !"]); break;
    default: { const [a, b] = [i, 1 + Math.floor(rnd() * end)]; [lines[a], lines[b]] = [lines[b] ?? "", lines[a] ?? ""]; }
  }
  return lines.join("\n");
}
const { files, images } = readContent(`${root}/content`);
const result: unknown[] = [];
result.push(MISTAKES.map((m: any) => findingsOf({ "content/tools/zephyr.md": withMistake(m) })));
const t = performance.now();
result.push(parseCatalog(files, { today: "2026-11-22", images }).findings);
console.log("clean", Math.round(performance.now() - t), "ms");
for (let round = 0; round < 3; round++) {
  const changed = files.filter((f: any, i: number) => !/\.md$/.test(f.path) || i % 2 === round % 2).map((f: any) => (/\.md$/.test(f.path) && rnd() < 0.9 ? { ...f, text: mutate(rnd() < 0.2 ? mutate(f.text) : f.text) } : f));
  const t0 = performance.now(); result.push(parseCatalog(changed, { today: "2026-11-22", images }).findings); console.log(round, Math.round(performance.now() - t0));
}
for (let round = 0; round < 16; round++) {
  const changed = files.filter((f: any, i: number) => !/\.md$/.test(f.path) || i % 20 === 0 ).map((f: any) => (/\.yml$/.test(f.path) && rnd() < 0.4 ? { ...f, text: mutate(mutate(f.text)) } : f));
  const t0 = performance.now(); result.push(parseCatalog(changed, { today: "2026-11-22", images: images.slice(0, 5), unread: round % 7 === 0 ? ["content/synonyms.yml"] : [] }).findings); console.log(round, Math.round(performance.now() - t0));
}
console.log("findings", result.map((r: any) => r.length).reduce((a, b) => a + b, 0), Math.round(performance.now() - t), "ms");
writeFileSync(out, result.map((r: any) => r.flat().map((f: any) => JSON.stringify(f)).join("\n")).join("\n=====\n"));
