import type { PublicConfig } from '@loan/shared/contracts/config';
import { pages, type PageSpec } from '@loan/shared/contracts/pages';
import { SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { isPlainPath } from './apiAddress';

type Site = Pick<PublicConfig, 'routes' | 'site'>;

function addresses({ routes }: Pick<Site, 'routes'>, wanted: (spec: PageSpec) => boolean) {
  const rows = Object.entries(pages) as readonly (readonly [keyof typeof pages, PageSpec])[];
  return rows
    .filter(([, spec]) => wanted(spec))
    .map(([key, spec]) => ({ spec, paths: [...new Set([routes[key] ?? spec.path, ...(spec.fixed === undefined ? [] : [spec.fixed])])] }));
}

/**
 * Whether a path may be a page. A dot makes it a file, and there are no files beside `/assets/`: no
 * page has a dot in its path, but the segments after a page that takes more of them may hold one.
 */
export function mayBePage(path: string, site: Pick<Site, 'routes'>): boolean {
  if (!/\.|%2e/i.test(path)) return true;
  const more = addresses(site, ({ trailing }) => trailing === true).flatMap(({ paths }) => paths);
  return isPlainPath(path) && more.some((start) => path.startsWith(`${start}/`));
}

/** What a search engine may look at: the pages for visitors, with a query only where they have one of their own. */
function robots(site: Site): string {
  const rules = ({ spec, paths }: ReturnType<typeof addresses>[number]) =>
    paths.flatMap((path) => [`Allow: ${path}$`, ...(spec.query.length > 0 ? [`Allow: ${path}?`] : [])]);
  const open = site.site.robots === 'none' ? [] : ['Allow: /assets/', ...addresses(site, (spec) => spec.public === true).flatMap(rules)];
  return ['User-agent: *', ...open, 'Disallow: /', ''].join('\n');
}

/** `security.txt` (RFC 9116): whom to report a vulnerability to. After its `Expires` date it must not be used, so it is not served then. */
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

/** The text at one of the addresses that machines look for; undefined: there is none. */
export function siteText(path: string, site: Site, now = Date.now()): string | undefined {
  if (path === SERVER_PATHS.robots) return robots(site);
  return path === SERVER_PATHS.security ? security(site, now) : undefined;
}
