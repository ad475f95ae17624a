import { configOf } from '@loan/shared/testing/visit';

import '../testing/fixtures';
import { createNativeCall } from './nativeCall';

const config = configOf().bridge;
const renamed = configOf({ bridge: { android: 'LoanApp', names: { goHome: 'toHome' } } }).bridge;

const native = (view: object, names = config) => createNativeCall(view, names);
const throws = () => {
  throw new Error('the native side fails');
};

describe('Android', () => {
  test('the method is called on its object, with a text', () => {
    const app = {
      got: [] as unknown[],
      goProduct(this: { got: unknown[] }, ...values: unknown[]) {
        this.got.push(...values);
      },
    };
    expect(native({ AppBridge: app }).call('goProduct', '7')).toBe(true);
    expect(app.got).toEqual(['7']);
  });

  test('the names of the object and its methods come from the configuration', () => {
    const toHome = jest.fn();
    expect(native({ LoanApp: { toHome } }, renamed).call('goHome', '')).toBe(true);
    expect(native({ AppBridge: { goHome: toHome } }, renamed).call('goHome', '')).toBe(false);
    expect(toHome).toHaveBeenCalledTimes(1);
  });

  test('an injected object may be a function', () => {
    const goHome = jest.fn();
    expect(native({ AppBridge: Object.assign(() => undefined, { goHome }) }).call('goHome', '')).toBe(true);
  });

  test('a missing method is not handled', () => {
    expect(native({ AppBridge: {} }).call('goHome', '')).toBe(false);
    expect(native({ AppBridge: { goHome: 'x' } }).call('goHome', '')).toBe(false);
  });

  test.each([null, undefined, 'text', 1])('%j is not an app object', (AppBridge) => {
    expect(native({ AppBridge }).present).toBe(false);
    expect(native({ AppBridge }).call('goHome', '')).toBe(false);
  });

  test('when the Android method throws, the iOS handler is tried', () => {
    const postMessage = jest.fn();
    const view = { AppBridge: { goHome: throws }, webkit: { messageHandlers: { goHome: { postMessage } } } };
    expect(native(view).call('goHome', 'x')).toBe(true);
    expect(postMessage).toHaveBeenCalledWith('x');
    expect(native({ AppBridge: { goHome: throws } }).call('goHome', '')).toBe(false);
  });

  test('the Android object is tried before the iOS handler', () => {
    const postMessage = jest.fn();
    native({ AppBridge: { goHome: () => false }, webkit: { messageHandlers: { goHome: { postMessage } } } }).call('goHome', '');
    expect(postMessage).not.toHaveBeenCalled();
  });
});

describe('iOS', () => {
  test('the handler of the action gets the value', () => {
    const handler = { postMessage: jest.fn() };
    const view = { webkit: { messageHandlers: { toHome: handler } } };
    expect(native(view, renamed).call('goHome', 'x')).toBe(true);
    expect(handler.postMessage).toHaveBeenCalledWith('x');
    expect(native(view, renamed).call('goMine', '')).toBe(false);
  });

  test('a handler that throws or has no postMessage is not handled', () => {
    expect(native({ webkit: { messageHandlers: { goHome: { postMessage: throws } } } }).call('goHome', '')).toBe(false);
    expect(native({ webkit: { messageHandlers: { goHome: {} } } }).call('goHome', '')).toBe(false);
    expect(native({ webkit: {} }).call('goHome', '')).toBe(false);
  });

  test('the jump call uses the handler under its plain name, whatever the configuration', () => {
    const postMessage = jest.fn();
    const view = { webkit: { messageHandlers: { openPage: { postMessage } } } };
    const other = configOf({ bridge: { names: { openPage: 'showPage' } } }).bridge;
    expect(native(view, other).openPageHandler('loanapp://x')).toBe(true);
    expect(postMessage).toHaveBeenCalledWith('loanapp://x');
    expect(native({ AppBridge: { openPage: postMessage } }, other).openPageHandler('loanapp://x')).toBe(false);
    expect(native({ webkit: { messageHandlers: { openPage: { postMessage: throws } } } }).openPageHandler('x')).toBe(false);
  });
});

describe('no app', () => {
  test('handles nothing', () => {
    expect(native({}).present).toBe(false);
    expect(native({}).call('goHome', '')).toBe(false);
    expect(native({ webkit: {} }).present).toBe(false);
  });

  test('an app that is injected later is found', () => {
    const view: Record<string, unknown> = {};
    const found = native(view);
    expect(found.present).toBe(false);
    view['AppBridge'] = { goHome: jest.fn() };
    expect(found.present).toBe(true);
    expect(found.call('goHome', '')).toBe(true);
  });

  test('on iOS a handler of one of our actions is an app', () => {
    const handler = { postMessage: jest.fn() };
    expect(native({ webkit: { messageHandlers: { toHome: handler } } }, renamed).present).toBe(true);
    expect(handler.postMessage).not.toHaveBeenCalled();
  });

  test.each([
    ['none', {}],
    ['those of another app', { instagramWebview: { postMessage: jest.fn() }, toHome: { postMessage: jest.fn() } }],
    ['one that cannot be called', { goHome: {} }],
  ])('on iOS handlers are no app: %s', (_, messageHandlers) => {
    expect(native({ webkit: { messageHandlers } }).present).toBe(false);
  });

  test.each(['<form id="AppBridge"><input name="goHome"></form>', '<div id="AppBridge"></div><i id="AppBridge"></i>'])(
    'an element of that name is no app: %s',
    (html) => {
      document.body.innerHTML = html;
      expect((window as unknown as Record<string, unknown>)['AppBridge']).toBeDefined();
      expect(native(window).present).toBe(false);
      expect(native(window).call('goHome', '')).toBe(false);
      document.body.innerHTML = '';
    },
  );

  test('an object that throws when it is read is not an app', () => {
    const view = {
      get AppBridge() {
        return throws();
      },
      get webkit() {
        return throws();
      },
    };
    expect(native(view).present).toBe(false);
    expect(native(view).call('goHome', '')).toBe(false);
    expect(native(view).openPageHandler('x')).toBe(false);
  });
});
