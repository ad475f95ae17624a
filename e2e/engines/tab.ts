import { transformSync } from 'esbuild';

import { LIMIT, type Driver, type Json } from './driver';
import { locate, type Found, type Wanted } from './locate';

/** One page of an engine, as a borrower sees and uses it. */
export interface Tab {
  /** Opens an address and waits until the page is interactive. */
  open(url: string): Promise<void>;
  /** Runs a function in the page. It is compiled for the oldest engine and sees nothing but its arguments. */
  run<T, Values extends readonly Json[]>(work: (...values: Values) => T, ...values: Values): Promise<T>;
  /** Waits until a function, run in the page, answers something truthy. */
  until<Values extends readonly Json[]>(what: string, work: (...values: Values) => unknown, ...values: Values): Promise<void>;
  /** Waits until it can be seen. */
  see(wanted: Wanted | string): Promise<void>;
  /** Waits until it can't be seen. */
  gone(wanted: Wanted | string): Promise<void>;
  /** Taps it once it stands still and nothing lies over it. */
  tap(wanted: Wanted): Promise<void>;
  /** Taps a text box and types into it. */
  fill(name: string, text: string): Promise<void>;
}

const POLL = 50;
const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const compiled = new Map<string, string>();

/** Source of a function in the language of the oldest engine. */
function sourceOf(work: (...values: never[]) => unknown): string {
  const source = `(${work.toString()})`;
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const code = transformSync(source, { target: 'chrome64' }).code.trim().replace(/;$/, '');
  compiled.set(source, code);
  return code;
}

const asWanted = (wanted: Wanted | string): Wanted => (typeof wanted === 'string' ? { text: wanted } : wanted);

export function createTab(driver: Driver): Tab {
  const run: Tab['run'] = async (work, ...values) =>
    (await driver.evaluate(`${sourceOf(work)}(${values.map((value) => JSON.stringify(value)).join(', ')})`)) as never;

  /** Asks until `done`; a page that is just being left answers with an error. */
  async function poll<T>(what: string, ask: () => Promise<T>, done: (answer: T) => boolean): Promise<T> {
    const deadline = Date.now() + LIMIT;
    for (let last: unknown; ; await passed(POLL)) {
      try {
        const answer = await ask();
        if (done(answer)) return answer;
        last = answer;
      } catch (fault) {
        last = fault;
      }
      if (Date.now() < deadline) continue;
      const words = await run(() => `${location.href}\n${document.body.innerText}`).catch(String);
      throw new Error(`${what}: not in ${LIMIT} ms. Last: ${last instanceof Error ? last.message : JSON.stringify(last)}\n${words}`);
    }
  }
  const find = (wanted: Wanted, scroll: boolean) => run<Found, [never, boolean]>(locate, wanted as never, scroll);
  const see: Tab['see'] = async (wanted) =>
    void (await poll(
      `see ${JSON.stringify(wanted)}`,
      () => find(asWanted(wanted), false),
      ({ count }) => count > 0,
    ));
  const tap: Tab['tap'] = async (wanted) => {
    let before = '';
    const { x, y } = await poll(
      `tap ${JSON.stringify(wanted)}`,
      () => find(wanted, true),
      (found) => {
        const at = `${found.x} ${found.y}`;
        const isStill = at === before;
        before = at;
        return found.reachable && isStill;
      },
    );
    await driver.tap(x, y);
  };
  return {
    async open(url) {
      await driver.open(url);
      await poll(
        `interactive: ${url}`,
        () => run(() => document.querySelector('#drawn, #waiting') === null),
        (interactive) => interactive,
      );
    },
    run,
    async until(what, work, ...values) {
      await poll(what, () => run(work, ...values), Boolean);
    },
    see,
    gone: async (wanted) =>
      void (await poll(
        `gone ${JSON.stringify(wanted)}`,
        () => find(asWanted(wanted), false),
        ({ count }) => count === 0,
      )),
    tap,
    async fill(name, text) {
      await tap({ role: 'textbox', name });
      await poll('focus', () => run(() => document.activeElement !== null && document.activeElement.matches('input, textarea')), Boolean);
      await driver.type(text);
      await see({ role: 'textbox', name, value: text });
    },
  };
}
