import type { PublicConfig } from '@loan/shared/contracts/config';
import { assetPath, LAUNCH_BLOCKS, type ReleaseDocument } from '@loan/shared/contracts/release';

import { ReleaseError } from './releaseError';
import { SHELL } from './schema';

/** The texts of the shell's `shell.html` and `boot.js`. */
export interface FrameFiles {
  readonly shell: string;
  readonly boot: string;
}

const MARKS = { launch: '<!--launch-->', shell: '<!--shell-->' } as const;

function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
}

const inAttribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What a shared link is called where no script runs. The page itself says it better once it is drawn. */
function openGraph(name: string): string {
  return ['title', 'site_name'].map((property) => `<meta property="og:${property}" content="${inAttribute(name)}">`).join('');
}

function fill(html: string, mark: string, text: string): string {
  const parts = html.split(mark);
  if (parts.length !== 2)
    throw new ReleaseError('BAD_RECORD', `shell.html must hold ${mark} exactly once: build and publish the shell again.`);
  return parts.join(text);
}

/**
 * The shell document of a release: the frame with the release document, the configuration, the app's
 * name for shared links, the boot script and the main script (with its integrity) filled in. `by` and `why` are for the people who
 * release, not for every borrower's page source: they stay in the store.
 */
export function renderShellDocument(document: ReleaseDocument, config: PublicConfig, files: FrameFiles): string {
  if (/<\/script|<!--/i.test(files.boot))
    throw new ReleaseError('BAD_RECORD', 'boot.js holds text that ends or hides a script element: build the shell again.');
  const integrity = document.shell.files[document.shell.entry];
  if (integrity === undefined)
    throw new ReleaseError('BAD_RECORD', `${SHELL} ${document.shell.version} has no hash for its main script: publish it again.`);
  const launch = [
    dataBlock(LAUNCH_BLOCKS.release, { ...document, by: '', why: '' }),
    dataBlock(LAUNCH_BLOCKS.config, config),
    `<script>${files.boot}</script>`,
  ];
  const main = `<script defer fetchpriority="high" crossorigin="anonymous" src="${assetPath(SHELL, document.shell.version, document.shell.entry)}" integrity="${integrity}"></script>`;
  return fill(fill(files.shell, MARKS.launch, launch.join('')), MARKS.shell, openGraph(config.app.names.en) + main);
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
