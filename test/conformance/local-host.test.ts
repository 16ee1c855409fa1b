import { createLocalHost } from "../../scripts/lib/hosts/netlify/local-host.ts";
import { listen } from "../support/listen.ts";
import { SAMPLE_HOST } from "../support/sample-project.ts";
import { describeContract } from "./contract.ts";

describeContract({
  name: "npm start",
  async start() {
    const host = await createLocalHost(SAMPLE_HOST);
    return listen((request) => host.fetch(request, "test"));
  },
});
