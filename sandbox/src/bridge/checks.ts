import { BRIDGE_ACTIONS, type BridgeAction } from '@loan/shared/contracts/bridge';

/** One check that an app engineer runs on a phone. */
export interface Check {
  readonly id: string;
  readonly title: string;
  /** What must be visible, or must not be. */
  readonly expected: string;
  /** `nothing`: the app must not act. */
  readonly want: 'act' | 'nothing';
  /** The call of the native app. */
  readonly call?: { readonly action: string; readonly text: string };
  /** A link instead of a call. */
  readonly link?: string;
  /** The page determines the result itself. */
  readonly by?: 'contract' | 'photograph' | 'back' | 'process' | 'ownFrame' | 'foreignFrame';
}

/** A number that is not in service. */
const NUMBER = '+62215000000';

/** Argument and expected effect of each action. */
const SAMPLES: Readonly<Record<BridgeAction, readonly [text: string, expected: string]>> = {
  openPage: ['order', 'The app shows its list of orders.'],
  closeWebView: ['', 'The web view closes. Open this page again: its results are kept.'],
  openPageWithParam: ['{"category":"bank","parameter":"7"}', 'The app shows its page for banks, with the parameter 7.'],
  goHome: ['', 'The app shows its home.'],
  goMine: ['', 'The app shows the page of the borrower.'],
  returnLogin: ['', 'The app asks for the login.'],
  callPhone: [NUMBER, `The dialler has the number ${NUMBER}, and does not call.`],
  goRating: ['', 'The rating of the store appears. The system may refuse, and then shows nothing.'],
  confirmPoint: ['loan_confirm', 'The app’s log of tracking points has loan_confirm.'],
  startBank: ['', 'The app shows the page that binds a bank card.'],
  endBank: ['', 'The app closes that page, or knows that it has ended.'],
  goProduct: ['3101', 'The app shows the product 3101.'],
};

const actionChecks: readonly Check[] = BRIDGE_ACTIONS.map((action) => {
  const [text, expected] = SAMPLES[action];
  return { id: action, title: action, expected, want: 'act', call: { action, text } };
});

const contractCheck: Check = {
  id: 'contract',
  title: 'The number of the contract',
  expected: 'The app gives a whole number, or none. It may differ from the page’s.',
  want: 'act',
  by: 'contract',
};

const hostile = (id: string, title: string, action: string, text: string): Check => ({
  id,
  title,
  expected: 'Nothing happens.',
  want: 'nothing',
  call: { action, text },
});

const hostileChecks: readonly Check[] = [
  hostile('unknown', 'An unknown action', 'noSuchAction', ''),
  hostile('code', 'A number that a phone takes for a command', 'callPhone', '*100#'),
  hostile('script', 'A script as an address', 'openPage', 'javascript:document.title=1'),
  hostile('intent', 'An intent as an address', 'openPage', 'intent://x#Intent;scheme=tel;end'),
  hostile('file', 'A file as an address', 'openPage', 'file:///etc/hosts'),
  hostile('category', 'A native page that there is not', 'openPageWithParam', '{"category":"other","parameter":"7"}'),
];

const frameChecks: readonly Check[] = [
  {
    id: 'foreignFrame',
    title: 'A frame of another origin',
    expected: `Nothing happens: no dialler with the number ${NUMBER}.`,
    want: 'nothing',
    by: 'foreignFrame',
  },
  { id: 'ownFrame', title: 'A frame of the same origin', expected: 'Nothing happens: no dialler.', want: 'nothing', by: 'ownFrame' },
];

const linked = (id: string, title: string, link: string, expected: string): Check => ({ id, title, link, expected, want: 'act' });

const deviceChecks: readonly Check[] = [
  {
    id: 'photograph',
    title: 'A photograph for a complaint',
    expected: 'Tap, take a photograph. You should be offered the camera and your pictures; afterwards this item turns green.',
    want: 'act',
    by: 'photograph',
  },
  {
    id: 'back',
    title: 'The way back',
    expected: 'Tap, then go back once with the phone’s button or gesture: this page stays open.',
    want: 'act',
    by: 'back',
  },
  linked('tel', 'A telephone link', `tel:${NUMBER}`, 'The dialler opens with the number.'),
  linked('mailto', 'A mail link', 'mailto:help@lender.example', 'The mail program opens.'),
  linked('chat', 'A chat link', 'https://wa.me/6281200000000', 'The messenger or the browser opens; this page stays open behind it.'),
  linked(
    'outside',
    'A page of another origin',
    'https://example.com/',
    'It opens outside the web view that has the bridge, without a token.',
  ),
  {
    id: 'foreign',
    title: 'openPage with an address of another origin',
    expected: 'It opens as that link does, outside the web view that has the bridge.',
    want: 'act',
    call: { action: 'openPage', text: 'https://example.com/' },
  },
  {
    id: 'process',
    title: 'State after the process was ended',
    expected:
      'Tap, put the app to the back, let the system end its process, open it again: this page comes back by itself, with a session. This item then turns green or red.',
    want: 'act',
    by: 'process',
  },
];

/** The checks, grouped by topic. */
export const CHECKS: readonly (readonly [title: string, checks: readonly Check[]])[] = [
  ['The contract', [contractCheck]],
  ['The twelve actions', actionChecks],
  ['What must do nothing', hostileChecks],
  ['Frames', frameChecks],
  ['The web view', deviceChecks],
];

/** The number that frames try to dial. */
export const DIALLED = NUMBER;
