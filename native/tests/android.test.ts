import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { BRIDGE_ACTIONS, BRIDGE_CONTRACT, bridgeActions, OLDEST_WEB_VIEWS, type BridgeAction } from '@loan/shared/contracts/bridge';
import { nativePages } from '@loan/shared/contracts/pages';
import { configOf } from '@loan/shared/testing/visit';

import { askProbe, compileAndroid } from '../kotlin';

const ORIGIN = 'https://loan.example';

/** Text that the page sends with each action. */
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
});

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
  expect(all).toContain(`contract: ${BRIDGE_CONTRACT}`);
  expect(shorter.map(named)).toEqual(BRIDGE_ACTIONS.map((left) => BRIDGE_ACTIONS.filter((action) => action !== left)));
});

test('knows each category of a native page', () => {
  const known = Object.values(bridgeActions.openPageWithParam.fields ?? {}).flatMap((values) => (values === 'any' ? [] : values));
  expect(ask(...known.map((category) => message(`openPageWithParam:{"category":"${category}","parameter":"7"}`)))).toEqual(
    known.map((category) => `openPageWithParam ${category} 7`),
  );
});

test('ignores messages from another origin, or from a frame of its own origin', () => {
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
  'noSuchAction:', 'goHome', '', ':', 'GoHome:', 'callPhone:*123#', 'callPhone:0812,1', 'callPhone:08121 ',
  'openPage:javascript:alert(1)', 'openPage:intent://x#Intent;end', 'openPage:file:///data', 'openPage:content://x', 
  'openPage:https://pay.example@evil.example/', 'openPage:https://pay.example\\@evil.example/', 'openPage:main', 'openPage:tel:0812345',
  'openPageWithParam:', 'openPageWithParam:x', 'openPageWithParam:{"category":"other","parameter":"7"}', 'openPageWithParam:{"category":"day"}',
  'confirmPoint:', ...BRIDGE_ACTIONS.filter((action) => bridgeActions[action].kind === 'none').map((action) => `${action}:x`),
]; // oxfmt-ignore

test('an action outside the contract does nothing', () => {
  const answers = ask(...HOSTILE.map((text) => message(text)));
  expect(HOSTILE.filter((_, at) => answers[at] !== 'ignored')).toEqual([]);
});

test('a number or a short text has the length that the contract says', () => {
  const short = BRIDGE_ACTIONS.filter((action) => ['id', 'name'].includes(bridgeActions[action].kind));
  const argument = (length: number) => '7'.repeat(length);
  const texts = (numbers: readonly number[], longest: number) => [
    ...numbers.map((length) => ['callPhone', argument(length)] as const),
    ...short.map((action) => [action, argument(longest)] as const),
  ];
  const [right, wrong] = [texts([5, 15], 200), texts([4, 16], 201)];
  const answers = ask(...[...right, ...wrong].map(([action, text]) => message(`${action}:${text}`)));
  expect(answers).toEqual([...right.map(([action, text]) => `${action} ${text}`), ...wrong.map(() => 'ignored')]);
});

test('a web address without a page in the app opens outside, and never in the app', () => {
  const addresses = ['https://other.example/a', 'https://wa.me/628123456789'];
  expect(ask(...addresses.map((address) => message(`openPage:${address}`)))).toEqual(addresses.map((address) => `outside ${address}`));
  expect(ask(message('openPage:https://other.example/a', { without: 'openPage' }))).toEqual(['ignored']);
});

test('a web view that is too old has an update to offer: its provider’s page at Google Play, or else the phone’s update', () => {
  const [google, chrome] = ['com.google.android.webview', 'com.android.chrome'];
  const oldest = OLDEST_WEB_VIEWS.android;
  expect(
    ask(
      ['update', google, `${oldest - 1}.0.3497.100`],
      ['update', chrome, `${oldest - 1}.0.3497.100`],
      ['update', 'com.huawei.webview', '10.0.1.333'],
      ['update', 'com.android.webview', '52.0.2743.100'],
      ['update', '', ''],
    ),
  ).toEqual([
    `${oldest - 1} market://details?id=${google}`,
    `${oldest - 1} market://details?id=${chrome}`,
    '10 null',
    '52 null',
    `null market://details?id=${google}`,
  ]);
  const enough = [`${oldest}.0.3538.64`, '138.0.7204.179', '', 'unknown'];
  expect(ask(...enough.map((version) => ['update', google, version]))).toEqual(enough.map(() => 'new enough'));
});

test('the borrower does not return to a page that only calls the app', () => {
  const paths = Object.values(nativePages).map(({ path }) => path);
  const lasting = ['/loanDetail?orderId=1', '/loginHelp'];
  const places = [...paths, '/login/?a=b', '/product?productId=7', '/bindCard#x'];
  expect(ask(...[...places, ...lasting].map((place) => ['lasting', place]))).toEqual([...places.map(() => '/'), ...lasting]);
});

test('classifies links', () => {
  const links: readonly (readonly [string, string])[] = [
    [`${ORIGIN}/loanDetail?orderId=1`, 'Page'],
    ['HTTPS://LOAN.example:443/', 'Page'],
    ['https://other.example/a', 'Outside(address=https://other.example/a)'],
    ['https://wa.me/628123456789?text=Hi', 'Chat(address=https://wa.me/628123456789?text=Hi)'],
    ['tel:+62215000000', 'Dial(number=+62215000000)'],
    ['tel:157', 'Dial(number=157)'],
    ['mailto:help@lender.example', 'Mail(address=help@lender.example)'],
    ['loanapp://product', 'App(address=loanapp://product)'],
    ...['tel:*123#', 'tel:15', 'mailto:a@b.example?cc=c@d.example', 'http://loan.example/', 'https://me@loan.example/', 'intent://x', 'about:blank', 'x']
      .map((address) => [address, 'Refused'] as const),
    [`${ORIGIN}/`.padEnd(2048, 'a'), 'Page'],
    [`${ORIGIN}/`.padEnd(2049, 'a'), 'Refused'],
  ]; // oxfmt-ignore
  expect(ask(...links.map(([address]) => ['link', address]))).toEqual(links.map(([, where]) => where));
});

test('an origin that could never match, or a scheme that is no app’s, is refused with a sentence; an address without a scheme has no origin', () => {
  const wrong = [`${ORIGIN}/`, 'https://Loan.example', 'loan.example', 'https://loan.example:443', '//loan.example'];
  const sentence = (origin: string) => `${origin} is no origin: give scheme, host and port alone, such as https://loan.example.`;
  expect(ask(...wrong.map((origin) => ['rules', origin]))).toEqual(wrong.map(sentence));
  const schemes = ['loanapp:', 'LoanApp', '7app', 'javascript', 'http', 'tel', 'sms', 'blob'];
  const words =
    ' is no scheme of an app: give its name alone and in lower case, such as loanapp, and none that browsers or the system have.';
  expect(ask(...schemes.map((scheme) => ['rules', ORIGIN, 'x-app+1.0', scheme]))).toEqual(schemes.map((scheme) => scheme + words));
  expect(ask(['rules', 'http://192.0.2.2:8080', 'x-app+1.0'], ['origin', '//loan.example/a'])).toEqual(['http://192.0.2.2:8080', 'none']);
});

test('what openPage may open: a native page, an app link, an allowed origin', () => {
  const good = ['order', 'setting', 'loanapp://x', 'https://pay.example/a', `${ORIGIN}/a`];
  const bad = ['main', 'https://other.example/', 'tel:0812345', ''];
  expect(ask(...[...good, ...bad].map((address) => ['open', address]))).toEqual([...good.map(() => 'true'), ...bad.map(() => 'false')]);
});

test('a link from outside brings a place and no session; only the own origin gets the session', () => {
  const session = Object.values(configOf({}).query.names).map((name) => `${name}=x`);
  expect(ask(['place', `${ORIGIN}/a?${session.join('&')}`])).toEqual(['/a']);
  const [place, app, coded, foreign, opaque, odd, bare, more, unknown] = ask(
    ['place', `${ORIGIN}/loanDetail?orderId=ID-1&token=x&userToken=y&deviceId=z`],
    ['place', 'loanapp://open/complaintList?token=x&orderNo=7'],
    ['place', `${ORIGIN}/?%74oken=x&a=b`],
    ['place', 'https://other.example/loanDetail'],
    ['place', 'loanapp:loanDetail'],
    ['place', `${ORIGIN}//evil.example/`],
    ['session', '/loanDetail', 'token', 'a b&c+d/='],
    ['session', '/loanDetail?orderId=1', 'token', 'x'],
    ['session', '/loanDetail', 'orderId', '7'],
  );
  expect([place, app, coded]).toEqual(['/loanDetail?orderId=ID-1', '/complaintList?orderNo=7', '/?a=b']);
  expect([foreign, opaque, odd]).toEqual(['none', 'none', 'none']);
  expect([bare, more]).toEqual([`${ORIGIN}/loanDetail?token=a%20b%26c%2Bd%2F%3D`, `${ORIGIN}/loanDetail?orderId=1&token=x`]);
  expect(unknown).toBe('orderId is no parameter of the session: give ShellSettings the names of the channel as sessionParameters.');
});

test('an app link is a page of the shell if it says so, else a native one', () => {
  const links = [
    'loanapp://orders',
    'loanapp://orders/7',
    'loanapp://open',
    'loanapp://open:80/a',
    'loanapp://me@open/a',
    'loanapp:open/a',
    'other://open/a',
  ];
  expect(ask(...links.map((link) => ['place', link]))).toEqual(links.map(() => 'none'));
  expect(ask(['place', 'loanapp://open/'], ['place', 'loanapp://open/repay?orderId=1#x'])).toEqual(['/', '/repay?orderId=1#x']);
});

test('a channel with other names and paths: no place keeps its tokens, and its app pages are not returned to', () => {
  expect(ask(['renamed', `${ORIGIN}/a?tk=x&id=y&token=z`], ['renamed', `${ORIGIN}/start?tk=x`], ['renamed', `${ORIGIN}/login`])).toEqual([
    `/a?token=z ${ORIGIN}/?tk=x`,
    `/ ${ORIGIN}/?tk=x`,
    `/login ${ORIGIN}/?tk=x`,
  ]);
});

test('the session in a place is dropped: the address has only the current one', () => {
  const places: readonly (readonly [string, string])[] = [
    ['/loanDetail?orderId=1&token=OLD&%75serToken=x&deviceId=y', '/loanDetail?orderId=1&token=NEW'],
    ['/a?token=OLD', '/a?token=NEW'],
    ['/a?%zz=1', '/a?%zz=1&token=NEW'],
    ['/promotion?id=7#/agreement', '/promotion?id=7&token=NEW#/agreement'],
    ['/#/agreement', '/?token=NEW#/agreement'],
  ];
  expect(ask(...places.map(([place]) => ['session', place, 'token', 'NEW']))).toEqual(places.map(([, whole]) => ORIGIN + whole));
});

test('the sample activity follows a later link, and opens nothing over the page', () => {
  const sample = readFileSync(join(__dirname, '..', 'android', 'sample', 'LoanActivity.kt'), 'utf8');
  expect(sample).toContain('shell?.follow(intent.data)');
  expect(sample).not.toMatch(/shell\??\.open\(null/);
});

test('an address that the web view accepts is accepted here, too, and keeps a fragment without parameters', () => {
  const places: readonly (readonly [string, string])[] = [
    [`${ORIGIN}/a?links=12|34&tag={campaign}&token=x`, '/a?links=12%7C34&tag=%7Bcampaign%7D'],
    [`${ORIGIN}/a[1] b/%zz?id=%4`, '/a%5B1%5D%20b/%25zz?id=%254'],
    ['loanapp://open/a?id=1|2', '/a?id=1%7C2'],
    [`${ORIGIN}/promotion?id=7#/agreement`, '/promotion?id=7#/agreement'],
    [`${ORIGIN}/promotion?id=7#/agreement?token=x`, '/promotion?id=7'],
    [`${ORIGIN}/a#/b#c`, '/a'],
    [`https://lo|an.example/a`, 'none'],
    [`https://loan.example|evil.example/a`, 'none'],
    [`https://loan.example#@evil.example/a`, '/#@evil.example/a'],
  ];
  expect(ask(...places.map(([address]) => ['place', address]))).toEqual(places.map(([, place]) => place));
  expect(ask(['link', 'https://other.example/a?id=1|2'])).toEqual(['Outside(address=https://other.example/a?id=1|2)']);
});
