import { phoneOf } from '../contracts/api/read';
import type { BridgeAction } from '../contracts/bridge';
import type { NativeBridge } from '../contracts/shell';

/** The native app, if there is one. */
export interface NativeCall {
  readonly present: boolean;
  /** Passes one action to the native app. False: the app did not take it. Never throws. */
  call(action: BridgeAction, value: string): boolean;
  /** The iOS handler `openPage` under its unconfigured name, for the jump call (product §5.8). */
  openPageHandler(address: string): boolean;
}

/** What a plain browser can do instead of the native app. */
export interface BrowserFallback {
  openWeb(address: string): boolean;
  back(): boolean;
  call(number: string): boolean;
  home(): boolean;
  /** Tells the borrower to continue in the app. */
  needsApp(): void;
}

/** The twelve actions (product §1.5): the native app first, then the fallback of a plain browser. */
export function createBridge(native: NativeCall, browser: BrowserFallback): NativeBridge {
  const appOnly = (handled: boolean): boolean => {
    if (!handled) browser.needsApp();
    return handled;
  };
  return {
    get present() {
      return native.present;
    },
    openPage: (address) => native.call('openPage', address) || appOnly(browser.openWeb(address)),
    closeWebView: () => native.call('closeWebView', '') || browser.back(),
    openPageWithParam: (category, parameter) => appOnly(native.call('openPageWithParam', JSON.stringify({ category, parameter }))),
    goHome: () => native.call('goHome', '') || browser.home(),
    goMine: () => appOnly(native.call('goMine', '')),
    returnLogin: () => appOnly(native.call('returnLogin', '')),
    callPhone(number) {
      const clean = phoneOf(number);
      if (clean === '') return false;
      return native.call('callPhone', clean) || browser.call(clean);
    },
    goRating: () => native.call('goRating', ''),
    confirmPoint: (point) => native.call('confirmPoint', point),
    startBank: () => appOnly(native.call('startBank', '')),
    endBank: () => appOnly(native.call('endBank', '')),
    goProduct: (productId) => native.call('goProduct', productId),
  };
}
