import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CDPSession } from '@playwright/test';

import { startProgram } from '../../../e2e/engines/process';
import { connect, type Connection } from '../../../e2e/engines/socket';
import { findChromium } from '../../test/chromium';
import { PHONE } from './networks';

/** A page over the DevTools protocol. */
export interface Tab extends Pick<CDPSession, 'send'> {
  /** Adds a listener for the events of this name. */
  readonly on: CDPSession['on'];
  /** Runs a function in the page, which sees nothing but its arguments. Their and its value survive JSON. */
  evaluate<T, Values extends readonly unknown[]>(work: (...values: Values) => T, ...values: Values): Promise<T>;
  close(): Promise<void>;
}

/** One borrower: tabs with a cache and a storage of their own. */
export interface Context {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Chromium {
  newContext(): Promise<Context>;
  close(): Promise<void>;
}

async function openTab(address: string, browser: Connection, browserContextId: string): Promise<Tab> {
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank', browserContextId });
  const events = new EventEmitter();
  const { send, close } = await connect(`ws://${address}/devtools/page/${targetId}`, (method, params) => events.emit(method, params));
  await send('Emulation.setDeviceMetricsOverride', { ...PHONE.viewport, deviceScaleFactor: 1, mobile: false });
  return {
    send,
    on: events.on.bind(events) as unknown as Tab['on'],
    async evaluate(work, ...values) {
      const expression = `(${work.toString()})(${values.map((value) => JSON.stringify(value)).join(', ')})`;
      const { result, exceptionDetails } = await send<{ result: { value: never }; exceptionDetails?: { text: string } }>(
        'Runtime.evaluate',
        {
          expression,
          returnByValue: true,
        },
      );
      if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
      return result.value;
    },
    async close() {
      close();
      await browser.send('Target.closeTarget', { targetId });
    },
  };
}

/**
 * Starts the browser that is measured. Only the DevTools protocol drives it, without the domain `Runtime`, which browser
 * automation enables: with it V8 keeps the stack of every `Error` and, for those of react-dom as it is loaded, parses again
 * what it had compiled in the background, which no borrower waits for.
 */
export async function startChromium(fingerprint: string): Promise<Chromium> {
  const { executablePath, args, env } = findChromium();
  const profile = mkdtempSync(join(tmpdir(), 'bench-'));
  const { found, stop } = await startProgram(executablePath, {
    args: [
      ...args,
      '--headless',
      '--hide-scrollbars',
      '--disable-dev-shm-usage',
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    ready: /^DevTools listening on ws:\/\/(\S+)$/,
    env,
  });
  const [address = ''] = found.split('/', 1);
  const browser = await connect(`ws://${found}`, () => undefined);
  return {
    async newContext() {
      const { browserContextId } = await browser.send<{ browserContextId: string }>('Target.createBrowserContext');
      return {
        newTab: () => openTab(address, browser, browserContextId),
        close: () => browser.send('Target.disposeBrowserContext', { browserContextId }),
      };
    },
    async close() {
      browser.close();
      await stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
