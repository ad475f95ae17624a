import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { BRIDGE_CONTRACT } from '@loan/shared/contracts/bridge';
import { configOf } from '@loan/shared/testing/visit';

import { appContract, createNativeCall } from './nativeCall';

test('the document tells the native app the number of the bridge contract', () => {
  const template = readFileSync(join(__dirname, '..', 'launch', 'shell.html'), 'utf8');
  expect(template).toContain(`<div id="root" data-bridge="${BRIDGE_CONTRACT}">`);
});

test('reads the number of the app, under the configured name of its object', () => {
  expect(appContract({ AppBridge: { contract: 1 } }, 'AppBridge')).toBe(1);
  expect(appContract({ LoanApp: { contract: 7 } }, 'LoanApp')).toBe(7);
  expect(appContract({ LoanApp: { contract: 7 } }, 'AppBridge')).toBeUndefined();
});

test.each([{}, { contract: '1' }, { contract: 0 }, { contract: 1.5 }, { contract: NaN }, null, 'text'])('%j has no number', (AppBridge) => {
  expect(appContract({ AppBridge }, 'AppBridge')).toBeUndefined();
});

test('an object that throws has no number', () => {
  const view = {
    get AppBridge(): never {
      throw new Error('not for you');
    },
  };
  expect(appContract(view, 'AppBridge')).toBeUndefined();
});

test('an object that has only the number leaves the iOS handlers in use', () => {
  const postMessage = jest.fn();
  const view = { AppBridge: { contract: 1 }, webkit: { messageHandlers: { goHome: { postMessage } } } };
  const native = createNativeCall(view, configOf({}).bridge);
  expect(native.call('goHome', '')).toBe(true);
  expect(postMessage).toHaveBeenCalledWith('');
  expect(native.call('goMine', '')).toBe(false);
});
