import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Integrity, ReleaseDocument } from '@loan/shared/contracts/release';
import { SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { integrityOf } from './canonical';
import type { FrameFiles } from './render';

/** What the headers of one release are made of. */
export interface ShellPolicy {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly images: readonly string[];
  readonly frames: readonly string[];
  readonly api: readonly string[];
  /** Where these pages are, by the configuration; none: it does not say. */
  readonly own: readonly string[];
  /** The shell's build has the developer page, and the channel switches it on. */
  readonly developerPage: boolean;
}

/** Who asks for the document. */
export interface Visitor {
  /** The browser matches external scripts by their `integrity` against hashes in the policy. */
  readonly matchesHashes: boolean;
  /** The request came over https, here or at the proxy in front. */
  readonly https: boolean;
}

const quoted = (integrity: Integrity): string => `'${integrity}'`;

/** Origins only: nothing that a configuration holds can end one directive and start another. */
function origins(addresses: readonly string[]): readonly string[] {
  const parsed = addresses.filter((address) => address !== '').map((address) => new URL(address).origin);
  return [...new Set(parsed)].filter((origin) => /^https?:\/\/[A-Za-z0-9.:[\]-]+$/.test(origin));
}

/**
 * The policy of a rendered document, from what stands behind the page and never from the page: the
 * boot script and the skeleton's style by the shell's files, which were held to its record, all
 * other scripts by the release document, the foreign origins by the configuration.
 */
export function shellPolicy(document: ReleaseDocument, config: PublicConfig, files: FrameFiles): ShellPolicy {
  const builds = [document.shell, ...Object.values(document.remotes).flatMap((remote) => Object.values(remote.builds))];
  const pinned = builds.flatMap((build) => Object.entries(build.files).filter(([file]) => file.endsWith('.js')));
  const styles = [...files.shell.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => integrityOf(style));
  return {
    scripts: [...new Set([integrityOf(files.boot), ...pinned.map(([, integrity]) => integrity)])].map(quoted),
    styles: styles.map(quoted),
    images: origins(config.hosts.images),
    frames: origins(config.hosts.allowed),
    api: origins([config.api.base]),
    // Not what a request says of its host: that is the visitor's word. (A document from before the key lacks it.)
    own: origins([config.site?.origin ?? '']),
    developerPage: Object.hasOwn(document.shell.pages, 'testPreview') && config.features.testPreview,
  };
}

/** For browsers without hash matching: scripts from our own asset path, whose bytes the shell checks itself. */
const assetSources = ({ own }: ShellPolicy): readonly string[] =>
  own.length === 0 ? ["'self'"] : own.map((origin) => `${origin}/assets/`);

/**
 * What no screen asks for, of all that reaches the device, money, a network or what a borrower did
 * elsewhere. Document and headers come in one flight (decision 0002): features that reach none of
 * these (full screen, playing by itself) are not named. What the app uses beside the camera (copying
 * and handing on a number) is open to the page itself where nothing is said.
 */
const CLOSED =
  'accelerometer bluetooth browsing-topics clipboard-read display-capture gyroscope hid local-network-access ' +
  'magnetometer microphone midi otp-credentials payment publickey-credentials-get serial usb';

/** What the page, and any frame in it, may ask of the device. */
const permissions = ({ developerPage }: ShellPolicy): string =>
  [`geolocation=(${developerPage ? 'self' : ''})`, 'camera=(self)', ...CLOSED.split(' ').map((feature) => `${feature}=()`)].join(',');

/** The headers of a shell document for one visitor (trust rules of the header set). */
export function policyHeaders(policy: ShellPolicy, visitor: Visitor): Readonly<Record<string, string>> {
  const scripts = visitor.matchesHashes ? policy.scripts : [...policy.scripts, ...assetSources(policy)];
  const directives = [
    `default-src 'none'`,
    `script-src ${scripts.join(' ')}`,
    `style-src ${["'self'", ...policy.styles].join(' ')}`,
    // The API answers with a picture too: the code that a visitor copies.
    `img-src ${["'self'", ...new Set([...policy.images, ...policy.api]), 'blob:'].join(' ')}`,
    `connect-src ${["'self'", ...policy.api].join(' ')}`,
    `frame-src ${["'self'", ...policy.frames].join(' ')}`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    'trusted-types shell-url shell-html',
    'report-to csp',
  ];
  return {
    'Content-Security-Policy': directives.join('; '),
    'Reporting-Endpoints': `csp="${SERVER_PATHS.reports}"`,
    'Integrity-Policy': 'blocked-destinations=(script)',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': permissions(policy),
    'Cache-Control': 'no-store',
    ...(visitor.https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
