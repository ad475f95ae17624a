import type { PublicConfig } from '@loan/shared/contracts/config';
import { assetPath, LAUNCH_BLOCKS, type PinnedBuild, type ReleaseDocument, type RemoteRelease } from '@loan/shared/contracts/release';

import { headElements, meta, PLAIN_HEAD } from './pageHead';
import { ReleaseError } from './releaseError';
import { SHELL } from './schema';

/** The texts of the shell's `shell.html` and `boot.js`, and what else of its build stands in the document. */
export interface FrameFiles {
  readonly shell: string;
  readonly boot: string;
  /** File name of the shell's picture for shared links, if its build has one. */
  readonly preview?: string | undefined;
}

const MARKS = { launch: '<!--launch-->', shell: '<!--shell-->' } as const;

function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
}

/**
 * What is the same for every page of a shared link. The picture is the configured one, else the shell's own: under
 * the address of the pages where that is configured, since chat apps want a whole address.
 */
function sharedLink(config: PublicConfig, ownPicture: string | undefined): string {
  const own = ownPicture === undefined || config.h5Base === '' ? ownPicture : new URL(ownPicture, config.h5Base).href;
  const picture = config.share.image === '' ? own : config.share.image;
  return [
    meta('property', 'og:type', 'website'),
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

const withoutId = (build: PinnedBuild): PinnedBuild => ({ ...build, id: '' });

/**
 * What a page needs of a release document. Who released it and why, freezes, and what the next
 * release is made from stay in the store, for the people who release; so do the digests of records
 * and of the document before, which no page checks and no compression makes smaller.
 */
export function forVisitors(document: ReleaseDocument): unknown {
  const remotes = Object.entries(document.remotes).map(([name, remote]) => {
    const builds = Object.entries(remote.builds).map(([version, build]) => [version, withoutId(build)]);
    return [name, { ...remote, since: undefined, builds: Object.fromEntries(builds) as RemoteRelease['builds'] }];
  });
  // The configuration has a block of its own.
  const apart = { config: undefined, configSince: undefined, trust: undefined, signatures: undefined };
  const hidden = {
    by: '',
    why: '',
    previous: null,
    follows: undefined,
    shellSince: undefined,
    shellBad: undefined,
    frozen: undefined,
    ...apart,
  };
  return { ...document, ...hidden, shell: withoutId(document.shell), remotes: Object.fromEntries(remotes) as ReleaseDocument['remotes'] };
}

/**
 * The shell document of a release: the frame with the release document, the configuration, what it says of
 * itself to search engines and chat apps, the boot script and the main script (with its integrity) filled in.
 */
export function renderShellDocument(document: ReleaseDocument, config: PublicConfig, files: FrameFiles): string {
  if (/<\/script|<!--/i.test(files.boot))
    throw new ReleaseError('BAD_RECORD', 'boot.js holds text that ends or hides a script element: build the shell again.');
  const integrity = document.shell.files[document.shell.entry];
  if (integrity === undefined)
    throw new ReleaseError('BAD_RECORD', `${SHELL} ${document.shell.version} has no hash for its main script: publish it again.`);
  const launch = [
    dataBlock(LAUNCH_BLOCKS.release, forVisitors(document)),
    dataBlock(LAUNCH_BLOCKS.config, config),
    `<script>${files.boot}</script>`,
  ];
  const main = `<script defer fetchpriority="high" crossorigin="anonymous" src="${assetPath(SHELL, document.shell.version, document.shell.entry)}" integrity="${integrity}"></script>`;
  const picture = files.preview === undefined ? undefined : assetPath(SHELL, document.shell.version, files.preview);
  const head = headElements(PLAIN_HEAD, config) + sharedLink(config, picture) + main;
  return fill(fill(files.shell, MARKS.launch, launch.join('')), MARKS.shell, head);
}

/** The two data blocks of a rendered shell document; undefined when it is not one. */
export function readBlocks(html: string): { readonly release: ReleaseDocument; readonly config: PublicConfig } | undefined {
  const block = (id: string): unknown => {
    const text = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1];
    return text === undefined ? undefined : JSON.parse(text);
  };
  try {
    const [release, config] = [block(LAUNCH_BLOCKS.release), block(LAUNCH_BLOCKS.config)];
    return release === undefined || config === undefined
      ? undefined
      : { release: release as ReleaseDocument, config: config as PublicConfig };
  } catch {
    return undefined;
  }
}
