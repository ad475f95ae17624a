import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { WINDOW, type Driver } from './driver';
import { startProgram } from './process';
import { connect, type Params } from './socket';

interface Target {
  readonly type: string;
  readonly webSocketDebuggerUrl: string;
}

const argsOf = (profile: string): readonly string[] => [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-zygote',
  '--disable-background-networking',
  '--force-prefers-reduced-motion',
  '--hide-scrollbars',
  `--user-data-dir=${profile}`,
  '--remote-debugging-port=0',
  'about:blank',
];

/** The address of its only page, which is there a moment after the browser. */
async function firstPage(address: string): Promise<string> {
  const targets = (await (await fetch(`http://${address}/json/list`)).json()) as Target[];
  return targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? firstPage(address);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What an event says of an error; undefined for other events. */
function errorOf(method: string, params: Params): string | undefined {
  if (method === 'Runtime.exceptionThrown') {
    const { text, exception } = params['exceptionDetails'] as { text: string; exception?: { description?: string } };
    return `uncaught: ${exception?.description ?? text}`;
  }
  if (method === 'Log.entryAdded') {
    const { level, text, url = '' } = params['entry'] as { level: string; text: string; url?: string };
    return level === 'error' ? `${text} ${url.split('?')[0]}` : undefined;
  }
  if (method === 'Runtime.consoleAPICalled' && params['type'] === 'error')
    return (params['args'] as { value?: unknown; description?: string }[])
      .map(({ value, description }) => description ?? textOf(value))
      .join(' ');
  return undefined;
}

/** An old Chromium by the DevTools protocol alone: today's libraries speak to none of these versions. */
export async function startChromium(program: string, major: number): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), `chromium-${major}-`));
  const { found, stop } = await startProgram(program, {
    args: argsOf(profile),
    ready: /^DevTools listening on ws:\/\/([^/]+)\//,
    env: { HOME: profile },
  });
  const errors: string[] = [];
  const page = await connect(await firstPage(found), (method, params) => {
    const error = errorOf(method, params);
    if (error !== undefined) errors.push(error);
  });
  const { send } = page;
  const { userAgent } = await send<{ userAgent: string }>('Browser.getVersion');
  await Promise.all(['Page', 'Runtime', 'Log', 'DOM', 'Network'].map((domain) => send(`${domain}.enable`)));
  await send('Security.setIgnoreCertificateErrors', { ignore: true });
  await send('Emulation.setDeviceMetricsOverride', { ...WINDOW, deviceScaleFactor: 2, mobile: true });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  // Without a window it calls itself HeadlessChrome. A phone's webview of this version does not, and the gateway decides by that name.
  await send('Network.setUserAgentOverride', { userAgent: userAgent.replace('HeadlessChrome', 'Chrome') });
  return {
    errors: () => errors,
    async open(url) {
      const loaded = page.next('Page.loadEventFired');
      const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
      await loaded;
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<{ result: { value?: string }; exceptionDetails?: unknown }>('Runtime.evaluate', {
        expression: `JSON.stringify(${expression})`,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
      return result.value === undefined ? undefined : (JSON.parse(result.value) as unknown);
    },
    back: async () => void (await send('Runtime.evaluate', { expression: 'history.back()' })),
    async tap(x, y) {
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    type: async (text) => void (await send('Input.insertText', { text })),
    async upload(selector, file) {
      const { root } = await send<{ root: { nodeId: number } }>('DOM.getDocument');
      const { nodeId } = await send<{ nodeId: number }>('DOM.querySelector', { nodeId: root.nodeId, selector });
      await send('DOM.setFileInputFiles', { nodeId, files: [file] });
    },
    screenshot: async () => Buffer.from((await send<{ data: string }>('Page.captureScreenshot')).data, 'base64'),
    setOffline: async (offline) =>
      void (await send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })),
    async close() {
      page.close();
      await stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
