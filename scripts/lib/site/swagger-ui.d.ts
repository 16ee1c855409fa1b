/** The part of Swagger UI that the reference uses: the package has no types. */

declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  interface Options {
    domNode: HTMLElement;
    spec: object;
    validatorUrl: null;
    deepLinking: boolean;
  }
  export default function SwaggerUI(options: Options): void;
}
