import { BRIDGE_CONTRACT, bridgeActions, OLDEST_WEB_VIEWS, type BridgeArgument } from '@loan/shared/contracts/bridge';
import { nativePages } from '@loan/shared/contracts/pages';

/** Sources of one module, by file name without extension. */
export type Files = Readonly<Record<string, string>>;

/** Text that must be in a file, once. */
type Held = readonly (readonly [file: string, text: string, fault: string])[];

/** What the probe does not run. */
const KOTLIN: Held = [
  ['ShellBridge', 'if (message.type != WebMessageCompat.TYPE_STRING) return', 'bytes have to be ignored'],
  ['WebViewUpdate', 'WebViewCompat.getCurrentWebViewPackage(context)', 'the system has to say which web view there is'],
  ['ShellBridge', 'router.route(data, origin, isMainFrame)', 'the platform has to say who speaks'],
  ['ShellBridge', 'val origin = sourceOrigin.toString()', 'the platform has to say who speaks'],
  ['ShellBridge', 'val origins = setOf(links.shellOrigin)', 'the channel has to be for the origin of the shell alone'],
  [
    'ShellBridge',
    'WebViewCompat.addWebMessageListener(web, CHANNEL, origins, this)',
    'the channel has to be for the origin of the shell alone',
  ],
  ['ShellClient', 'if (request.isForMainFrame) failedPage.failed()', 'a page that could not be loaded must not show its address'],
  ['ShellWeb', 'placeOf(it.toString()) } ?: return false', 'a foreign link must leave the page as it is'],
  ['ShellWeb', 'host::title', 'the app has to be told what a page is called'],
  ['ShellWeb', '?.let(address::lastingPlace)', 'a page that only calls the app must not call it again'],
  ['ShellWeb', 'session != now) between.begin(forget = false)', 'another session has to have a history of its own'],
  ['ShellWeb', 'ShellAddress(links, settings.sessionParameters, settings.appPages)', 'the names of the channel have to count'],
  ['ShellWeb', 'allowContentAccess = false', 'the page must not read what other apps share'],
  ['ShellWeb', 'BetweenSessions(web, settings.shellOrigin, failedPage::finished)', 'words of a failure must not outlive their page'],
  ['ShellWeb', 'between.begin(forget = true, done)', 'what a borrower leaves has to be forgotten'],
];

