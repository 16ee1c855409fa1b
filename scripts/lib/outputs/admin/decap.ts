/** The part of Decap CMS that the script of the page uses: https://decapcms.org/docs/ */

/** An immutable map of Decap's state. */
export interface DecapMap {
  get(name: string): unknown;
  toJS(): unknown;
}

export interface DecapEvent {
  readonly entry: DecapMap;
  readonly author: { readonly login?: string };
}

/** An element of the React inside Decap. */
export interface DecapElement {
  readonly type: unknown;
}

export interface ControlProps {
  readonly value: unknown;
  readonly field: DecapMap;
  readonly entry: DecapMap;
}

/** A React component of a widget. */
export interface Control {
  readonly props: ControlProps;
  setState(state: object): void;
  componentDidUpdate?(): void;
  componentWillUnmount?(): void;
  render(): DecapElement;
}

export type ControlClass = new (props: ControlProps) => Control;

export interface DecapCms {
  init(options?: { config: object }): void;
  registerCustomFormat(
    name: string,
    extension: string,
    format: { fromFile(text: string): object; toFile(data: Record<string, unknown>): string },
  ): void;
  getWidget(name: string): { control: ControlClass };
  registerWidget(name: string, control: ControlClass): void;
  registerEventListener(listener: {
    name: "preSave" | "postSave";
    /** One that throws keeps the entry from being saved. */
    handler(event: DecapEvent): void | Promise<void>;
  }): void;
}

declare global {
  interface Window {
    CMS_MANUAL_INIT?: boolean;
    CMS?: DecapCms;
    /** React's `createElement`. */
    h?(type: string, props: object | null, ...children: unknown[]): DecapElement;
  }
}
