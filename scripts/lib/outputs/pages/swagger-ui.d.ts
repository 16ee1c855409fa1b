/** The part of Swagger UI that the reference uses, as its script leaves it in the page: the package has no types. */

declare namespace SwaggerUI {
  /** An element, made and read by the renderer's own React. */
  interface Element {
    readonly type: unknown;
  }

  type Component<Props = never> = ((props: Props) => Element | string) | string;

  interface System {
    React: {
      createElement(component: Component | object, props: object | null, ...children: unknown[]): Element;
    };
  }

  interface LayoutProps {
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
}

declare function SwaggerUIBundle(options: SwaggerUI.Options): void;
