import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { BRIDGE_ACTIONS, BRIDGE_CONTRACT, bridgeActions } from '@loan/shared/contracts/bridge';
import { configOf } from '@loan/shared/testing/visit';

import { faultsOf, type Files } from './completeness';

const FOLDERS = { Kotlin: 'android/src/main/kotlin/loan/bridge', Swift: 'ios/Sources/LoanBridge' } as const;
const SESSION = Object.values(configOf({}).query.names);

function filesOf(name: keyof typeof FOLDERS): Files {
  const folder = join(__dirname, '..', FOLDERS[name]);
  return Object.fromEntries(readdirSync(folder).map((file) => [file.replace(/\.\w+$/, ''), readFileSync(join(folder, file), 'utf8')]));
}

/** The module with one piece of text removed from one file, or replaced. */
function without(name: keyof typeof FOLDERS, file: string, text: RegExp | string, instead = ''): readonly string[] {
  const files = filesOf(name);
  const before = files[file] ?? '';
  const after = before.replace(text, () => instead);
  expect(after).not.toBe(before);
  return faultsOf({ ...files, [file]: after }, name, SESSION);
}

describe.each(['Kotlin', 'Swift'] as const)('%s', (name) => {
  test('has everything that the contract has', () => {
    expect(faultsOf(filesOf(name), name, SESSION)).toEqual([]);
  });

  describe.each(BRIDGE_ACTIONS)('%s', (action) => {
    test('missing in the router, in the app’s actions, or in the script for the page, it is reported', () => {
      expect(without(name, 'BridgeRouter', new RegExp(`^.*"${action}"( ->|: return).*$`, 'm'))).toEqual([`${action}: nothing routes it`]);
      expect(without(name, 'AppActions', new RegExp(`^.*va[lr] ${action}:.*$`, 'm'))).toEqual([`${action}: an app cannot give it`]);
      expect(without(name, 'AppActions', new RegExp(`^.*\\(?"${action}"(?: to|,) ${action}.*$`, 'm'))).toEqual([
        `${action}: the page is not told of it`,
      ]);
    });

    test('with another action’s code it is reported', () => {
      expect(without(name, 'BridgeRouter', new RegExp(`app\\.${action}\\b`, 'g'), 'app.other')).toEqual([
        `${action}: the app's own is not called`,
      ]);
    });
  });

  test.each([
    ['callPhone', /(matches\(text, telephone\)|TELEPHONE\.matches\(text\))/],
    ['openPage', /links\.mayOpen\(text\)/],
  ])('%s with any argument is a fault', (action, check) => {
    expect(without(name, 'BridgeRouter', check, 'true')).toEqual([`${action}: its argument is not checked`]);
  });
});

