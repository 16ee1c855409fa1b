/** For all commands: reads flags, says how far a long command is, ends with one clear message if it cannot go on. */

import { statSync } from "node:fs";
import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** A fault that the user can correct. The message says all they need. */
export class CommandError extends Error {
  readonly exitCode: number;

  /** `exitCode`: 1, or 2 if what the user asked for would do harm. */
  constructor(message: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: number } = {}) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** What every command reads. */
const CONTENT = { content: { type: "string", default: "content" } } as const;

/** The flags of a command. An unknown flag ends it. Every command has `--help` and `--content`. */
export function parseFlags<T extends Options>(options: T, usage: string) {
  return parseCommandLine(options, usage, { named: false }).values;
}

/** The same for a command that also takes names: `npm run verify -- kahoot canva`. */
export function parseFlagsAndNames<T extends Options>(options: T, usage: string) {
  const { values, positionals } = parseCommandLine(options, usage, { named: true });
  return { flags: values, names: positionals };
}

function parseCommandLine<T extends Options>(options: T, usage: string, { named }: { named: boolean }) {
  const help = `${usage}\n  --content DIR  le contenu (par défaut : content)`;
  if (process.argv.includes("--help") || process.argv.includes("-h")) {
    process.stdout.write(`${help}\n`);
    process.exit(0);
  }
  try {
    return parseArgs({ options: { ...CONTENT, ...options }, strict: true, allowPositionals: named });
  } catch (error) {
    throw new CommandError(`${explainFlags(error)}\n\n${help}`);
  }
}

/** In French. The messages of Node are in English, but its codes are stable. */
function explainFlags(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, flag = ""] = /'(-[^' ]*)/.exec(error.message) ?? [];
  const code = "code" in error ? error.code : null;
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `L’option ${flag} n’existe pas.`;
  if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") return `L’option ${flag} est mal écrite.`;
  if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL") return "Cette commande ne prend que des options.";
  return error.message;
}

export function requireDirectory(directory: string): void {
  const found = statSync(directory, { throwIfNoEntry: false });
  if (found === undefined) throw new CommandError(`Le dossier ${directory} n’existe pas.`);
  if (!found.isDirectory()) throw new CommandError(`${directory} n’est pas un dossier.`);
}

/** A folder that may not exist yet. Refuses an empty name and a file. */
export function requireOutput(directory: string): void {
  if (directory.trim() === "") throw new CommandError("--out attend le nom d’un dossier.");
  if (statSync(directory, { throwIfNoEntry: false }) !== undefined) requireDirectory(directory);
}

/**
 * Runs a command. A fault that the user can correct gives one message and exit code 1; a bug gives a stack. Whoever
 * reads only the beginning (`| head`) is no fault.
 */
export async function run(command: () => void | Promise<void>): Promise<void> {
  // One is enough for a process that runs many commands.
  for (const stream of [process.stdout, process.stderr])
    if (!stream.listeners("error").includes(endQuietly)) stream.on("error", endQuietly);
  try {
    await command();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`✗ ${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}

/** What was read stands: the exit code is that of the command so far. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit();
}

export interface ProgressOutput {
  write(text: string): unknown;
  isTTY?: boolean;
}

const ERASE = "\r\u001B[K";

/**
 * Says what a command is doing, one step after the other, with the time that each took: on a terminal only. Null ends
 * the last step.
 */
export function createSteps(output: ProgressOutput): (name: string | null) => void {
  let current: { name: string; since: number } | null = null;
  return (name) => {
    if (!output.isTTY) return;
    if (current !== null)
      output.write(`${ERASE}· ${current.name} (${Math.round(performance.now() - current.since)} ms)\n`);
    current = name === null ? null : { name, since: performance.now() };
    if (name !== null) output.write(`${ERASE}· ${name}…`);
  };
}
