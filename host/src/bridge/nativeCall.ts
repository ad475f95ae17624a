import type { PublicConfig } from '@loan/shared/contracts/config';
import type { NativeCall } from '@loan/shared/shell/bridge';

interface Handler {
  postMessage(value: unknown): void;
}
type AndroidObject = Record<string, ((value: string) => unknown) | undefined>;

/** The two native transports as a page finds them on its window. */
export interface BridgeWindow {
  readonly webkit?: { readonly messageHandlers?: Readonly<Record<string, Handler | undefined>> };
}

function androidObject(view: BridgeWindow, name: string): AndroidObject | undefined {
  try {
    const found = (view as unknown as Record<string, unknown>)[name];
    if (found === null || (typeof found !== 'object' && typeof found !== 'function')) return undefined;
    // An element whose id is this name is also a property of window, as a node or a collection. The injected object is neither.
    return found instanceof Node || found instanceof HTMLCollection ? undefined : (found as AndroidObject);
  } catch {
    return undefined;
  }
}

/**
 * Calls the native app: the Android object first, then the iOS handler. Both are looked up on every call, because
 * some webviews inject them after the page has started.
 */
export function createNativeCall(view: BridgeWindow, config: PublicConfig['bridge']): NativeCall {
  const handler = (name: string): Handler | undefined => {
    try {
      const found = view.webkit?.messageHandlers?.[name];
      return typeof found?.postMessage === 'function' ? found : undefined;
    } catch {
      return undefined;
    }
  };
  const post = (name: string, value: string): boolean => {
    const found = handler(name);
    try {
      found?.postMessage(value);
      return found !== undefined;
    } catch {
      return false;
    }
  };
  return {
    get present() {
      // Browsers and other apps on iOS have message handlers of their own, under other names.
      return androidObject(view, config.android) !== undefined || Object.values(config.names).some(handler);
    },
    call(action, value) {
      const name = config.names[action];
      try {
        const android = androidObject(view, config.android);
        if (typeof android?.[name] === 'function') {
          // Must be called as a method: an injected Java method throws when it is detached from its object.
          android[name](value);
          return true;
        }
      } catch {
        // Fall through to the iOS handler.
      }
      return post(name, value);
    },
    openPageHandler: (address) => post('openPage', address),
  };
}

/**
 * The version of the bridge contract that the native app reports: `contract` of the app's object on window. On iOS
 * the object exists only for this number. Undefined when there is no app, or the app is older than the number. It is
 * read on every call, because a webview may inject the object after the page has started.
 */
export function appContract(view: object, object: string): number | undefined {
  try {
    const told = (view as Readonly<Record<string, { readonly contract?: unknown } | undefined>>)[object]?.contract;
    return typeof told === 'number' && Number.isInteger(told) && told > 0 ? told : undefined;
  } catch {
    return undefined;
  }
}
