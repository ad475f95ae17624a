import { RENDERING_FILE, SHELL } from '@loan/release/document/schema';
import { ReleaseError } from '@loan/release/releaseError';
import { documentFor, headOf, textOf, type Place } from '@loan/release/serve/pagePlace';
import { renderableDocument, renderedStyle, renderedStyleHashes, type RenderableDocument } from '@loan/release/serve/renderedDocument';
import type { Rendering } from '@loan/release/serve/rendering';
import { firstRound } from '@loan/shared/contracts/firstRound';
import { assetPath, type Integrity, type PinnedBuild } from '@loan/shared/contracts/release';

import type { RenderingBuild } from './renderingThread';
import type { Visit } from './visit';

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

/** The inputs for rendering a page of a version that are the same for all visitors of a market. */
export interface PreparedPage {
  readonly shell: RenderingBuild;
  readonly remote: RenderingBuild;
  readonly document: RenderableDocument;
  /** Hashes of the page's styles, which the policy must additionally allow. */
  readonly styles: readonly string[];
  /** Title of the page in the document. */
  readonly title: string;
  /** Paths of the pages that it may link to, by their keys. */
  readonly links: Readonly<Record<string, string>>;
}

/**
 * Reads the inputs from the store and checks them against their hashes. Undefined: the page must not be server-rendered. Throws
 * ReleaseError `DAMAGED`, `BAD_RECORD`.
 */
export async function preparePage(rendering: Rendering, { owned, market, path }: Visit): Promise<PreparedPage | undefined> {
  const { document, config, file } = rendering;
  const { key, page, remote, version } = owned;
  const build = document.remotes[remote]?.builds[version];
  const built = build?.pages[key];
  const { shell } = document;
  if (build?.drawing === undefined || shell.drawing === undefined || built?.drawn !== true) return undefined;
  const text = rendering.at(path).renderable();
  if (text === undefined) return undefined;

  const serverBundle = async (name: string, of: PinnedBuild, integrity: Integrity): Promise<RenderingBuild> => ({
    key: assetPath(name, of.version, integrity),
    source: await file(name, of.version, RENDERING_FILE, integrity),
  });
  const late = built.lateStyles === true ? (built.late ?? []) : [];
  const files = [...firstRound(shell, build, page), ...late.map((each) => ({ of: 'remote', file: each }) as const)];
  const sheets = files.filter((each) => each.file.endsWith('.css'));
  const styles = await Promise.all(
    sheets.map(async (sheet) => {
      const [name, of] = sheet.of === 'shell' ? ([SHELL, shell] as const) : ([remote, build] as const);
      const integrity = of.files[sheet.file];
      if (integrity === undefined) throw new ReleaseError('BAD_RECORD', `${name} ${of.version} has no hash for ${sheet.file}.`);
      return renderedStyle(assetPath(name, of.version, sheet.file), await file(name, of.version, sheet.file, integrity));
    }),
  );
  const place: Place = { page: { key, isPublic: page.public === true, text: textOf(built) }, market };
  const bundle = await serverBundle(remote, build, build.drawing);
  return {
    shell: await serverBundle(SHELL, shell, shell.drawing),
    remote: bundle,
    links: linkedPages(rendering, bundle.source),
    document: renderableDocument(documentFor(text, place, config), { remote, version }, styles),
    styles: renderedStyleHashes(styles),
    title: headOf(place, config).title,
  };
}
