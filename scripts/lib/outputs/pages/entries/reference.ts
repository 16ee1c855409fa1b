/** The reference: Swagger UI on our own OpenAPI document. Requests go to the host that served the page. */

/** The page has its own title, licence and landmark: left are the operations and the schemas. */
function ownLayout({ React: { createElement } }: SwaggerUI.System) {
  const components: Record<string, SwaggerUI.Component> = {
    ReferenceLayout: ({ getComponent }: SwaggerUI.LayoutProps) =>
      createElement(
        "div",
        { className: "swagger-ui" },
        createElement(getComponent("SvgAssets"), null),
        createElement(getComponent("errors", true), null),
        createElement("h2", null, "Endpoints"),
        createElement(getComponent("operations", true), null),
        createElement(getComponent("Models", true), null),
      ),
    // A link within the button that opens the operation is one that no keyboard tells apart.
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

/** The renderer is a classic script, which leaves a global function. */
function runScript(src: string): Promise<unknown> {
  const script = Object.assign(document.createElement("script"), { src });
  return new Promise((resolve, reject) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => reject(new Error(`${src} could not be loaded`)));
    document.head.append(script);
  });
}

/** Names and reach with the keyboard what Swagger UI leaves out, whenever it draws. */
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
