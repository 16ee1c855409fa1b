/** Run by Deno, the edge's runtime: reads a search index and its documents as JSON, prints the costliest query found. */

import { readFileSync } from "node:fs";
import process from "node:process";
import { createSearch } from "../../functions/lib/search/search.ts";
import { findWorstQuery } from "./hostile-queries.ts";

const { data, documents } = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(findWorstQuery(createSearch(data), documents)));
