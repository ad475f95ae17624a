import { BRIDGE_ACTIONS, bridgeActions, type BridgeAction } from '../contracts/bridge';
import type { NativeBridge } from '../contracts/shell';
import { createBridge } from './bridge';

function setUp(native: boolean, browser: boolean) {
  const done: string[] = [];
  const record = (what: string, answer: boolean) => (value?: string) => {
    done.push(value === undefined ? what : `${what} ${value}`);
    return answer;
  };
  const bridge = createBridge(
    { present: native, call: (action, value) => record(`native ${action}`, native)(value), openPageHandler: () => false },
    {
      openWeb: record('open', browser),
      back: record('back', browser),
      call: record('call', browser),
      home: record('home', browser),
      needsApp: record('needs app', false),
    },
  );
  return { bridge, done };
}

/** Action, its call, its native argument, and the browser's fallback (when that works, and when it fails). */
const ACTIONS: readonly [
  name: string,
  act: (bridge: NativeBridge) => boolean,
  value: string,
  can: readonly string[],
  cannot: readonly string[],
][] = [
  [
    'openPage',
    (b) => b.openPage('https://pay.example'),
    'https://pay.example',
    ['open https://pay.example'],
    ['open https://pay.example', 'needs app'],
  ],
  ['closeWebView', (b) => b.closeWebView(), '', ['back'], ['back']],
  ['openPageWithParam', (b) => b.openPageWithParam('bank', 'x"1'), '{"category":"bank","parameter":"x\\"1"}', [], ['needs app']],
  ['goHome', (b) => b.goHome(), '', ['home'], ['home']],
  ['goMine', (b) => b.goMine(), '', [], ['needs app']],
  ['returnLogin', (b) => b.returnLogin(), '', [], ['needs app']],
  ['callPhone', (b) => b.callPhone('(021) 500-123'), '021500123', ['call 021500123'], ['call 021500123']],
  ['goRating', (b) => b.goRating(), '', [], []],
  ['confirmPoint', (b) => b.confirmPoint('loan_confirm'), 'loan_confirm', [], []],
  ['startBank', (b) => b.startBank(), '', [], ['needs app']],
  ['endBank', (b) => b.endBank(), '', [], ['needs app']],
  ['goProduct', (b) => b.goProduct('7'), '7', [], []],
];

describe.each(ACTIONS)('%s', (name, act, value, can, cannot) => {
  const call = `native ${name} ${value}`;

  test('goes to the native app and nowhere else', () => {
    const { bridge, done } = setUp(true, true);
    expect(act(bridge)).toBe(true);
    expect(done).toEqual([call]);
  });

  test('without an app it uses the fallback of a plain browser', () => {
    const { bridge, done } = setUp(false, true);
    expect(act(bridge)).toBe(can.length > 0);
    expect(done).toEqual([call, ...(can.length > 0 ? can : cannot)]);
  });

  test('a failed fallback is reported', () => {
    const { bridge, done } = setUp(false, false);
    expect(act(bridge)).toBe(false);
    expect(done).toEqual([call, ...cannot]);
  });
});

test('the table has all twelve actions', () => {
  expect(ACTIONS.map(([name]) => name)).toEqual(BRIDGE_ACTIONS);
  expect(ACTIONS.map(([name]) => name).sort()).toEqual(
    Object.keys(setUp(true, true).bridge)
      .filter((name) => name !== 'present')
      .sort(),
  );
});

test.each(ACTIONS)('%s passes an argument that matches the contract', (name, _, value) => {
  const { pattern, fields } = bridgeActions[name as BridgeAction];
  expect(value).toMatch(new RegExp(pattern));
  expect(fields === undefined ? [] : Object.keys(JSON.parse(value) as object)).toEqual(Object.keys(fields ?? {}));
});

test('the presence of an app is checked on every read', () => {
  const native = { present: false, call: () => false, openPageHandler: () => false };
  const bridge = createBridge(native, {
    openWeb: () => false,
    back: () => false,
    call: () => false,
    home: () => false,
    needsApp: () => undefined,
  });
  expect(bridge.present).toBe(false);
  native.present = true;
  expect(bridge.present).toBe(true);
});

test('a number that may not be dialled is given to nobody', () => {
  const { bridge, done } = setUp(true, true);
  expect(bridge.callPhone('*21*081234567#')).toBe(false);
  expect(done).toEqual([]);
});
