/**
 * What the page and the native app agreed on, as a number that each tells the other: the page in its document
 * (`data-bridge` of an element), the app as `contract` of the object that the page calls. An app that tells none was
 * built before there was a number. It rises when an action is added, taken away, or gets another argument; the
 * page never asks for a number: what an app can do is what it has a method for.
 */
export const BRIDGE_CONTRACT = 1;

/**
 * The oldest web views that the pages are promised to work in: the major version of Android System WebView (or of Chrome, where that
 * is the phone's web view), and of iOS, whose web view is part of the system. Below it the app offers the update.
 */
export const OLDEST_WEB_VIEWS = { android: 70, ios: 12 } as const;

/** The one text that an action has as its argument. */
export interface BridgeArgument {
  /** What it is: nothing, an address (or one of `names`), a telephone number, an id, a name, or a JSON object. */
  readonly kind: 'none' | 'address' | 'telephone' | 'id' | 'name' | 'json';
  /** A regular expression that the whole text matches; of `json`: that the text matches before it is read. */
  readonly pattern: string;
  /** Of `address`: words that stand for a native page. */
  readonly names?: readonly string[];
  /** Of `json`: its fields, all of them texts, and the values that a field may have where those are known. */
  readonly fields?: Readonly<Record<string, readonly string[] | 'any'>>;
}

const NONE = { kind: 'none', pattern: '^$' } as const;
const ADDRESS = '^[^\\u0000-\\u001F\\u007F-\\u009F\\\\]{1,2048}$';
const SHORT_TEXT = '^[^\\u0000-\\u001F\\u007F-\\u009F]{1,200}$';

const ACTIONS = {
  openPage: { kind: 'address', pattern: ADDRESS, names: ['order', 'setting'] },
  closeWebView: NONE,
  openPageWithParam: {
    kind: 'json',
    pattern: '^\\{[\\s\\S]{0,4096}\\}$',
    fields: { category: ['public', 'personal', 'job', 'ext', 'bank', 'enum', 'txt', 'city select', 'day'], parameter: 'any' },
  },
  goHome: NONE,
  goMine: NONE,
  returnLogin: NONE,
  callPhone: { kind: 'telephone', pattern: '^\\+?[0-9]{5,15}$' },
  goRating: NONE,
  confirmPoint: { kind: 'name', pattern: SHORT_TEXT },
  startBank: NONE,
  endBank: NONE,
  goProduct: { kind: 'id', pattern: SHORT_TEXT },
} as const satisfies Readonly<Record<string, BridgeArgument>>;

export type BridgeAction = keyof typeof ACTIONS;

/** The twelve native actions (product §1.5) and what each is given. */
export const bridgeActions: Readonly<Record<BridgeAction, BridgeArgument>> = ACTIONS;

/** Their names, in the order of product §1.5. */
export const BRIDGE_ACTIONS = Object.keys(ACTIONS) as readonly BridgeAction[];
