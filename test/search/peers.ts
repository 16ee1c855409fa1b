/** Other ways to search the same documents, each with the French settings that it has and sensible tuning. */

import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import MiniSearch from "minisearch";
import type { SearchTool } from "../../functions/lib/search/data.ts";

export interface Peer {
  name: string;
  /** Ids of documents, best first. */
  search(q: string): number[] | Promise<number[]>;
}

interface FlatDocument {
  id: number;
  name: string;
  aliases: string;
  description: string;
  topics: string;
}

const FIELDS = ["name", "aliases", "description", "topics"];

/** The libraries live in a package of their own: `npm run bench:search` installs it. */
const requirePeer = createRequire(pathToFileURL(path.resolve("test/search/peers/package.json")));

export async function createPeers(
  documents: readonly (Pick<SearchTool, "name" | "aliases" | "description" | "topics"> & { id: number })[],
): Promise<Peer[]> {
  const flat = documents.map(({ id, name, aliases, description, topics }) => ({
    id,
    name,
    aliases: aliases.join(" | "),
    description,
    topics: topics.join(" | "),
  }));
  return [
    createMiniSearch(flat, false),
    createMiniSearch(flat, true),
    createFuse(flat),
    await createOrama(flat),
    createLunr(flat),
  ];
}

function createMiniSearch(documents: FlatDocument[], usual: boolean): Peer {
  const index = new MiniSearch<FlatDocument>({ fields: FIELDS });
  index.addAll(documents);
  const options = usual ? { prefix: true, fuzzy: 0.2, boost: { name: 3, aliases: 3 } } : {};
  return {
    name: usual ? "MiniSearch, prefix + fuzzy + boost" : "MiniSearch, defaults",
    search: (q) => index.search(q, options).map(({ id }) => id),
  };
}

function createFuse(documents: FlatDocument[]): Peer {
  const Fuse = requirePeer("fuse.js");
  const keys = [
    { name: "name", weight: 3 },
    { name: "aliases", weight: 3 },
    { name: "description", weight: 1 },
    { name: "topics", weight: 1 },
  ];
  const index = new Fuse(documents, {
    keys,
    ignoreLocation: true,
    ignoreDiacritics: true,
    threshold: 0.3,
    minMatchCharLength: 2,
  });
  return {
    name: "fuse.js",
    search: (q) => index.search(q).map(({ item }: { item: FlatDocument }) => item.id),
  };
}

async function createOrama(documents: FlatDocument[]): Promise<Peer> {
  const { create, insertMultiple, search } = requirePeer("@orama/orama");
  const { stemmer, language } = requirePeer("@orama/stemmers/french");
  const db = create({
    schema: { name: "string", aliases: "string", description: "string", topics: "string" },
    components: { tokenizer: { stemming: true, stemmer, language } },
  });
  await insertMultiple(
    db,
    documents.map(({ id, ...document }) => ({ ...document, id: String(id) })),
  );
  return {
    name: "Orama, French stemmer",
    async search(term) {
      const boost = { name: 3, aliases: 3 };
      const { hits } = await search(db, {
        term,
        boost,
        tolerance: term.length > 5 ? 1 : 0,
        limit: 50,
        threshold: 0,
      });
      return hits.map(({ id }: { id: string }) => Number(id));
    },
  };
}

function createLunr(documents: FlatDocument[]): Peer {
  const lunr = requirePeer("lunr");
  requirePeer("lunr-languages/lunr.stemmer.support")(lunr);
  requirePeer("lunr-languages/lunr.fr")(lunr);
  const index = lunr(function (this: {
    use(p: unknown): void;
    ref(n: string): void;
    field(n: string, o?: object): void;
    add(d: unknown): void;
  }) {
    this.use(lunr.fr);
    this.ref("id");
    this.field("name", { boost: 3 });
    this.field("aliases", { boost: 3 });
    this.field("description");
    this.field("topics");
    for (const document of documents) this.add(document);
  });
  return {
    name: "lunr, French",
    search(q) {
      const found: { ref: string }[] = index.query((query: { term(t: string, o: object): void }) => {
        for (const token of lunr.tokenizer(q)) {
          const text = String(token);
          const processed = index.pipeline.runString(text);
          for (const term of processed) query.term(term, { boost: 10 });
          query.term(text, { boost: 4, wildcard: lunr.Query.wildcard.TRAILING, usePipeline: false });
          if (text.length > 4) query.term(text, { boost: 1, editDistance: 1, usePipeline: false });
        }
      });
      return found.map(({ ref }) => Number(ref));
    },
  };
}
