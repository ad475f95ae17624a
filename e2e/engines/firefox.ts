import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { WINDOW, type Driver } from './driver';
import { startProgram } from './process';
import { connect } from './socket';

/** Nothing of the browser's own on the network, and no questions. */
const SETTINGS = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
};

interface Evaluated {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Firefox by WebDriver BiDi, which it speaks without another program. */
export async function startFirefox(program: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const settings = Object.entries(SETTINGS).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), settings.join(''));
  const { found, stop } = await startProgram(program, {
    args: ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
    ready: /^WebDriver BiDi listening on (ws:\/\/\S+)/,
    env: { HOME: profile },
  });
  const errors: string[] = [];
  const session = await connect(`${found}/session`, (method, params) => {
    if (method === 'log.entryAdded' && params['level'] === 'error') errors.push(String(params['text']));
  });
  const { send } = session;
  await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', { context, viewport: WINDOW });
  const perform = (id: string, type: string, actions: readonly object[], parameters?: object) =>
    send('input.performActions', { context, actions: [{ id, type, ...(parameters && { parameters }), actions }] });
  return {
    errors: () => errors,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
      return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown);
    },
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    tap: async (x, y) =>
      void (await perform(
        'finger',
        'pointer',
        [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
        { pointerType: 'touch' },
      )),
    type: async (text) =>
      void (await perform(
        'keys',
        'key',
        Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )),
    async upload(selector, file) {
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      });
      await send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files: [file] });
    },
    screenshot: async () => Buffer.from((await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
    async setOffline(offline) {
      await send('emulation.setNetworkConditions', { networkConditions: offline ? { type: 'offline' } : null, contexts: [context] });
    },
    async close() {
      session.close();
      await stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
