/** Runs generated Python classes in CPython, compiled to WebAssembly: they read the answers of a host. */

import { loadPyodide } from "pyodide";
import { z } from "zod";
import { addressOf, type ClientCall } from "./client-calls.ts";

/** The one package that the classes import. The API has days only: ISO 8601, and nothing looser. */
const DATEUTIL_PARSER = "from datetime import date\n\nparse = date.fromisoformat\n";

/** Each answer is read into its class and written again: a field that is lost on the way shows. */
const PROGRAM = `
import json
import directory
from pyodide.http import pyfetch

async def read(call):
    response = await pyfetch(call["url"])
    body = json.loads(await response.text())
    if call["schema"] is not None:
        body = getattr(directory, call["schema"]).from_dict(body).to_dict()
    return {"status": response.status, "body": body}

async def read_all(calls):
    return json.dumps([await read(call) for call in json.loads(calls)])

read_all
`;

const answersSchema = z.array(z.object({ status: z.number(), body: z.unknown() }));

export async function readWithPython(
  classes: string,
  { calls, origin }: { calls: readonly ClientCall[]; origin: string },
): Promise<z.infer<typeof answersSchema>> {
  const python = await loadPyodide();
  python.FS.mkdir("dateutil");
  python.FS.writeFile("dateutil/__init__.py", "");
  python.FS.writeFile("dateutil/parser.py", DATEUTIL_PARSER);
  python.FS.writeFile("directory.py", classes);
  const readAll = python.runPython(PROGRAM);
  const asked = calls.map((call) => ({ url: origin + addressOf(call), schema: call.schema }));
  return answersSchema.parse(JSON.parse(await readAll(JSON.stringify(asked))));
}
