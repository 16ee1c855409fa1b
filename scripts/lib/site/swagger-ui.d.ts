/** The part of Swagger UI that the reference uses: the package has no types. */

declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  /** An element, made and read by the renderer's own React. */
  export interface Element {
    readonly type: unknown;
  }

  export type Component<Props = never> = ((props: Props) => Element | string) | string;

  export interface System {
    React: {
      createElement(component: Component | object, props: object | null, ...children: unknown[]): Element;
    };
  }

  export interface LayoutProps {
    getComponent(name: string, connected?: boolean): object;
  }

  interface Options {
    domNode: HTMLElement;
    spec: object;
    layout: string;
    plugins: ((system: System) => { components: Record<string, Component> })[];
    /** Where specifications would be sent to be checked: nowhere. */
    validatorUrl: null;
    deepLinking: boolean;
    tryItOutEnabled: boolean;
    defaultModelsExpandDepth: number;
    syntaxHighlight: { activated: boolean };
  }

  export default function SwaggerUI(options: Options): void;
}
