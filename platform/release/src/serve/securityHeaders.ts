import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Integrity, ReleaseDocument } from '@loan/shared/contracts/release';
import { SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { integrityOf } from '../document/canonical';
import { insertsMain, type ShellTemplate } from './render';

/** The inputs of the headers of one release. */
export interface ShellPolicy {
  /**
   * Hashes of the boot script and the main script, which the markup runs or preloads. These two load all other scripts and check them
   * against the hashes in the release.
   */
  readonly scripts: readonly string[];
  /**
   * The boot script inserts the main script. Engines that do not match external scripts by hash can then trust only scripts that it
   * inserts.
   */
  readonly strict: boolean;
  readonly styles: readonly string[];
  readonly images: readonly string[];
  readonly frames: readonly string[];
  readonly api: readonly string[];
  /** Origin of these pages from the configuration; empty: not configured. */
  readonly own: readonly string[];
  /** Developers' machines from which a tab may run a remote; empty in production. */
  readonly overrides: readonly string[];
  /** The shell's build has the developer page, and the channel enables it. */
  readonly developerPage: boolean;
}

/** The browser that requests the document. */
export interface Visitor {
  /** The browser's `Integrity-Policy` accepts preload links with `integrity`. */
  readonly countsPreloads: boolean;
  /** The request came over https, here or at a proxy in front. */
  readonly https: boolean;
}

/**
 * User agents whose `Integrity-Policy` accepts preload links with `integrity`: Chromium and Gecko. WebKit 2.50 (iOS 26) blocks such
 * links, so a page would preload nothing there (decision 0003).
 */
export const COUNTS_PRELOADS = /(?:Chrom(?:e|ium)|Firefox)\/\d/;

const quoted = (integrity: Integrity): string => `'${integrity}'`;

/** Reduces addresses to origins, so that no configured value can end one directive and start another. */
function origins(addresses: readonly string[]): readonly string[] {
  const parsed = addresses.filter((address) => address !== '').map((address) => new URL(address).origin);
  return [...new Set(parsed)].filter((origin) => /^https?:\/\/[A-Za-z0-9.:[\]-]+$/.test(origin));
}

/**
 * The policy of a rendered document. It never comes from the page itself: boot script and skeleton style come from the shell's files
 * (checked against its record), the main script from the release document, foreign origins from the configuration.
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
 * The same short list for every engine and any number of remotes (decision 0003). `'strict-dynamic'` trusts the boot script and the
 * scripts that it inserts, but no parser-inserted and no inline script. Engines without support for it (Safari before 15.4) ignore it and
 * use the rest of the list: scripts from our own asset path, whose bytes the shell checks itself.
 */
function scriptSources({ scripts, strict, own, overrides }: ShellPolicy): readonly string[] {
  const paths = own.length === 0 ? [`'self'`] : own.map((origin) => `${origin}/assets/`);
  return [...(strict ? [`'strict-dynamic'`] : []), ...scripts, ...paths, ...overrides];
}

/**
 * The sources of a second policy. A browser runs only scripts that both policies allow. `'strict-dynamic'` alone would let running code
 * insert inline and foreign scripts, which engines without trusted types do not stop. `'self'` is our origin as the browser sees it, so a
 * wrong configuration cannot break the page.
 */
const insertedSources = ({ scripts, overrides }: ShellPolicy): readonly string[] => [...scripts.slice(0, 1), `'self'`, ...overrides];

/**
 * All features that no screen uses. Features that the app uses, apart from the camera (copying and sharing a number), are not listed: by
 * default the page itself may use them.
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

/** The features that the page and its frames may use. */
function permissions({ developerPage, overrides }: ShellPolicy): string {
  // A page from another machine connects to the developer's own machine.
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
    // The API also returns an image: the code that a visitor copies.
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
