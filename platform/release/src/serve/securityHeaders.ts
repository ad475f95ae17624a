import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Integrity, ReleaseDocument } from '@loan/shared/contracts/release';
import { SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { integrityOf } from '../document/canonical';
import { insertsMain, type ShellTemplate } from './render';

/** What the headers of one release are made of. */
export interface ShellPolicy {
  /** The boot script and the main script, which the markup runs or preloads. They load all others, by the hashes in the release. */
  readonly scripts: readonly string[];
  /** The boot script inserts the main script, so engines that do not match external scripts by hash can be told to trust what it inserts alone. */
  readonly strict: boolean;
  readonly styles: readonly string[];
  readonly images: readonly string[];
  readonly frames: readonly string[];
  readonly api: readonly string[];
  /** Where these pages are, by the configuration; none: it does not say. */
  readonly own: readonly string[];
  /** Developers' machines that a tab may run a remote from; none in production. */
  readonly overrides: readonly string[];
  /** The shell's build has the developer page, and the channel switches it on. */
  readonly developerPage: boolean;
}

/** Who asks for the document. */
export interface Visitor {
  /** The browser's `Integrity-Policy` accepts a preload link that has `integrity`. */
  readonly countsPreloads: boolean;
  /** The request came over https, here or at the proxy in front. */
  readonly https: boolean;
}

/**
 * User agents of engines whose `Integrity-Policy` accepts preload links that have `integrity`: Chromium and Gecko. WebKit 2.50
 * (iOS 26) blocks such links, so that nothing of a page would be preloaded there (decision 0003).
 */
export const COUNTS_PRELOADS = /(?:Chrom(?:e|ium)|Firefox)\/\d/;

const quoted = (integrity: Integrity): string => `'${integrity}'`;

/** Origins only: nothing that a configuration holds can end one directive and start another. */
function origins(addresses: readonly string[]): readonly string[] {
  const parsed = addresses.filter((address) => address !== '').map((address) => new URL(address).origin);
  return [...new Set(parsed)].filter((origin) => /^https?:\/\/[A-Za-z0-9.:[\]-]+$/.test(origin));
}

/**
 * The policy of a rendered document, from what stands behind the page and never from the page: the
 * boot script and the skeleton's style by the shell's files, which were held to its record, the
 * main script by the release document, the foreign origins by the configuration.
 */
export function shellPolicy({ shell }: ReleaseDocument, config: PublicConfig, files: ShellTemplate): ShellPolicy {
  const main = shell.files[shell.entry];
  const styles = [...files.shell.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => integrityOf(style));
  return {
    scripts: [integrityOf(files.boot), ...(main === undefined ? [] : [main])].map(quoted),
    strict: insertsMain(files),
    styles: styles.map(quoted),
    images: origins(config.hosts.images),
    frames: origins(config.hosts.allowed),
    api: origins([config.api.base]),
    // The configured origin, not the `Host` of the request, which a client can set. (Older documents lack the key.)
    own: origins([config.site?.origin ?? '']),
    overrides: origins(config.overrides?.origins ?? []),
    developerPage: Object.hasOwn(shell.pages, 'testPreview') && config.features.testPreview,
  };
}

/**
 * The same few words for every engine and any number of remotes (decision 0003). `'strict-dynamic'` trusts the boot script and
 * what it inserts: nothing that the parser meets, nothing inline. Engines that do not know it (Safari before 15.4) ignore it and
 * take the rest: scripts from our own asset path, whose bytes the shell checks itself.
 */
function scriptSources({ scripts, strict, own, overrides }: ShellPolicy): readonly string[] {
  const paths = own.length === 0 ? [`'self'`] : own.map((origin) => `${origin}/assets/`);
  return [...(strict ? [`'strict-dynamic'`] : []), ...scripts, ...paths, ...overrides];
}

/**
 * A second policy, and a browser runs only what both allow: `'strict-dynamic'` would let code that runs insert inline and foreign
 * scripts, which engines without trusted types do not stop. Our origin as the browser sees it, so that no configuration costs a page.
 */
const insertedSources = ({ scripts, overrides }: ShellPolicy): readonly string[] => [...scripts.slice(0, 1), `'self'`, ...overrides];

/**
 * Everything that a page could ask for and no screen does. What the app uses beside the camera
 * (copying and handing on a number) is open to the page itself where nothing is said.
 */
const CLOSED =
  'accelerometer aria-notify autoplay bluetooth browsing-topics captured-surface-control clipboard-read compute-pressure ' +
  'cross-origin-isolated deferred-fetch deferred-fetch-minimal digital-credentials-create digital-credentials-get ' +
  'display-capture encrypted-media fullscreen gamepad gyroscope hid identity-credentials-get idle-detection keyboard-map ' +
  'language-detector language-model local-fonts local-network local-network-access loopback-network magnetometer ' +
  'media-playback-while-not-visible microphone midi on-device-speech-recognition otp-credentials payment ' +
  'picture-in-picture private-state-token-issuance private-state-token-redemption publickey-credentials-create ' +
  'publickey-credentials-get screen-wake-lock serial shared-storage shared-storage-select-url speaker-selection storage-access ' +
  'summarizer sync-xhr translator unload usb window-management xr-spatial-tracking';

const LOCAL = /^(?:local-network|local-network-access|loopback-network)$/;

/** What the page, and any frame in it, may ask of the device. */
function permissions({ developerPage, overrides }: ShellPolicy): string {
  // A page of another machine asks for the developer's own.
  const isOpen = (feature: string) => overrides.length > 0 && LOCAL.test(feature);
  const others = CLOSED.split(' ').map((feature) => `${feature}=(${isOpen(feature) ? 'self' : ''})`);
  return [`geolocation=(${developerPage ? 'self' : ''})`, 'camera=(self)', ...others].join(',');
}

/** The security headers of a shell document for one visitor, and its `Cache-Control`. */
export function policyHeaders(policy: ShellPolicy, visitor: Visitor): Readonly<Record<string, string>> {
  const directives = [
    `default-src 'none'`,
    `script-src ${scriptSources(policy).join(' ')}`,
    `style-src ${["'self'", ...policy.styles, ...policy.overrides].join(' ')}`,
    // The API answers with a picture too: the code that a visitor copies.
    `img-src ${["'self'", ...new Set([...policy.images, ...policy.api, ...policy.overrides]), 'blob:'].join(' ')}`,
    `connect-src ${["'self'", ...policy.api, ...policy.overrides].join(' ')}`,
    `frame-src ${["'self'", ...policy.frames].join(' ')}`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    'trusted-types shell-url shell-html',
    'report-to csp',
  ];
  const inserted = policy.strict ? `, script-src ${insertedSources(policy).join(' ')}` : '';
  return {
    'Content-Security-Policy': directives.join('; ') + inserted,
    'Reporting-Endpoints': `csp="${SERVER_PATHS.policyReports}"`,
    ...(visitor.countsPreloads ? { 'Integrity-Policy': 'blocked-destinations=(script)' } : {}),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': permissions(policy),
    'Cache-Control': 'no-store, no-transform',
    ...(visitor.https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
