import { pinnedBuild } from '@loan/release/document/builds';
import { integrityOf } from '@loan/release/document/canonical';
import { variantOf } from '@loan/release/document/variants';
import { pagedRelease, releaseFolder } from '@loan/release/document/visible';
import { brotli } from '@loan/release/publish/compress';
import { renderShellDocument, type ShellTemplate } from '@loan/release/serve/render';
import { policyHeaders, shellPolicy } from '@loan/release/serve/securityHeaders';
import type { PublicConfig } from '@loan/shared/contracts/config';
import type { BuildRecord, PinnedBuild, ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';

/** Numbers of remotes for which a document is measured. */
export const CHANNEL_SIZES = [5, 50, 300] as const;

/** Another version of a build: all its files differ, as after a change of something that all of them contain. */
function otherVersion(build: PinnedBuild, name: string, version: string): PinnedBuild {
  const files = Object.keys(build.files).map((file) => [file, integrityOf(`${name} ${version} ${file}`)] as const);
  return { ...build, version, global: `${name}_${version}`.replace(/\W/g, '_'), files: Object.fromEntries(files) };
}

/** A remote during a rollout: a default version, a canary, and a fallback. */
function inRollout(build: PinnedBuild, name: string): RemoteRelease {
  const [canary, fallback] = ['1.1.0', '0.9.0'].map((version) => otherVersion(build, name, version)) as [PinnedBuild, PinnedBuild];
  return {
    version: build.version,
    canary: { version: canary.version, share: 1000, salt: 17 },
    lastKnownGood: fallback.version,
    bad: [],
    builds: { [build.version]: build, [canary.version]: canary, [fallback.version]: fallback },
  };
}

/** The same pages at other addresses, as another team's remote has them. */
function atOtherAddresses(build: PinnedBuild, name: string): PinnedBuild {
  const pages = Object.entries(build.pages).map(([key, { fixed: _fixed, ...page }]) => [
    `${key}Of${name.replace(/\W/g, '')}`,
    { ...page, path: `/${name}${page.path === '/' ? '' : page.path}` },
  ]);
  return { ...otherVersion(build, name, build.version), pages: Object.fromEntries(pages) as PinnedBuild['pages'] };
}

/** A release of the built packages with the requested number of remotes: the built ones, and copies of them. */
export function releaseOfSize(records: readonly BuildRecord[], size: number): ReleaseDocument {
  const shell = records.find(({ kind }) => kind === 'shell');
  const built = records.filter(({ kind }) => kind === 'remote');
  if (shell === undefined || built.length === 0) throw new Error('the document is measured with the shell and its remotes');
  const remotes = Array.from({ length: size }, (_, at): [string, RemoteRelease] => {
    const record = built[at % built.length] as BuildRecord;
    const name = at < built.length ? record.name : `remote-team${at}`;
    const build = at < built.length ? pinnedBuild(record) : atOtherAddresses(pinnedBuild(record), name);
    return [name, inRollout(build, name)];
  });
  const audit = { at: '2026-01-01T00:00:00.000Z', by: '', why: '', action: '', previous: null };
  return { format: 1, channel: 'production', number: 123_456, ...audit, shell: pinnedBuild(shell), remotes: Object.fromEntries(remotes) };
}

export interface DocumentSize {
  /** Key of the page with the largest document. */
  readonly page: string;
  /** Its bytes as a phone downloads them (brotli 11). */
  readonly document: number;
  /** Bytes of its headers, as HTTP/1.1 sends them. */
  readonly headers: number;
}

/** The largest document of a release among the pages of some remotes, and its headers. */
export async function documentSize(
  release: ReleaseDocument,
  remotes: readonly string[],
  config: PublicConfig,
  files: ShellTemplate,
): Promise<DocumentSize> {
  const paged = pagedRelease(variantOf(release, 'default'), releaseFolder(release.number, 'default'));
  const builds = remotes.map((name) => release.remotes[name]).map((remote) => remote?.builds[remote.version]);
  const pages = builds.flatMap((build) => Object.entries(build?.pages ?? {}));
  const sizes = await Promise.all(
    pages.map(async ([page, { path }]) => {
      const html = renderShellDocument(paged.at(path).release, config, files);
      return { page, document: (await brotli(Buffer.from(html))).byteLength };
    }),
  );
  const pairs = Object.entries(policyHeaders(shellPolicy(release, config, files), { countsPreloads: true, https: true }));
  const headers = pairs.reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
  const [largest] = sizes.sort((a, b) => b.document - a.document);
  if (largest === undefined) throw new Error('no remote has a page');
  return { ...largest, headers };
}