const SWIFT: Held = [
  ['BridgeRouter', 'default: return nil', 'an unknown action has to be ignored'],
  ['BridgeRouter', 'guard isMainFrame, origin == links.shellOrigin, let run', 'origin and frame have to be checked for every message'],
  ['LinkRules', String.raw`let telephone = "^\\+?[0-9]{5,15}$"`, 'a telephone number has to be what the contract says'],
  ['LinkRules', '{1,200}$', 'a short text has to be what the contract says'],
  ['LinkRules', String.raw`let linkedTelephone = "^\\+?[0-9]{3,15}$"`, 'a link has to call a short number'],
  ['LinkRules', 'matches(rest, linkedTelephone)', 'a link has to call a short number'],
  ['LinkRules', 'private let longest = 2048', 'an address has to be what the contract says'],
  ['ShellLinks', '@objc(webView:decidePolicyForNavigationAction:decisionHandler:)', 'the system has to be told where links lead'],
  ['LinkRules', 'precondition(\n        URL(string: given).flatMap(originOf) == given,', 'an origin has to be one'],
  ['AppActions', `public let bridgeContract = ${BRIDGE_CONTRACT}\n`, 'the number of the contract has to be told'],
  ['SystemUpdate', `public let oldestSystem = ${OLDEST_WEB_VIEWS.ios}\n`, 'the oldest system has to be that of the contract'],
  ['SystemUpdate', 'installed < oldestSystem ?', 'a system that is too old has to have its update'],
  ['SystemUpdate', String.raw`"Version/\(system.majorVersion).`, 'reports have to tell which iOS it is'],
  ['ShellViewController', 'configuration.applicationNameForUserAgent = userAgentEnd()', 'reports have to tell which iOS it is'],
  ['ShellBridge', String.raw`contract: \(bridgeContract)`, 'the number of the contract has to be told'],
  ['ShellBridge', 'let sender = message.frameInfo.securityOrigin', 'the platform has to say who speaks'],
  ['ShellBridge', 'let from = origin(sender.protocol, sender.host, sender.port)', 'the platform has to say who speaks'],
  [
    'ShellBridge',
    'guard message.frameInfo.isMainFrame, from == router.links.shellOrigin,',
    'origin and frame have to be checked for every message',
  ],
  ['ShellBridge', 'forMainFrameOnly: true', 'the script has to be for the main frame alone'],
  ['ShellAddress', '(ownQuery(parts.percentEncodedQuery) + added)', 'a place must not bring a session'],
  ['ShellAddress', 'value.addingPercentEncoding(withAllowedCharacters: plain)', 'a token has to arrive as it is'],
  ['LinkRules', 'URL(string: readable(address))', 'an address has to be read as the web view does'],
  ['ShellAddress', 'URLComponents(string: readable(links.shellOrigin + place))', 'an address has to be read as the web view does'],
  ['ShellFailures', 'didFailProvisionalNavigation navigation', 'a page that could not be loaded must be told of'],
  ['ShellFailures', 'NSURLErrorFailingURLErrorKey] as? URL).flatMap(address.placeOf)', 'a retry has to load the page that failed'],
  ['ShellFailures', '    failedPlace = nil\n    shown()', 'a page that has loaded is the one to reload'],
  ['ShellViewController', '(failedPlace ?? web.url', 'a retry has to load the page that failed'],
  ['ShellViewController', '    lastPlace = nil\n    failedPlace = nil\n', 'a place must not outlive its session'],
  ['ShellFailures', 'if again { failed() } else { reload() }', 'a page that ends its process again must not do so for ever'],
  ['ShellViewController', 'placeOf(link) else { return false }', 'a foreign link must leave the page as it is'],
  ['ShellViewController', 'self?.host?.title(ownTitle(text))', 'the app has to be told what a page is called'],
  ['ShellViewController', '.map(address.lastingPlace)', 'a page that only calls the app must not call it again'],
  ['ShellViewController', 'before != now { renew() }', 'another session has to have a history of its own'],
  ['ShellViewController', 'store.removeData(ofTypes: all, for: own)', 'what a borrower leaves has to be forgotten'],
  ['ShellViewController', 'told.forEach { $0() }', 'the app has to be told that it is forgotten'],
  ['ShellViewController', '    waiting.append(done)\n    next = nil\n', 'a page that waits must not outlive a second logout'],
  ['ShellViewController', 'else { shown() }', 'words of a failure must not outlive their page'],
  ['ShellViewController', 'let path = isPath ? place : "/"', 'a place has to be a path'],
  [
    'ShellViewController',
    'sessionParameters: settings.sessionParameters, appPages: settings.appPages',
    'the names of the channel have to count',
  ],
  ['ShellViewController', 'web.allowsLinkPreview = false', 'a long press must not offer an address with a token'],
  [
    'ShellViewController',
    'guard leaving || viewIfLoaded?.window != nil else { return }',
    'the swipe of a screen that is not there is not to be touched',
  ],
  ['ShellFailures', 'host?.loaded()', 'the app has to be told that a page is there again'],
  ['ShellAddress', 'sessionParameters.contains(name),', 'an unknown name of the session has to be refused'],
  ['ShellAddress', 'case .app: guard isOfShell(parts)', 'an app link is a page of the shell only as <scheme>://open/<path>'],
  [
    'ShellAddress',
    'app.host == "open" && app.port == nil && app.user == nil',
    'an app link is a page of the shell only as <scheme>://open/<path>',
  ],
  ['LinkRules', 'precondition(\n        matches(given, schemeName) && !commonSchemes.contains(given),', 'a scheme has to be an app’s own'],
  ['ShellLinks', 'if let frame = action.targetFrame, !frame.isMainFrame {', 'a frame opens nothing outside itself'],
  ['ShellLinks', 'if let source = source, !source.isMainFrame { return decisionHandler(.cancel) }', 'a frame opens nothing outside itself'],
  ['ShellLinks', 'text.range(of: " · ", options: .backwards)', 'a title has the name of the app at its end'],
];

