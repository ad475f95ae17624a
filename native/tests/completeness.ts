import { BRIDGE_CONTRACT, bridgeActions, OLDEST_WEB_VIEWS, type BridgeArgument } from '@loan/shared/contracts/bridge';
import { nativePages } from '@loan/shared/contracts/pages';

/** Sources of one module, by file name without extension. */
export type Files = Readonly<Record<string, string>>;

/** Text that must be in a file, once. */
type Held = readonly (readonly [file: string, text: string, fault: string])[];

/** Parts that the probe does not run. */
const KOTLIN: Held = [
  ['ShellBridge', 'if (message.type != WebMessageCompat.TYPE_STRING) return', 'bytes have to be ignored'],
  ['WebViewUpdate', 'WebViewCompat.getCurrentWebViewPackage(context)', 'the installed web view must be read from the system'],
  ['ShellBridge', 'router.route(data, origin, isMainFrame)', 'the platform must identify the sender'],
  ['ShellBridge', 'val origin = sourceOrigin.toString()', 'the platform must identify the sender'],
  ['ShellBridge', 'val origins = setOf(links.shellOrigin)', 'the channel must be only for the shell’s origin'],
  ['ShellBridge', 'WebViewCompat.addWebMessageListener(web, CHANNEL, origins, this)', 'the channel must be only for the shell’s origin'],
  ['ShellClient', 'if (request.isForMainFrame) failedPage.failed()', 'a page that could not be loaded must not show its address'],
  ['ShellWeb', 'placeOf(it.toString()) } ?: return false', 'a foreign link must not change the page'],
  ['ShellWeb', 'host::title', 'the app must get the title of a page'],
  ['ShellWeb', '?.let(address::lastingPlace)', 'a page that only calls the app must not call it again'],
  ['ShellWeb', 'session != now) between.begin(forget = false)', 'another session must start with an empty history'],
  ['ShellWeb', 'ShellAddress(links, settings.sessionParameters, settings.appPages)', 'the channel’s names must be used'],
  ['ShellWeb', 'allowContentAccess = false', 'the page must not read what other apps share'],
  ['ShellWeb', 'BetweenSessions(web, settings.shellOrigin, failedPage::finished)', 'the text of a failure must not outlive its page'],
  ['ShellWeb', 'between.begin(forget = true, done)', 'a borrower’s data must be deleted'],
];

