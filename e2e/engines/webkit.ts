import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { WebKit } from '../../tools/test/programs';
import { freePort } from '../world/freePort';
import { LIMIT, WINDOW, type Driver } from './driver';
import { startProgram } from './process';

/** Classic WebDriver: the value of an answer, or an Error with what the driver says. */
async function ask<T>(url: string, method: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, signal: AbortSignal.timeout(LIMIT), ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** With the usual toolbar no window is narrower than 447 px. */
const NARROW = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }';
/** Height in px that is left of the toolbar. */
const TOOLBAR = 20;

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK's MiniBrowser by its WebDriver, on a display of its own that is no larger: the window under the pointer, which starts in the middle, has the focus. */
export async function startWebKit({ driver, browser, display }: WebKit): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(home, '.config', 'gtk-3.0'), { recursive: true });
  writeFileSync(join(home, '.config', 'gtk-3.0', 'gtk.css'), NARROW);
  const screen = await startProgram(display, {
    args: ['-displayfd', '3', '-screen', '0', `${WINDOW.width}x${WINDOW.height + TOOLBAR}x24`, '-nolisten', 'tcp'],
    ready: /^(\d+)$/,
  });
  const port = await freePort();
  const started = await startProgram(driver, {
    args: [`--port=${port}`],
    env: {
      DISPLAY: `:${screen.found}`,
      HOME: home,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // WebKitGTK refuses to run as root otherwise.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const root = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + LIMIT;
  while (
    !(await fetch(`${root}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer');
  const options = { binary: browser, args: ['--automation'] };
  const { sessionId } = await ask<{ sessionId: string }>(`${root}/session`, 'POST', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true, browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  });
  const session = `${root}/session/${sessionId}`;
  const post = <T>(path: string, body: object) => ask<T>(`${session}${path}`, 'POST', body);
  const write = async (using: string, value: string, text: string) => {
    const element = await post<Record<string, string>>('/element', { using, value });
    await post(`/element/${element[ELEMENT]}/value`, { text });
  };
  await post('/window/rect', { ...WINDOW, height: WINDOW.height + TOOLBAR });
  return {
    // A session of WebDriver is private, and of those WebKitGTK prints no console.
    errors: () => [],
    open: async (url) => void (await post('/url', { url })),
    async evaluate(expression) {
      const json = await post<string | null>('/execute/sync', { script: `return JSON.stringify(${expression})`, args: [] });
      return json === null ? undefined : (JSON.parse(json) as unknown);
    },
    back: async () => void (await post('/back', {})),
    tap: async (x, y) =>
      void (await post('/actions', {
        actions: [
          {
            id: 'finger',
            type: 'pointer',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      })),
    type: (text) => write('css selector', ':focus', text),
    upload: (selector, file) => write('css selector', selector, file),
    screenshot: async () => Buffer.from(await ask<string>(`${session}/screenshot`, 'GET'), 'base64'),
    async close() {
      await ask(session, 'DELETE').catch(() => undefined);
      await started.stop();
      await screen.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
