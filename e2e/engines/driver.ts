/** A value that survives JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What every engine can be asked for, whatever its protocol. Everything else is written once, over these, in `tab.ts`. */
export interface Driver {
  /** Resolves when the document has loaded. */
  open(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page, by way of JSON. */
  evaluate(expression: string): Promise<unknown>;
  back(): Promise<void>;
  /** A tap by the input of the engine, at CSS pixels of the window. */
  tap(x: number, y: number): Promise<void>;
  /** Text for the element that has the focus. */
  type(text: string): Promise<void>;
  /** A file for the element that a selector finds. */
  upload(selector: string, file: string): Promise<void>;
  /** PNG of what the window shows. */
  screenshot(): Promise<Buffer>;
  /** Absent where the engine cannot go offline by itself. */
  setOffline?(offline: boolean): Promise<void>;
  /** Errors of the console so far, in the engine's words. */
  errors(): readonly string[];
  close(): Promise<void>;
}

/** Size of the window in CSS pixels, where the engine allows it. */
export const WINDOW = { width: 360, height: 640 };

/** Time limit in ms for the start of an engine and for an answer to a command. */
export const LIMIT = 30_000;
