/**
 * Node's own `fetch` goes through what the first of two makes: Node itself, or the package undici, which some tests
 * load. Requests of Node through undici are not right (a POST has its length twice). So Node goes first, in each worker.
 */

await fetch("data:,");
