import type { PublicConfig } from '@loan/shared/contracts/config';
import type { BuiltPage } from '@loan/shared/contracts/release';
import { SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { isPlainPath } from './apiAddress';

type Site = Pick<PublicConfig, 'routes' | 'site'>;

/** The pages of a release, by key, of every version of a remote. */
export type SitePages = readonly (readonly [key: string, page: BuiltPage])[];

function addresses(pages: SitePages, { routes }: Pick<Site, 'routes'>, wanted: (page: BuiltPage) => boolean) {
  return pages
    .filter(([, page]) => wanted(page))
    .map(([key, page]) => ({ page, paths: [routes[key] ?? page.path, ...(page.fixed === undefined ? [] : [page.fixed])] }));
}

/**
 * Whether a path may be a page. A dot in a path means a file, and all files are below `/assets/`. No page has a dot in its own path, but
 * further segments after a page with `trailing` may contain one.
 */
export function mayBePage(path: string, pages: SitePages, site: Pick<Site, 'routes'>): boolean {
  if (!/\.|%2e/i.test(path)) return true;
  const more = addresses(pages, site, ({ trailing }) => trailing === true).flatMap(({ paths }) => paths);
  return isPlainPath(path) && more.some((start) => path.startsWith(`${start}/`));
}

/** `robots.txt`. Allows the public pages, with a query only for pages that declare one. */
function robots(pages: SitePages, site: Site): string {
  // Older records do not store whether a page has a query.
  const rules = ({ page: { query }, paths }: ReturnType<typeof addresses>[number]) =>
    paths.flatMap((path) => [`Allow: ${path}$`, ...(query?.length === 0 ? [] : [`Allow: ${path}?`])]);
  const forVisitors = addresses(pages, site, (page) => page.public === true).flatMap(rules);
  const open = site.site.robots === 'none' ? [] : ['Allow: /assets/', ...new Set(forVisitors)];
  return ['User-agent: *', ...open, 'Disallow: /', ''].join('\n');
}

/**
 * `security.txt` (RFC 9116): the contact for reports of vulnerabilities. After its `Expires` date it must not be used, so it is no longer
 * served.
 */
function security({ site: { origin, security } }: Site, now: number): string | undefined {
  if (security.contact === '' || Date.parse(security.expires) <= now) return undefined;
  return [
    `Contact: ${security.contact}`,
    `Expires: ${security.expires}`,
    'Preferred-Languages: en, id',
    ...(origin === '' ? [] : [`Canonical: ${origin}${SERVER_PATHS.security}`]),
    '',
  ].join('\n');
}

/** Android's list of the apps that may open links to the pages (Digital Asset Links); undefined: none. */
function androidApps({ apps: { android } }: Site['site']): object | undefined {
  if (android.length === 0) return undefined;
  return android.map(({ package: name, fingerprints }) => ({
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints },
  }));
}

/** The same list for iOS (associated domains), in the format that iOS 12 can read too. */
function iosApps({ apps: { ios } }: Site['site']): object | undefined {
  if (ios.length === 0) return undefined;
  return { applinks: { apps: [], details: ios.map((appID) => ({ appID, paths: ['*'] })) } };
}

/** A file with a well-known address. */
export interface SiteFile {
  readonly type: 'text/plain; charset=utf-8' | 'application/json; charset=utf-8';
  readonly text: string;
}

const plain = (text: string | undefined): SiteFile | undefined =>
  text === undefined ? undefined : { type: 'text/plain; charset=utf-8', text };
const json = (value: object | undefined): SiteFile | undefined =>
  value && { type: 'application/json; charset=utf-8', text: JSON.stringify(value) };

const FILES: ReadonlyMap<string, (pages: SitePages, site: Site, now: number) => SiteFile | undefined> = new Map([
  [SERVER_PATHS.robots, (pages, site) => plain(robots(pages, site))],
  [SERVER_PATHS.security, (_pages, site, now) => plain(security(site, now))],
  [SERVER_PATHS.androidApps, (_pages, { site }) => json(androidApps(site))],
  [SERVER_PATHS.iosApps, (_pages, { site }) => json(iosApps(site))],
]);

/** The well-known addresses. */
export const SITE_PATHS: readonly string[] = [...FILES.keys()];

/** The file at a well-known address; undefined: none. `now`: ms since 1970. */
export function siteFile(path: string, pages: SitePages, site: Site, now = Date.now()): SiteFile | undefined {
  return FILES.get(path)?.(pages, site, now);
}