test.each([
  ['Kotlin', 'BridgeRouter', 'field(text, "parameter")', 'openPageWithParam: its field parameter is not read'],
  ['Swift', 'BridgeRouter', ', page.parameter', 'openPageWithParam: its field parameter is not read'],
  ['Kotlin', 'AppActions', '"city select"', 'openPageWithParam: the value "city select" is not known'],
  ['Kotlin', 'WebViewUpdate', 'OLDEST_WEB_VIEW = 70', 'WebViewUpdate: the oldest web view has to be that of the contract'],
  ['Swift', 'SystemUpdate', 'oldestSystem = 12', 'SystemUpdate: the oldest system has to be that of the contract'],
  ['Swift', 'SystemUpdate', 'installed < oldestSystem ?', 'SystemUpdate: a system that is too old has to have its update'],
  [
    'Swift',
    'ShellViewController',
    'configuration.applicationNameForUserAgent',
    'ShellViewController: reports have to tell which iOS it is',
  ],
  ['Kotlin', 'BridgeRouter', 'else -> null', 'BridgeRouter: an unknown action has to be ignored'],
  ['Swift', 'BridgeRouter', 'default: return nil', 'BridgeRouter: an unknown action has to be ignored'],
  ['Kotlin', 'BridgeRouter', ' || origin != links.shellOrigin', 'BridgeRouter: origin and frame have to be checked for every message'],
  ['Swift', 'BridgeRouter', ' origin == links.shellOrigin,', 'BridgeRouter: origin and frame have to be checked for every message'],
  ['Swift', 'ShellBridge', 'message.frameInfo.isMainFrame, ', 'ShellBridge: origin and frame have to be checked for every message'],
  ['Kotlin', 'LinkRules', 'require(originOf(origin) == origin)', 'LinkRules: an origin has to be one'],
  ['Swift', 'LinkRules', 'precondition(', 'LinkRules: an origin has to be one'],
  ['Kotlin', 'ShellBridge', 'if (message.type != WebMessageCompat.TYPE_STRING) return', 'ShellBridge: bytes have to be ignored'],
  [
    'Swift',
    'ShellLinks',
    '@objc(webView:decidePolicyForNavigationAction:decisionHandler:)',
    'ShellLinks: the system has to be told where links lead',
  ],
  ['Kotlin', 'ShellAddress', 'ownQuery(page', 'ShellAddress: a place must not bring a session'],
  ['Swift', 'ShellAddress', '(ownQuery(', 'ShellAddress: a place must not bring a session'],
  ['Kotlin', 'ShellAddress', '.replace("+", "%20")', 'ShellAddress: a token has to arrive as it is'],
  ['Swift', 'ShellAddress', '.addingPercentEncoding(withAllowedCharacters: plain)', 'ShellAddress: a token has to arrive as it is'],
  ['Swift', 'LinkRules', 'readable(address))', 'LinkRules: an address has to be read as the web view does'],
  ['Swift', 'ShellAddress', 'readable(', 'ShellAddress: an address has to be read as the web view does'],
  ['Kotlin', 'ShellClient', 'if (request.isForMainFrame) failed', 'ShellClient: a page that could not be loaded must not show its address'],
  ['Swift', 'ShellFailures', 'didFailProvisionalNavigation', 'ShellFailures: a page that could not be loaded must be told of'],
  ['Swift', 'ShellFailures', 'if again', 'ShellFailures: a page that ends its process again must not do so for ever'],
  ['Kotlin', 'ShellWeb', '?: return false', 'ShellWeb: a foreign link must leave the page as it is'],
  ['Swift', 'ShellViewController', 'placeOf(link) else', 'ShellViewController: a foreign link must leave the page as it is'],
  ['Kotlin', 'ShellWeb', ', host::title', 'ShellWeb: the app has to be told what a page is called'],
  ['Swift', 'ShellViewController', 'title(ownTitle(text))', 'ShellViewController: the app has to be told what a page is called'],
  ['Kotlin', 'ShellWeb', '?.let(address::lastingPlace)', 'ShellWeb: a page that only calls the app must not call it again'],
  [
    'Swift',
    'ShellViewController',
    '.map(address.lastingPlace)',
    'ShellViewController: a page that only calls the app must not call it again',
  ],
  ['Kotlin', 'ShellSettings', '"/login", ', 'ShellSettings: /login only calls the app'],
  ['Swift', 'ShellSettings', '"/login", ', 'ShellSettings: /login only calls the app'],
  ['Kotlin', 'ShellWeb', 'session != now', 'ShellWeb: another session has to have a history of its own'],
  ['Swift', 'ShellViewController', 'before != now', 'ShellViewController: another session has to have a history of its own'],
  ['Kotlin', 'ShellWeb', 'forget = true', 'ShellWeb: what a borrower leaves has to be forgotten'],
  ['Swift', 'ShellViewController', 'store.removeData(', 'ShellViewController: what a borrower leaves has to be forgotten'],
  ['Kotlin', 'ShellWeb', ', settings.sessionParameters', 'ShellWeb: the names of the channel have to count'],
  ['Swift', 'ShellViewController', ': settings.sessionParameters', 'ShellViewController: the names of the channel have to count'],
  ['Kotlin', 'ShellWeb', 'allowContentAccess = false', 'ShellWeb: the page must not read what other apps share'],
  ['Kotlin', 'ShellWeb', ', failedPage::finished', 'ShellWeb: words of a failure must not outlive their page'],
  ['Swift', 'ShellViewController', 'else { shown() }', 'ShellViewController: words of a failure must not outlive their page'],
  ['Swift', 'ShellViewController', 'told.forEach', 'ShellViewController: the app has to be told that it is forgotten'],
  ['Swift', 'ShellViewController', 'next = nil', 'ShellViewController: a page that waits must not outlive a second logout'],
  ['Swift', 'ShellViewController', 'isPath ?', 'ShellViewController: a place has to be a path'],
  ['Swift', 'ShellViewController', 'allowsLinkPreview', 'ShellViewController: a long press must not offer an address with a token'],
  ['Swift', 'ShellViewController', 'viewIfLoaded', 'ShellViewController: the swipe of a screen that is not there is not to be touched'],
  ['Swift', 'ShellFailures', 'host?.loaded()', 'ShellFailures: the app has to be told that a page is there again'],
  ['Swift', 'ShellAddress', 'sessionParameters.contains(name)', 'ShellAddress: an unknown name of the session has to be refused'],
  ['Swift', 'ShellAddress', 'guard isOfShell', 'ShellAddress: an app link is a page of the shell only as <scheme>://open/<path>'],
  ['Swift', 'ShellAddress', 'app.host ==', 'ShellAddress: an app link is a page of the shell only as <scheme>://open/<path>'],
  ['Swift', 'LinkRules', '!commonSchemes', 'LinkRules: a scheme has to be an app’s own'],
  ['Swift', 'ShellLinks', '!source.isMainFrame', 'ShellLinks: a frame opens nothing outside itself'],
  ['Swift', 'ShellLinks', '!frame.isMainFrame', 'ShellLinks: a frame opens nothing outside itself'],
  ['Swift', 'ShellLinks', '.backwards', 'ShellLinks: a title has the name of the app at its end'],
  ['Kotlin', 'AppActions', 'BRIDGE_CONTRACT = 1', 'AppActions: the number of the contract has to be told'],
  ['Kotlin', 'ShellSettings', '"userToken", ', "the session's parameter userToken is not known"],
  ['Swift', 'ShellSettings', '"userToken", ', "the session's parameter userToken is not known"],
] as const)('%s: %s without %s', (name, file, text, fault) => {
  expect(without(name, file, text)).toContain(fault);
});

