import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createBridge } from '@loan/shared/shell/bridge';
import { configOf } from '@loan/shared/testing/visit';

import '../testing/fixtures';

import { createNativeCall } from './nativeCall';

/** The script that docs/bridge.md gives to the Android app. */
const [, script = ''] = /```js\n([^]*?)```/.exec(readFileSync(join(__dirname, '..', '..', '..', 'docs', 'bridge.md'), 'utf8')) ?? [];

test('what the documentation gives to the Android app is what the page calls', () => {
  const heard: string[] = [];
  const view = { AppBridgeChannel: { postMessage: (text: string) => void heard.push(text) } };
  // oxlint-disable-next-line typescript/no-implied-eval -- documentation as it would run
  new Function('window', 'AppBridgeChannel', script)(view, view.AppBridgeChannel);
  const native = createNativeCall(view as never, configOf({}).bridge);
  const bridge = createBridge(native, {
    openWeb: () => false,
    back: () => false,
    call: () => false,
    home: () => false,
    needsApp: () => undefined,
  });
  expect(bridge.present).toBe(true);
  expect([bridge.openPage('loanapp://x'), bridge.goHome(), bridge.callPhone('+62 21 5000')]).toEqual([true, true, true]);
  expect(heard.map((text) => JSON.parse(text) as unknown)).toEqual([
    ['openPage', 'loanapp://x'],
    ['goHome', ''],
    ['callPhone', '+62215000'],
  ]);
  // An action that the app leaves out is not handled.
  expect(bridge.goMine()).toBe(false);
});
