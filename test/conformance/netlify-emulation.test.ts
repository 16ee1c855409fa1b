import { startNetlifyEmulation } from "../support/netlify-emulation.ts";
import { describeContract } from "./contract.ts";

describeContract({ name: "Netlify’s edge runtime in Deno", start: startNetlifyEmulation });
