import { listen } from "../support/listen.ts";
import { createSampleHost } from "../support/sample-project.ts";
import { describeContract } from "./contract.ts";

describeContract({
  name: "npm start",
  async start() {
    const host = createSampleHost();
    return listen((request) => host.fetch(request, "test"));
  },
});
