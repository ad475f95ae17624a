import { BRIDGE_ACTIONS, bridgeActions, type BridgeAction } from '@loan/shared/contracts/bridge';

import { askProbe, compileAndroid } from './kotlin';

const ORIGIN = 'https://loan.example';

/** What the page sends with each action. */
const SENT: Readonly<Record<BridgeAction, string>> = {
  openPage: 'loanapp://product?id=7',
  closeWebView: '',
  openPageWithParam: '{"category":"city select","parameter":"7"}',
  goHome: '',
  goMine: '',
  returnLogin: '',
  callPhone: '+62215000000',
  goRating: '',
  confirmPoint: 'loan_confirm',
  startBank: '',
  endBank: '',
  goProduct: '7',
};

let jar = '';
// The compiler takes some seconds, on a busy machine many.
beforeAll(() => {
  jar = compileAndroid();
}, 240_000);

const ask = (...questions: readonly (readonly string[])[]) => askProbe(jar, questions);
const message = (text: string, { origin = ORIGIN, frame = 'main', without = '' } = {}) => ['message', origin, frame, `-${without}`, text];
const heard = (action: BridgeAction) => (SENT[action] === '' ? action : `${action} ${SENT[action].replace(/^\{.*$/, 'city select 7')}`);

test('each action reaches the app with its argument; one that the app leaves out is not in its script, and is ignored', () => {
  const sent = BRIDGE_ACTIONS.map((action) => `${action}:${SENT[action]}`);
  for (const action of BRIDGE_ACTIONS) expect(SENT[action]).toMatch(new RegExp(bridgeActions[action].pattern));
  expect(ask(...sent.map((text) => message(text)))).toEqual(BRIDGE_ACTIONS.map(heard));
  const left = BRIDGE_ACTIONS.map((action, at) => message(sent[at] ?? '', { without: action }));
  expect(ask(...left)).toEqual(BRIDGE_ACTIONS.map(() => 'ignored'));
  const named = (script: string | undefined) => /'([\w ]*)'\.split/.exec(script ?? '')?.[1]?.split(' ');
  const [all, ...shorter] = ask(['script', '-'], ...BRIDGE_ACTIONS.map((action) => ['script', `-${action}`]));
  expect(named(all)).toEqual(BRIDGE_ACTIONS);
  expect(shorter.map(named)).toEqual(BRIDGE_ACTIONS.map((left) => BRIDGE_ACTIONS.filter((action) => action !== left)));
});

test('another origin, or a frame of the own one, is not heard', () => {
  const others = [
    'null',
    '',
    'https://loan.example.evil.example',
    'http://loan.example',
    'https://loan.example:8443',
    'https://loan.exampl',
  ];
  const questions = BRIDGE_ACTIONS.flatMap((action) => {
    const sent = `${action}:${SENT[action]}`;
    return [...others.map((origin) => message(sent, { origin })), message(sent, { frame: 'inner' })];
  });
  expect([...new Set(ask(...questions))]).toEqual(['ignored']);
});

const HOSTILE = [
  'noSuchAction:', 'goHome', '', ':', 'GoHome:', 'goHome:x', 'callPhone:*123#', 'callPhone:0812,1', 'callPhone:08121 ', 'callPhone:1234',
  'openPage:javascript:alert(1)', 'openPage:intent://x#Intent;end', 'openPage:file:///data', 'openPage:content://x', 'openPage:https://evil.example/',
  'openPage:https://pay.example@evil.example/', 'openPage:https://pay.example\\@evil.example/', 'openPage:main', 'openPage:tel:0812345',
  'openPageWithParam:', 'openPageWithParam:x', 'openPageWithParam:{"category":"other","parameter":"7"}', 'openPageWithParam:{"category":"day"}',
  'confirmPoint:', `goProduct:${'7'.repeat(201)}`,
]; // prettier-ignore

test('what is not in the contract does nothing', () => {
  const answers = ask(...HOSTILE.map((text) => message(text)));
  expect(HOSTILE.filter((_, at) => answers[at] !== 'ignored')).toEqual([]);
});

test('where a link belongs', () => {
  const links: readonly (readonly [string, string])[] = [
    [`${ORIGIN}/loanDetail?orderId=1`, 'Page'],
    ['HTTPS://LOAN.example:443/', 'Page'],
    ['https://other.example/a', 'Outside(address=https://other.example/a)'],
    ['https://wa.me/628123456789?text=Hi', 'Chat(address=https://wa.me/628123456789?text=Hi)'],
    ['tel:+62215000000', 'Dial(number=+62215000000)'],
    ['mailto:help@lender.example', 'Mail(address=help@lender.example)'],
    ['loanapp://product', 'App(address=loanapp://product)'],
    ...['tel:*123#', 'mailto:a@b.example?cc=c@d.example', 'http://loan.example/', 'https://me@loan.example/', 'intent://x', 'about:blank', 'x']
      .map((address) => [address, 'Refused'] as const),
    [`https://loan.example/${'a'.repeat(2048)}`, 'Refused'],
  ]; // prettier-ignore
  expect(ask(...links.map(([address]) => ['link', address]))).toEqual(links.map(([, where]) => where));
});

test('an origin that nothing would ever be equal to is refused with a sentence; an address without a scheme has none', () => {
  const wrong = [`${ORIGIN}/`, 'https://Loan.example', 'loan.example', 'https://loan.example:443', '//loan.example'];
  const sentence = (origin: string) => `${origin} is no origin: give scheme, host and port alone, such as https://loan.example.`;
  expect(ask(...wrong.map((origin) => ['rules', origin]))).toEqual(wrong.map(sentence));
  expect(ask(['rules', 'http://192.0.2.2:8080'], ['origin', '//loan.example/a'])).toEqual(['http://192.0.2.2:8080', 'none']);
});

test('what openPage may bring: a native page, an app link, an allowed origin', () => {
  const good = ['order', 'setting', 'loanapp://x', 'https://pay.example/a', `${ORIGIN}/a`];
  const bad = ['main', 'https://other.example/', 'tel:0812345', ''];
  expect(ask(...[...good, ...bad].map((address) => ['open', address]))).toEqual([...good.map(() => 'true'), ...bad.map(() => 'false')]);
});

test('a link from outside brings a place and no session; the session goes to the own origin alone', () => {
  const [place, app, coded, foreign, opaque, odd, bare, more, evil] = ask(
    ['place', `${ORIGIN}/loanDetail?orderId=ID-1&token=x&userToken=y&deviceId=z`],
    ['place', 'loanapp://open/complaintList?token=x&orderNo=7'],
    ['place', `${ORIGIN}/?%74oken=x&a=b`],
    ['place', 'https://other.example/loanDetail'],
    ['place', 'loanapp:loanDetail'],
    ['place', `${ORIGIN}//evil.example/`],
    ['session', '/loanDetail', 'token', 'a b&c'],
    ['session', '/loanDetail?orderId=1', 'token', 'x'],
    ['session', '/loanDetail', 'orderId', '7'],
  );
  expect([place, app, coded]).toEqual(['/loanDetail?orderId=ID-1', '/complaintList?orderNo=7', '/?a=b']);
  expect([foreign, opaque, odd]).toEqual(['none', 'none', 'none']);
  expect([bare, more]).toEqual([`${ORIGIN}/loanDetail?token=a+b%26c`, `${ORIGIN}/loanDetail?orderId=1&token=x`]);
  expect(evil).toBe(`${ORIGIN}/loanDetail`);
});