test('an object in every frame is a fault', () => {
  const fault = 'addJavascriptInterface(: its object stands in every frame';
  expect(without('Kotlin', 'ShellBridge', 'WebViewCompat.addWebMessageListener(', 'web.addJavascriptInterface(')).toContain(fault);
});

test('the documentation has every action, its values, and the contract version', () => {
  const text = readFileSync(join(__dirname, '..', '..', 'docs', 'bridge.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(rows.filter((name) => BRIDGE_ACTIONS.some((action) => action === name))).toEqual(BRIDGE_ACTIONS);
  const values = Object.values(bridgeActions.openPageWithParam.fields ?? {}).flatMap((known) => (known === 'any' ? [] : known));
  expect(values.filter((value) => !text.includes(`\`${value}\``))).toEqual([]);
  expect(text).toContain(`today it is **${BRIDGE_CONTRACT}**`);
  expect(text).toContain(`data-bridge="${BRIDGE_CONTRACT}"`);
});

test('both modules refuse the same schemes, including each that a channel may not have', () => {
  const named = (text: string | undefined) => {
    const [, list = ''] = /(?:common_?schemes|NEVER)\b[^=]*=\s*(?:setOf\(|\[|new Set\(\[)([^)\]]*)/i.exec(text ?? '') ?? [];
    return [...list.matchAll(/["'](\w+)["']/g)].map(([, scheme]) => scheme);
  };
  const [kotlin, swift] = [named(filesOf('Kotlin')['LinkRules']), named(filesOf('Swift')['LinkRules'])];
  expect(kotlin).toEqual(swift);
  const never = named(readFileSync(join(__dirname, '..', '..', 'shared/src/contracts/configValues.ts'), 'utf8'));
  expect(never).toContain('javascript');
  expect(kotlin).toEqual(expect.arrayContaining(never));
});