const SWIFT: Held = [
  ['BridgeRouter', 'default: return nil', 'an unknown action has to be ignored'],
  ['BridgeRouter', 'guard isMainFrame, origin == links.shellOrigin, let run', 'origin and frame have to be checked for every message'],
  ['LinkRules', String.raw`let telephone = "^\\+?[0-9]{5,15}$"`, 'a telephone number must match the contract'],
  ['LinkRules', '{1,200}$', 'a short text must match the contract'],
  ['LinkRules', String.raw`let linkedTelephone = "^\\+?[0-9]{3,15}$"`, 'a link has to call a short number'],
  ['LinkRules', 'matches(rest, linkedTelephone)', 'a link has to call a short number'],
  ['LinkRules', 'private let longest = 2048', 'an address must match the contract'],
  ['ShellLinks', '@objc(webView:decidePolicyForNavigationAction:decisionHandler:)', 'the system must call the link policy'],
  ['LinkRules', 'precondition(\n        URL(string: given).flatMap(originOf) == given,', 'an origin must be valid'],
  ['AppActions', `public let bridgeContract = ${BRIDGE_CONTRACT}\n`, 'the contract version must be reported'],
  ['SystemUpdate', `public let oldestSystem = ${OLDEST_WEB_VIEWS.ios}\n`, 'the oldest system must be the contract’s'],
  ['SystemUpdate', 'installed < oldestSystem ?', 'a system that is too old must be offered its update'],
  ['SystemUpdate', String.raw`"Version/\(system.majorVersion).`, 'reports must contain the iOS version'],
  ['ShellViewController', 'configuration.applicationNameForUserAgent = userAgentEnd()', 'reports must contain the iOS version'],
  ['ShellBridge', String.raw`contract: \(bridgeContract)`, 'the contract version must be reported'],
  ['ShellBridge', 'let sender = message.frameInfo.securityOrigin', 'the platform must identify the sender'],
  ['ShellBridge', 'let from = origin(sender.protocol, sender.host, sender.port)', 'the platform must identify the sender'],
  [
    'ShellBridge',
    'guard message.frameInfo.isMainFrame, from == router.links.shellOrigin,',
    'origin and frame have to be checked for every message',
  ],
  ['ShellBridge', 'forMainFrameOnly: true', 'the script must run only in the main frame'],
  ['ShellAddress', '(ownQuery(parts.percentEncodedQuery) + added)', 'a place must not bring a session'],
  ['ShellAddress', 'value.addingPercentEncoding(withAllowedCharacters: plain)', 'a token must arrive unchanged'],
  ['LinkRules', 'URL(string: readable(address))', 'an address must be parsed as the web view does'],
  ['ShellAddress', 'URLComponents(string: readable(links.shellOrigin + place))', 'an address must be parsed as the web view does'],
  ['ShellFailures', 'didFailProvisionalNavigation navigation', 'a page that could not be loaded must be reported'],
  ['ShellFailures', 'NSURLErrorFailingURLErrorKey] as? URL).flatMap(address.placeOf)', 'a retry has to load the page that failed'],
  ['ShellFailures', '    failedPlace = nil\n    shown()', 'a reload must load the last loaded page'],
  ['ShellViewController', '(failedPlace ?? web.url', 'a retry has to load the page that failed'],
  ['ShellViewController', '    lastPlace = nil\n    failedPlace = nil\n', 'a place must not outlive its session'],
  ['ShellFailures', 'if again { failed() } else { reload() }', 'a page that ends its process again must not be reloaded for ever'],
  ['ShellViewController', 'placeOf(link) else { return false }', 'a foreign link must not change the page'],
  ['ShellViewController', 'self?.host?.title(ownTitle(text))', 'the app must get the title of a page'],
  ['ShellViewController', '.map(address.lastingPlace)', 'a page that only calls the app must not call it again'],
  ['ShellViewController', 'before != now { renew() }', 'another session must start with an empty history'],
  ['ShellViewController', 'store.removeData(ofTypes: all, for: own)', 'a borrower’s data must be deleted'],
  ['ShellViewController', 'told.forEach { $0() }', 'the app must be called when the data is deleted'],
  ['ShellViewController', '    waiting.append(done)\n    next = nil\n', 'a waiting page must not be loaded after a second logout'],
  ['ShellViewController', 'else { shown() }', 'the text of a failure must not outlive its page'],
  ['ShellViewController', 'let path = isPath ? place : "/"', 'a place has to be a path'],
  ['ShellViewController', 'sessionParameters: settings.sessionParameters, appPages: settings.appPages', 'the channel’s names must be used'],
  ['ShellViewController', 'web.allowsLinkPreview = false', 'a long press must not offer an address with a token'],
  [
    'ShellViewController',
    'guard leaving || viewIfLoaded?.window != nil else { return }',
    'the swipe must not be changed while the screen is hidden',
  ],
  ['ShellFailures', 'host?.loaded()', 'the app must be called when a page has loaded again'],
  ['ShellAddress', 'sessionParameters.contains(name),', 'an unknown session parameter must be refused'],
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
  if (body === undefined) return [`${action}: no branch handles it`];
  const reads = Object.keys(fields ?? {});
  const values = Object.values(fields ?? {}).flatMap((known) => (known === 'any' ? [] : known));
  const property = new RegExp(`^  public var ${action}: \\(\\(.*\\) -> Void\\)\\?$`, 'm');
  return [
    ...(new RegExp(`\\bapp\\.${action}\\b`).test(body) ? [] : [`${action}: the app's action is not called`]),
    ...(kind === 'json' || body.includes(CHECKS[kind]) ? [] : [`${action}: its argument is not checked`]),
    ...reads.filter((field) => !body.includes(`page.${field}`)).map((field) => `${action}: its field ${field} is not read`),
    ...values.filter((value) => !AppActions.includes(`"${value}"`)).map((value) => `${action}: the value "${value}" is not known`),
    ...(property.test(AppActions) ? [] : [`${action}: an app cannot give it`]),
    ...(AppActions.includes(`("${action}", ${action}),`) ? [] : [`${action}: its name is not passed to the page`]),
  ];
}

/** Required texts that a module lacks, a sentence each. */
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
