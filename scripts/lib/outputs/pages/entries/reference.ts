/** The reference: Swagger UI on our own OpenAPI document. Requests go to the host that served the page. */

/** The global function that the script of Swagger UI leaves: the package has no types. */
declare function SwaggerUIBundle(options: object): void;

/** The renderer brings its own React. */
type CreateElement = (component: unknown, props: object | null, ...children: unknown[]) => object;

/** The page has its own title, licence and landmark: operations and schemas are left. */
function ownLayout({ React: { createElement } }: { React: { createElement: CreateElement } }) {
  const components = {
    ReferenceLayout: ({ getComponent }: { getComponent: (name: string, connected?: boolean) => unknown }) =>
      createElement(
        "div",
        { className: "swagger-ui" },
        createElement(getComponent("SvgAssets"), null),
        createElement(getComponent("errors", true), null),
        createElement("h2", null, "Endpoints"),
        createElement(getComponent("operations", true), null),
        createElement(getComponent("Models", true), null),
      ),
    // Swagger UI puts a link into the button that opens the operation: the keyboard cannot tell them apart.
    DeepLink: ({ text }: { text: string }) => createElement("span", null, text),
  };
  return { components };
}

interface OpenApi {
  paths: Record<string, { get: { parameters?: Parameter[] } }>;
}

interface Parameter {
  description?: string;
  required?: boolean;
  example?: unknown;
  schema?: { default?: unknown };
}

/**
 * A preview or a local copy must try itself, not the published site: the page allows no other host. And
 * Swagger UI sends examples and defaults as if they were typed: only what a path needs is filled in.
 */
function forThisHost(document: OpenApi): object {
  for (const { get } of Object.values(document.paths)) {
    for (const parameter of get.parameters ?? []) {
      if (parameter.required) continue;
      delete parameter.example;
      const { default: value, ...schema } = parameter.schema ?? {};
      if (value === undefined) continue;
      parameter.schema = schema;
      parameter.description = `${parameter.description ?? ""} Default: \`${String(value)}\`.`.trim();
    }
  }
  return { ...document, servers: [{ url: location.origin }] };
}

function runScript(src: string): Promise<unknown> {
  const script = Object.assign(document.createElement("script"), { src });
  return new Promise((resolve, reject) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => reject(new Error(`${src} could not be loaded`)));
    document.head.append(script);
  });
}

/** Swagger UI leaves out some names, and some places that the keyboard must reach: adds them whenever it draws. */
function completeForEveryone(root: HTMLElement): void {
  for (const pre of root.querySelectorAll("pre:not([tabindex])")) pre.setAttribute("tabindex", "0");
  // The schemas go beside the endpoints, not below the last of them.
  root.querySelector(".models > h4")?.setAttribute("aria-level", "2");
  for (const select of root.querySelectorAll("select:not([aria-label])")) {
    const parameter = select.closest("[data-param-name]")?.getAttribute("data-param-name");
    select.setAttribute("aria-label", parameter ?? "Choice");
  }
  for (const region of root.querySelectorAll("[role=region]:not([aria-label])")) {
    const operation = region.closest(".opblock")?.querySelector(".opblock-summary-path")?.textContent ?? "";
    region.setAttribute("aria-label", `Responses of ${operation.replaceAll("\u200b", "")}`);
  }
}

const root = document.querySelector<HTMLElement>("#reference");
const status = document.querySelector<HTMLElement>("#reference-status");

if (root !== null && status !== null) {
  try {
    const { openapi = "", renderer = "" } = root.dataset;
    const [response] = await Promise.all([fetch(openapi), runScript(renderer)]);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const spec = forThisHost(await response.json());
    new MutationObserver(() => completeForEveryone(root)).observe(root, { childList: true, subtree: true });
    SwaggerUIBundle({
      domNode: root,
      spec,
      layout: "ReferenceLayout",
      plugins: [ownLayout],
      // Otherwise the document would be sent to another site to be checked.
      validatorUrl: null,
      deepLinking: true,
      tryItOutEnabled: true,
      defaultModelsExpandDepth: 1,
      syntaxHighlight: { activated: false },
    });
    status.remove();
  } catch (error) {
    console.error(error);
    status.textContent = "The reference could not be loaded. Try again, or read the OpenAPI document.";
  }
}
