import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { BRIDGE_CONTRACT } from '@loan/shared/contracts/bridge';
import { createBridge } from '@loan/shared/shell/bridge';
import { configOf } from '@loan/shared/testing/visit';

import '../testing/fixtures';
import { storedSession, storeSession } from '../launch/session';
import { appContract, createNativeCall } from './nativeCall';

const NATIVE = join(__dirname, '..', '..', '..', 'native');
const CHANNEL = 'AppBridgeChannel';

/** The script in the source of a native module. */
const scriptIn = (file: string) => /"""([^]*?)"""/.exec(readFileSync(join(NATIVE, file), 'utf8'))?.[1] ?? '';

/** The script of the Android module, for an app with these actions. */
const android = (actions: readonly string[]) =>
  scriptIn('android/src/main/kotlin/loan/bridge/ShellBridge.kt')
    .replaceAll('$CHANNEL', CHANNEL)
    .replace('$BRIDGE_CONTRACT', String(BRIDGE_CONTRACT))
    .replace('${actions.joinToString(" ")}', actions.join(' '));

/** The script of the iOS module. It needs no actions: the page finds their handlers. */
const ios = scriptIn('ios/Sources/LoanBridge/ShellBridge.swift').replace('\\(bridgeContract)', String(BRIDGE_CONTRACT));

type Listener = (event: unknown) => void;

/** Runs a script in the window of a page, or of a frame in it. */
function run(script: string, parts: object, inFrame = false) {
  const listeners: (readonly [string, Listener])[] = [];
  const addEventListener = (name: string, listener: Listener) => void listeners.push([name, listener]);
  const view: Record<string, unknown> = { ...parts, addEventListener };
  view['top'] = inFrame ? {} : view;
  const querySelector = (asked: string) => (asked === '[data-bridge]' ? { getAttribute: () => '1' } : null);
  // oxlint-disable-next-line typescript/no-implied-eval -- the app's script as it would run
  new Function('window', 'document', script)(view, { readyState: 'loading', addEventListener, querySelector });
  const happens = (name: string, event: unknown) => listeners.filter(([each]) => each === name).forEach(([, listener]) => listener(event));
  return { view, happens };
}

const REPORT = { detail: { kind: 'remote-failed', code: 'LOAD' } };
const TOLD = '{"kind":"remote-failed","code":"LOAD"}';

test('the page calls the methods that the Android module injects; an action that the app leaves out is not handled', () => {
  const heard: string[] = [];
  const channel = { postMessage: (text: string) => void heard.push(text) };
  const { view, happens } = run(android(['openPage', 'goHome', 'callPhone']), { [CHANNEL]: channel });
  const bridge = createBridge(createNativeCall(view, configOf({}).bridge), {
    openWeb: () => false,
    back: () => false,
    call: () => false,
    home: () => false,
    needsApp: () => undefined,
  });
  expect(bridge.present).toBe(true);
  expect([bridge.openPage('loanapp://x:1'), bridge.goHome(), bridge.callPhone('+62 21 5000')]).toEqual([true, true, true]);
  expect(bridge.goMine()).toBe(false);
  happens('DOMContentLoaded', {});
  happens('loan:report', REPORT);
  expect(heard).toEqual(['openPage:loanapp://x:1', 'goHome:', 'callPhone:+62215000', 'contract:1', `report:${TOLD}`]);
  expect(appContract(view, 'AppBridge')).toBe(BRIDGE_CONTRACT);
  expect(Object.isFrozen(view['AppBridge'])).toBe(true);
});

test('the Android module injects nothing into a frame or without its channel; a second run changes nothing', () => {
  expect(run(android(['goHome']), { [CHANNEL]: {} }, true).view['AppBridge']).toBeUndefined();
  expect(run(android(['goHome']), {}).view['AppBridge']).toBeUndefined();
  const there = Object.freeze({});
  expect(run(android(['goHome']), { [CHANNEL]: {}, AppBridge: there }).view['AppBridge']).toBe(there);
});

test('the iOS module reports its number and leaves the handlers in use', () => {
  const heard: unknown[] = [];
  const handler = (name: string) => ({ postMessage: (text: unknown) => void heard.push([name, text]) });
  const handlers = { goHome: handler('goHome'), loanContract: handler('loanContract'), loanReport: handler('loanReport') };
  const { view, happens } = run(ios, { webkit: { messageHandlers: handlers } });
  expect(appContract(view, 'AppBridge')).toBe(BRIDGE_CONTRACT);
  expect(createNativeCall(view, configOf({}).bridge).call('goHome', '')).toBe(true);
  happens('DOMContentLoaded', {});
  happens('loan:report', REPORT);
  expect(heard).toEqual([
    ['goHome', ''],
    ['loanContract', '1'],
    ['loanReport', TOLD],
  ]);
});

test('between two sessions the tab has no session; an app that forgets leaves nothing on the device', () => {
  const between = (forgets: boolean): unknown => {
    const script = scriptIn('android/src/main/kotlin/loan/bridge/BetweenSessions.kt')
      .replace('$EMPTY', 'empty')
      .replace('$forgets', String(forgets));
    // oxlint-disable-next-line typescript/no-implied-eval -- the app's script as it would run
    return new Function(`return ${script.trim()}`)();
  };
  storeSession(() => sessionStorage, { ...configOf({}).query.names, token: 'of before' });
  localStorage.setItem('draft', 'typed');
  expect(between(true)).toBe('before');
  expect(localStorage.getItem('draft')).toBe('typed');
  expect(storedSession(() => sessionStorage)).not.toEqual({});
  document.documentElement.id = 'empty';
  expect(between(false)).toBe('empty');
  expect(storedSession(() => sessionStorage)).toEqual({});
  expect(localStorage.getItem('draft')).toBe('typed');
  expect(between(true)).toBe('empty');
  expect(localStorage.getItem('draft')).toBeNull();
  document.documentElement.id = '';
});
