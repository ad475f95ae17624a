import type { PublicConfig } from '@loan/shared/contracts/config';
import type { BuiltPage, Integrity, ReleaseDocument, VisibleRelease } from '@loan/shared/contracts/release';

import { pinnedBuild } from '../document/builds';
import { integrityOf } from '../document/canonical';
import { configInUse } from '../document/channelConfig';
import { newestDocument } from '../document/documents';
import { PREVIEW_FILE, SHELL, TEMPLATE_FILES } from '../document/schema';
import { variantOf, type VariantName } from '../document/variants';
import { forVisitors, pagedRelease, releaseFolder, type PagedRelease } from '../document/visible';
import { readRecord } from '../publish/storedBuild';
import { ReleaseError } from '../releaseError';
import { assetFolder, channelKey, type Store } from '../store/store';
import { loadsOnDemand, readBlocks, renderRenderable, renderShellDocument, type ShellTemplate } from './render';
import { hydratesPage } from './renderedDocument';
import { shellPolicy, type ShellPolicy } from './securityHeaders';

/** A rendered release document and its policy. */
export interface Rendering {
  readonly document: ReleaseDocument;
  readonly config: PublicConfig;
  /** The document with the whole release in it, valid for every page. */
  readonly html: string;
  readonly policy: ShellPolicy;
  /** The pages of every version of every remote, by key. */
  readonly pages: PagedRelease['pages'];
  /** The release files of this variant, as JSON by their path. */
  readonly releaseFiles: PagedRelease['files'];
  /**
   * The document with the data of the page at a path (with all data, if the shell does not load the index on demand), and the pages at that
   * path. The same keys always give the same text.
   */
  at(path: string): {
    readonly pages: ReadonlyMap<string, BuiltPage>;
    readonly html: () => string;
    readonly release: VisibleRelease;
    /** The text with the marks for a server-rendered page, if the shell hydrates one. */
    readonly renderable: () => string | undefined;
  };
  /** A file of a build of this release, checked against its hash. Throws ReleaseError `DAMAGED`. */
  readonly file: (name: string, version: string, file: string, integrity: Integrity) => Promise<string>;
}

/** The shell's template files. Each is checked against its hash in the record, and the record against the document. */
async function readTemplate(store: Store, { shell }: ReleaseDocument): Promise<ShellTemplate> {
  const { version } = shell;
  const record = await readRecord(store, SHELL, version);
  if (record === undefined) throw new ReleaseError('NOT_PUBLISHED', `${SHELL} ${version} is not in the store: publish it first.`);
  if (pinnedBuild(record).id !== shell.id)
    throw new ReleaseError('DAMAGED', `${SHELL} ${version} in the store is another build than the release document says.`);
  const text = (file: string) => {
    const integrity = record.files[file]?.integrity;
    if (integrity === undefined)
      throw new ReleaseError('BAD_RECORD', `${SHELL} ${version} does not have ${file}: build and publish it again.`);
    return readPinned(store, SHELL, version, file, integrity);
  };
  const preview = Object.hasOwn(record.files, PREVIEW_FILE) ? PREVIEW_FILE : undefined;
  const [shellText, boot] = await Promise.all([text(TEMPLATE_FILES.shell), text(TEMPLATE_FILES.boot)]);
  return { shell: shellText, boot, preview };
}

/** A file with a hash in a release document. */
async function readPinned(store: Store, name: string, version: string, file: string, integrity: Integrity): Promise<string> {
  const key = `${assetFolder(name, version)}/${file}`;
  const bytes = await store.read(key);
  if (bytes !== undefined && integrityOf(bytes) === integrity) return bytes.toString('utf8');
  const problem = bytes === undefined ? 'is missing' : 'has other bytes than recorded';
  throw new ReleaseError('DAMAGED', `${key} ${problem}: bring it back from a copy of the store, or roll ${name} back.`);
}

/**
 * Renders a variant of a release document, using only the document and files that match its hashes. Throws ReleaseError `DAMAGED`,
 * `NOT_PUBLISHED`, `NOT_CONFIGURED`, `BAD_RECORD`.
 */
export async function renderDocument(store: Store, whole: ReleaseDocument, variant: VariantName): Promise<Rendering> {
  const document = variantOf(whole, variant);
  const config = await configInUse(store, document);
  const files = await readTemplate(store, document);
  const html = renderShellDocument(forVisitors(document), config, files);
  // Computed on first use: only servers that know the requested page need it.
  let parts: PagedRelease | undefined;
  const paged = () => (parts ??= pagedRelease(document, releaseFolder(document.number, variant), config.routes));
  return {
    document,
    config,
    html,
    policy: shellPolicy(document, config, files),
    file: (name, version, file, integrity) => readPinned(store, name, version, file, integrity),
    get pages() {
      return paged().pages;
    },
    get releaseFiles() {
      return paged().files;
    },
    at(path) {
      const page = paged().at(path);
      return {
        pages: page.pages,
        get release() {
          return page.release;
        },
        html: loadsOnDemand(files) ? () => renderShellDocument(page.release, config, files) : () => html,
        renderable() {
          const text = loadsOnDemand(files) ? renderRenderable(page.release, config, files) : '';
          return hydratesPage(text) ? text : undefined;
        },
      };
    },
  };
}

/** Advice for files that differ from the rendering of the newest document. */
export const RENDER = 'give the command "render"';

/** Number of the release document that `index.html` shows; 0: none. */
export async function renderedNumber(store: Store, channel: string): Promise<number> {
  const html = await store.read(channelKey(channel, 'index.html'));
  return html === undefined ? 0 : (readBlocks(html.toString('utf8'))?.release.number ?? 0);
}

/**
 * The rendering of the newest document for visitors outside the shell's canary; undefined: there is no document yet. Throws as
 * `renderDocument` does.
 */
export async function currentRendering(store: Store, channel: string): Promise<Rendering | undefined> {
  const newest = await newestDocument(store, channel);
  return newest === undefined ? undefined : renderDocument(store, newest, 'default');
}
