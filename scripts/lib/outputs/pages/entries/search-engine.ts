/** Loaded when somebody is about to search: the code of the edge, for the directory that the build wrote. */

export { createAnswer } from "../../../../../functions/lib/answer/list.ts";
