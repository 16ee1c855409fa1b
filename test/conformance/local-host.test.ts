import { createLocalHost } from "../../scripts/lib/hosts/local-host.ts";
import { listen } from "../support/listen.ts";
import { describeContract } from "./contract.ts";

describeContract({
  name: "npm start",
  complete: true,
  async start() {
    const host = await createLocalHost({ root: process.cwd(), publish: "public", rateLimited: false });
    return listen((request) => host.fetch(request, "test"));
  },
});
