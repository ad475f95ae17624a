import type { Page } from '@playwright/test';

import { BRIDGE_ACTIONS } from '@loan/shared/contracts/bridge';

/** Environment of the page: the Android app's object, the iOS app's handlers, or a plain browser. */
export type Native = 'android' | 'ios' | 'none';

export interface NativeCall {
  readonly action: string;
  readonly value: string;
}

/** How the app differs from one that has every action and accepts every frame. */
interface App {
  readonly actions?: readonly string[];
  /** It accepts only the main frame; on Android no other frame has its object. */
  readonly mainFrameOnly?: boolean;
  /** The number of the bridge's contract that it reports. */
  readonly contract?: number;
}

/** Puts the native app around the page; returns the list that its calls are appended to. */
export async function aroundPage(page: Page, native: Native, app: App = {}): Promise<readonly NativeCall[]> {
  const { actions = BRIDGE_ACTIONS, mainFrameOnly = false, contract } = app;
  const calls: NativeCall[] = [];
  await page.exposeBinding('recordNativeCall', ({ frame }, action: string, value: string) => {
    if (!mainFrameOnly || frame === page.mainFrame()) calls.push({ action, value });
  });
  await page.addInitScript(
    ({ native, actions, mainFrameOnly, contract }) => {
      const record = (window as unknown as { recordNativeCall(action: string, value: unknown): void }).recordNativeCall;
      const told = contract === undefined ? {} : { contract };
      if (native === 'android' && (!mainFrameOnly || window === window.top)) {
        const methods = actions.map((action) => [
          action,
          (value: string) => {
            record(action, value);
          },
        ]);
        Object.assign(window, { AppBridge: { ...told, ...Object.fromEntries(methods) } });
      }
      if (native === 'ios') {
        const handlers = actions.map((action) => [action, { postMessage: (value: unknown) => record(action, value) }]);
        Object.assign(window, { webkit: { messageHandlers: Object.fromEntries(handlers) } });
        if (contract !== undefined && window === window.top) Object.assign(window, { AppBridge: told });
      }
    },
    { native, actions, mainFrameOnly, contract },
  );
  return calls;
}
