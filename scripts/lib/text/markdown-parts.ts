/** Which links a text may have, and the parts of its Markdown that a rule reports. What is unsafe the renderer refuses by itself. */

/** What browsers do not read in an address. */
const IGNORED = /[\u0000-\u0020\u007f-\u00a0]+/g;

/** https, mailto or an address of this site; never `http:`, `javascript:`, `data:` nor `//host`. */
export function isSafeLink(target: string): boolean {
  const plain = target.replace(IGNORED, "");
  return /^(?:https|mailto):/i.test(plain) || !/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(plain);
}

/** A part of a text, as it is written: a link, one that is not rendered as such, an image or a tag of HTML. */
interface MarkdownPart {
  kind: "link" | "unsafe" | "image" | "html";
  written: string;
}

/** Code is shown as it is written. */
const CODE = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g;
const TARGET = "<?((?:[^\\s()<>]|\\([^\\s()]*\\))+)";
/** `![image](a)`, `[link](a)`, `[name]: a` below the text, `<https://a>`, `<tag>`. */
const PARTS = new RegExp(
  `!\\[[^\\]\\n]*\\](?:\\(\\s*${TARGET}|\\[)|\\]\\(\\s*${TARGET}|^ {0,3}\\[[^\\]\\n]+\\]:\\s*${TARGET}|<([a-z][\\w+.-]+:[^\\s<>]+)>|(<(?:[a-z][a-z0-9-]*(?=[\\s/>])[^<>]*>|!--|[?!][a-z]))`,
  "gim",
);

/** `findMarkdown("[ici](http://a.example)")` → `[{ kind: "unsafe", written: "http://a.example" }]` */
export function findMarkdown(markdown: string): MarkdownPart[] {
  if (!/[\]<]/.test(markdown)) return [];
  return [...markdown.replace(CODE, "").matchAll(PARTS)].map(
    ([all, image, inline, below, bare, tag]): MarkdownPart => {
      if (all.startsWith("!")) return { kind: "image", written: image ?? all };
      if (tag !== undefined) return { kind: "html", written: tag };
      const written = inline ?? below ?? bare ?? all;
      return { kind: isSafeLink(written) ? "link" : "unsafe", written };
    },
  );
}
