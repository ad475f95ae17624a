import type { Rendering } from '@loan/release/serve/rendering';

/**
 * Paths of the pages that a server bundle may link to, by their keys: those whose key is in its text and that have one path in
 * every version that visitors may get. Other pages have no link: a button looks for them in the browser.
 */
export function linkedPages({ document, config }: Pick<Rendering, 'document' | 'config'>, bundle: string): Record<string, string> {
  const routes: Readonly<Record<string, string | undefined>> = config.routes;
  const links: Record<string, string> = {};
  for (const { version, canary, pins = {}, builds } of Object.values(document.remotes)) {
    const served = new Set([version, ...(canary === undefined ? [] : [canary.version]), ...Object.values(pins)]);
    const pagesOf = [...served].map((each) => builds[each]?.pages ?? {});
    for (const [key, { path }] of Object.entries(pagesOf[0] ?? {}))
      if (bundle.includes(key) && pagesOf.every((pages) => pages[key]?.path === path)) links[key] = routes[key] ?? path;
  }
  return links;
}
