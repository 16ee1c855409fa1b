/** The reference: Swagger UI on our own OpenAPI document. Requests go to the host that served the page. */

import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";

const root = document.querySelector<HTMLElement>("#reference");
const status = document.querySelector<HTMLElement>("#reference-status");

if (root !== null && status !== null) {
  try {
    const response = await fetch(root.dataset.openapi ?? "");
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    // A preview or a local copy must try itself, not the published site: the page allows no other host.
    const spec = { ...(await response.json()), servers: [{ url: location.origin }] };
    SwaggerUI({ domNode: root, spec, validatorUrl: null, deepLinking: true });
    status.remove();
  } catch (error) {
    console.error(error);
    status.textContent = "The reference could not be loaded. Try again, or read the OpenAPI document.";
  }
}
