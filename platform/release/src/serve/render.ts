import type { PublicConfig } from '@loan/shared/contracts/config';
import { assetPath, LAUNCH_BLOCKS, type VisibleRelease } from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';
import { TIME_ZONES } from '@loan/shared/contracts/timeZones';
import { pageBrand } from '@loan/shared/format/pageBrand';

import { SHELL } from '../document/schema';
import { ReleaseError } from '../releaseError';
import { headElements, meta, PLAIN_HEAD } from './pageHead';
import { dataBlock, withoutRendering } from './renderedDocument';

/** The files of the shell's build that are rendered into the document: `shell.html`, `boot.js`, and the name of the preview image. */
export interface ShellTemplate {
  readonly shell: string;
  readonly boot: string;
  /** File name of the shell's preview image for shared links, if its build has one. */
  readonly preview?: string | undefined;
}

const PLACEHOLDERS = { launch: '<!--launch-->', shell: '<!--shell-->' } as const;
/**
 * Marks the template of a shell that loads the index of a release on demand. Earlier shells need the whole release in the document.
 * Released shells have this mark, so its name stays.
 */
const LOADS_ON_DEMAND = '<!--finds-rest-->';
/** Marks the template of a shell whose boot script inserts the main script. Earlier shells need a script element. */
const INSERTS_MAIN = '<!--inserts-main-->';

/** Keys of the configuration that only servers read. They are not sent to pages. */
export const SERVERS_ONLY: readonly (keyof PublicConfig)[] = ['drawing', 'share', 'site', 'watch'];

/** A configuration checked before this key existed has no zones. */
const hasUsualZones = ({ timeZone }: { readonly timeZone?: PublicConfig['api']['timeZone'] }): boolean =>
  timeZone === undefined || Object.entries(TIME_ZONES).every(([market, zone]) => timeZone[market as Market] === zone);

const forPages = ({ api, app, brand, jump, ...config }: PublicConfig): object => ({
  // Also drops fields that no page reads, and fields that equal their defaults.
  api: { base: api.base, ...(hasUsualZones(api) ? {} : { timeZone: api.timeZone }) },
  app: { names: { en: app.names.en } },
  brand: pageBrand(brand),
  jump: { fields: jump.fields },
  ...Object.fromEntries(Object.entries(config).filter(([key]) => !(SERVERS_ONLY as readonly string[]).includes(key))),
});

/**
 * The elements for shared links that are the same on every page. The image is the configured one, else the shell's. If the address of the
 * pages is configured, the shell's image gets an absolute address, because chat apps need one.
 */
function sharedLink(config: PublicConfig, ownPicture: string | undefined): string {
  const own = ownPicture === undefined || config.h5Base === '' ? ownPicture : new URL(ownPicture, config.h5Base).href;
  const picture = config.share.image === '' ? own : config.share.image;
  return [
    meta('property', 'og:site_name', config.app.names.en),
    meta('name', 'twitter:card', picture === undefined ? 'summary' : 'summary_large_image'),
    picture === undefined ? '' : meta('property', 'og:image', picture),
  ].join('');
}

function fill(html: string, mark: string, text: string): string {
  const parts = html.split(mark);
  if (parts.length !== 2)
    throw new ReleaseError('BAD_RECORD', `shell.html must hold ${mark} exactly once: build and publish the shell again.`);
  return parts.join(text);
}

/** Whether the shell of these files can start with the release data of one page alone. */
export function loadsOnDemand(files: ShellTemplate): boolean {
  return files.shell.includes(LOADS_ON_DEMAND);
}

/** Whether the boot script of these files inserts the main script. The policy can then trust only what the boot script inserts. */
export function insertsMain(files: ShellTemplate): boolean {
  return files.shell.includes(INSERTS_MAIN);
}

/**
 * The shell document of a release. Fills the template with the visible release (all of it, or the part that the page needs), the
 * configuration, the head for search engines and chat apps, the boot script, and the main script with its integrity. Throws ReleaseError
 * `BAD_RECORD` when the shell's files do not fit.
 */
export function renderShellDocument(release: VisibleRelease, config: PublicConfig, files: ShellTemplate): string {
  return withoutRendering(renderRenderable(release, config, files));
}

/** As `renderShellDocument`, but keeps the marks for a server-rendered page if the shell's template has them. */
export function renderRenderable(release: VisibleRelease, config: PublicConfig, files: ShellTemplate): string {
  if (/<\/script|<!--/i.test(files.boot))
    throw new ReleaseError('BAD_RECORD', 'boot.js holds text that ends or hides a script element: build the shell again.');
  const integrity = release.shell.files[release.shell.entry];
  if (integrity === undefined)
    throw new ReleaseError('BAD_RECORD', `${SHELL} ${release.shell.version} has no hash for its main script: publish it again.`);
  const launch = [
    dataBlock(LAUNCH_BLOCKS.release, release),
    dataBlock(LAUNCH_BLOCKS.config, forPages(config)),
    `<script>${files.boot}</script>`,
  ];
  const address = assetPath(SHELL, release.shell.version, release.shell.entry);
  const main = insertsMain(files)
    ? `<link rel=preload as=script crossorigin href="${address}" integrity="${integrity}">`
    : `<script defer fetchpriority="high" crossorigin="anonymous" src="${address}" integrity="${integrity}"></script>`;
  const picture = files.preview === undefined ? undefined : assetPath(SHELL, release.shell.version, files.preview);
  const head = headElements(PLAIN_HEAD, config) + sharedLink(config, picture) + main;
  return fill(
    fill(files.shell.replace(LOADS_ON_DEMAND, '').replace(INSERTS_MAIN, ''), PLACEHOLDERS.launch, launch.join('')),
    PLACEHOLDERS.shell,
    head,
  );
}

/** The two data blocks of a rendered shell document; undefined: it is not one. */
export function readBlocks(html: string): { readonly release: VisibleRelease; readonly config: PublicConfig } | undefined {
  const block = (id: string): unknown => {
    const text = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1];
    return text === undefined ? undefined : JSON.parse(text);
  };
  try {
    const [release, config] = [block(LAUNCH_BLOCKS.release), block(LAUNCH_BLOCKS.config)];
    return release === undefined || config === undefined
      ? undefined
      : { release: release as VisibleRelease, config: config as PublicConfig };
  } catch {
    return undefined;
  }
}