export const HELD = { Kotlin: KOTLIN, Swift: SWIFT } as const;

/** How a branch of the Swift router checks its text, by the kind of the argument. */
const CHECKS: Readonly<Record<Exclude<BridgeArgument['kind'], 'json'>, string>> = {
  none: 'text.isEmpty ?',
  address: 'links.mayOpen(text)',
  telephone: 'matches(text, telephone)',
  id: 'matches(text, shortText)',
  name: 'matches(text, shortText)',
};

/** The code of an action's branch in Swift: its own line, or the helper that it calls. */
function bodyOf(router: string, action: string): string | undefined {
  const line = new RegExp(`^\\s*case "${action}": return (.*)$`, 'm').exec(router)?.[1];
  const called = /^(\w+)\(text\)$/.exec(line ?? '')?.[1];
  return called === undefined ? line : new RegExp(`private func ${called}\\([^]*?^  }$`, 'm').exec(router)?.[0];
}

function faultsOfAction(
  { AppActions = '', BridgeRouter = '' }: Files,
  action: string,
  { kind, fields }: BridgeArgument,
): readonly string[] {
  const body = bodyOf(BridgeRouter, action);
  if (body === undefined) return [`${action}: nothing routes it`];
  const reads = Object.keys(fields ?? {});
  const values = Object.values(fields ?? {}).flatMap((known) => (known === 'any' ? [] : known));
  const property = new RegExp(`^  public var ${action}: \\(\\(.*\\) -> Void\\)\\?$`, 'm');
  return [
    ...(new RegExp(`\\bapp\\.${action}\\b`).test(body) ? [] : [`${action}: the app's own is not called`]),
    ...(kind === 'json' || body.includes(CHECKS[kind]) ? [] : [`${action}: its argument is not checked`]),
    ...reads.filter((field) => !body.includes(`page.${field}`)).map((field) => `${action}: its field ${field} is not read`),
    ...values.filter((value) => !AppActions.includes(`"${value}"`)).map((value) => `${action}: the value "${value}" is not known`),
    ...(property.test(AppActions) ? [] : [`${action}: an app cannot give it`]),
    ...(AppActions.includes(`("${action}", ${action}),`) ? [] : [`${action}: the page is not told of it`]),
  ];
}

/** What a module lacks of the texts that it must hold, a sentence each. */
export const missingIn = (files: Files, name: keyof typeof HELD): readonly string[] =>
  HELD[name].filter(([file, text]) => !(files[file] ?? '').includes(text)).map(([file, , fault]) => `${file}: ${fault}`);

/** Where the Swift module, which no test runs, violates the contract, a sentence each. `session`: the names of the session's query parameters. */
export function faultsOfSwift(files: Files, session: readonly string[]): readonly string[] {
  const { ShellSettings = '' } = files;
  return [
    ...Object.entries(bridgeActions).flatMap(([action, argument]) => faultsOfAction(files, action, argument)),
    ...Object.values(nativePages)
      .filter(({ path }) => !ShellSettings.includes(`"${path}"`))
      .map(({ path }) => `ShellSettings: ${path} only calls the app`),
    ...session.filter((each) => !ShellSettings.includes(`"${each}"`)).map((each) => `the session's parameter ${each} is not known`),
  ];
}
