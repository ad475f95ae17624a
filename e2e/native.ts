import type { Page } from '@playwright/test';

import { BRIDGE_ACTIONS } from '@loan/shared/contracts/bridge';

/** Around the page: the Android app's object, the iOS app's handlers, or a plain browser. */
export type Native = 'android' | 'ios' | 'none';

export interface NativeCall {
  readonly action: string;
  readonly value: string;
}

/** Puts the native app around the page; answers the list that its calls are written to. */
export async function aroundPage(page: Page, native: Native): Promise<readonly NativeCall[]> {
  const calls: NativeCall[] = [];
  await page.exposeFunction('recordNativeCall', (action: string, value: string) => void calls.push({ action, value }));
  await page.addInitScript(
    ({ native, actions }) => {
      const record = (window as unknown as { recordNativeCall(action: string, value: unknown): void }).recordNativeCall;
      if (native === 'android') {
        const methods = actions.map((action) => [action, (value: string) => record(action, value)]);
        Object.assign(window, { AppBridge: Object.fromEntries(methods) });
      }
      if (native === 'ios') {
        const handlers = actions.map((action) => [action, { postMessage: (value: unknown) => record(action, value) }]);
        Object.assign(window, { webkit: { messageHandlers: Object.fromEntries(handlers) } });
      }
    },
    { native, actions: BRIDGE_ACTIONS },
  );
  return calls;
}
