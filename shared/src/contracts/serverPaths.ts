/**
 * Addresses of the pages' own origin that are not pages: those that the server answers itself, and those it passes to
 * the API. For servers and the release store.
 */
import type { PublicConfig } from './config';
import { REPORTS_PATH } from './reports';

/** Paths that the server answers itself; folders end with a slash. */
export const SERVER_PATHS = {
  assets: '/assets/',
  releases: '/releases/',
  health: '/healthz',
  live: '/livez',
  ready: '/readyz',
  reports: REPORTS_PATH,
  policyReports: '/csp-reports',
  preview: '/preview',
  robots: '/robots.txt',
  security: '/.well-known/security.txt',
  androidApps: '/.well-known/assetlinks.json',
  iosApps: '/.well-known/apple-app-site-association',
  sandbox: '/sandbox',
} as const;

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** First path segments of the API (product §7.5 to §7.9). */
const API_SEGMENTS: ReadonlySet<string> = new Set(['byfhns', 'api', 'indah', 'gopia', 'h5-api', 'user-problem', 'service', 'v3']);
const SERVER_SEGMENTS: ReadonlySet<string> = new Set(Object.values(SERVER_PATHS).map(firstSegment));

/** The first path segments of the API: those of the table, and those of the configured prefixes. */
export function apiSegments(config?: Pick<PublicConfig, 'wire' | 'legacy'>): ReadonlySet<string> {
  const configured = [config?.wire.prefix, config?.legacy.base].map((prefix) => firstSegment(prefix ?? ''));
  return new Set([...API_SEGMENTS, ...configured.filter((segment) => segment !== '')]);
}

/** Whether an address belongs to the API, by its first segment. */
export function isApi(path: string, config?: Pick<PublicConfig, 'wire' | 'legacy'>): boolean {
  return apiSegments(config).has(firstSegment(path));
}

/** Whether an address belongs to the sandbox: its control page, its pictures and agreements. */
export function isSandbox(path: string): boolean {
  return firstSegment(path) === firstSegment(SERVER_PATHS.sandbox);
}

/** Who answers an address instead of a page, as text; undefined when it may be a page. */
export function answeredBy(path: string, config?: Pick<PublicConfig, 'wire' | 'legacy'>): string | undefined {
  if (SERVER_SEGMENTS.has(firstSegment(path))) return 'the server';
  return isApi(path, config) ? 'the API' : undefined;
}
