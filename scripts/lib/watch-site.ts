/**
 * What `npm start -- --watch` does at each change. The content is checked first: that takes a tenth of a build. The
 * host then answers for the entries at once, and for all else when the site is written, which another process does.
 */

import type { BuildOrder } from "./build-process.ts";
import type { BuildCache } from "./cache/build-cache.ts";
import { CommandError } from "./cli/command.ts";
import { recordFiles } from "./compile.ts";
import { checkFiles, today } from "./content/check-content.ts";
import type { LocalHost } from "./hosts/netlify/local-host.ts";
import type { WatchPages } from "./hosts/watch/watch-pages.ts";
import { worstFirst } from "./hosts/watch/watch-state.ts";
import type { ContentChange } from "./hosts/watch-content.ts";
import type { Finding } from "./source/finding.ts";
import { formatFindings, summarize } from "./source/format-findings.ts";
import { type ReadContent, readContent } from "./source/read-content.ts";
import { count } from "./text/words.ts";

export interface SiteWatchOptions extends Pick<BuildOrder, "content" | "out"> {
  host: Pick<LocalHost, "preview" | "reload">;
  pages: Pick<WatchPages, "show">;
  /** Writes the site. */
  build: (order: BuildOrder) => Promise<void>;
  cache: BuildCache;
  /** Tells a person some French lines. */
  say: (lines: string) => void;
}

export interface SiteWatch {
  change(change: ContentChange): Promise<void>;
  /** Resolves when nothing is being built. */
  isAtRest(): Promise<void>;
}

/** Longer than a program pauses as it saves many files. */
const SETTLED_MS = 150;

/** `built`: the content that the host answers with, and the findings in it, which were told. */
export function createSiteWatch(
  options: SiteWatchOptions,
  built: { read: ReadContent; findings: readonly Finding[] },
): SiteWatch {
  const { content, out, host, pages, build, cache, say } = options;
  let last = fingerprint(built.read);
  let told = formatFindings(worstFirst(built.findings), "text");
  let wanted: ReadContent | null = null;
  let building: Promise<void> | undefined;
  pages.show(built.findings);

  /** Builds until there is nothing newer to build; the host takes only the newest. */
  async function buildAll(): Promise<void> {
    while (wanted !== null) {
      const read: ReadContent = wanted;
      wanted = null;
      try {
        await build({ content, out, read });
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        say(`✗ ${error.message}\n`);
      }
      if (wanted === null) await host.reload();
    }
  }

  /** Once, as long as they are the same. */
  function tell(found: readonly Finding[]): void {
    const sorted = worstFirst(found);
    const text = formatFindings(sorted, "text");
    if (text === told) return;
    if (sorted.length > 0) say(`${text}\n${summarize(sorted)}\n`);
    else say("✓ Plus rien à corriger.\n");
    told = text;
  }

  return {
    async change({ since, isOutdated }) {
      const read = await readWhole(content, isOutdated);
      if (read === null) return;
      const now = fingerprint(read);
      const changed = differences(last, now);
      if (changed.length === 0) return;
      const { catalog, findings: found } = checkFiles(read, { today: today(), cache });
      if (catalog === null) {
        // What is half saved is no mistake.
        await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
        if (isOutdated()) return;
        last = now;
        tell(found);
        say("Rien n’a été publié ; la dernière version valable reste en place.\n");
        pages.show(found);
        return;
      }
      last = now;
      host.preview(recordFiles(catalog, cache));
      pages.show(found, { isNew: true });
      tell(found);
      say(`✓ ${nameFiles(changed)} : ${Math.round(performance.now() - since)} ms\n`);
      wanted = read;
      building ??= buildAll().finally(() => {
        building = undefined;
      });
      // A bug of the build ends the command, as anywhere else.
      building.catch((error: unknown) => {
        throw error;
      });
    },
    isAtRest: async () => building,
  };
}

/** Null if a file went away as it was read, and more has changed since. */
async function readWhole(content: string, isOutdated: () => boolean): Promise<ReadContent | null> {
  try {
    return readContent(content);
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    if (!isOutdated()) throw error;
    return null;
  }
}

/** The content by path: texts, the bytes of images, and what could not be read. */
function fingerprint({ files, images, findings }: ReadContent): ReadonlyMap<string, string> {
  return new Map([
    ...images.map(({ path, bytes }) => [path, Buffer.from(bytes).toString("latin1")] as const),
    ...findings.map((finding) => [finding.file, JSON.stringify(finding)] as const),
    ...files.map(({ path, text }) => [path, text] as const),
  ]);
}

function differences(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  const gone = [...before.keys()].filter((file) => !now.has(file));
  return [...gone, ...[...now].flatMap(([file, text]) => (before.get(file) === text ? [] : [file]))];
}

/** `nameFiles(["content/tools/kahoot.md"])` → `"kahoot.md"` */
function nameFiles(files: readonly string[]): string {
  const [only = ""] = files;
  return files.length > 1 ? count(files.length, "fichier") : only.slice(only.lastIndexOf("/") + 1);
}
