/**
 * Version of the agreement between page and native app. Each tells it to the other: the page in its document
 * (`data-bridge` of an element), the app as `contract` of the object that the page calls. An app that reports none is
 * older than the number. It rises when an action is added, removed, or gets another argument. The page never requires
 * a number: an app can do the actions for which it has a method.
 */
export const BRIDGE_CONTRACT = 1;

/**
 * The oldest web views that the pages support: the major version of Android System WebView (or of Chrome, where that
 * is the phone's web view), and of iOS, whose web view is part of the system. On older ones the app offers the
 * update.
 */
export const OLDEST_WEB_VIEWS = { android: 70, ios: 12 } as const;

/** The single text argument of an action. */
export interface BridgeArgument {
  /** Its kind: none, an address (or one of `names`), a telephone number, an id, a name, or a JSON object. */
  readonly kind: 'none' | 'address' | 'telephone' | 'id' | 'name' | 'json';
  /** A regular expression for the whole text; of `json`: for the text before it is parsed. */
  readonly pattern: string;
  /** Of `address`: words for native pages. */
  readonly names?: readonly string[];
  /** Of `json`: its fields, all of them texts, and the allowed values of a field if they are known. */
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

/** The twelve native actions (product §1.5) and their arguments. */
export const bridgeActions: Readonly<Record<BridgeAction, BridgeArgument>> = ACTIONS;

/** Their names, in the order of docs/bridge.md. */
export const BRIDGE_ACTIONS = Object.keys(ACTIONS) as readonly BridgeAction[];
