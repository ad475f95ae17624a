import { allPages } from '@loan/api/pages';
import type { BuiltPage, PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';
import { CONTRACT } from '@loan/shared/contracts/version';

/** The only version of everything in a rival without releases. */
const VERSION = '1.0.0';

const build = (built: PinnedBuild['pages']): PinnedBuild => ({
  id: '',
  version: VERSION,
  contract: CONTRACT,
  entry: '',
  pages: built,
  files: {},
});

/** The page table in the shell's format. `more`: additional data of a page for the boot script. */
export function remotesOf(more: (key: string) => Partial<BuiltPage> = () => ({})): ReleaseDocument['remotes'] {
  const owned: Record<string, Record<string, BuiltPage>> = {};
  for (const [key, { owner, path, fixed, trailing, public: forVisitors }] of allPages) {
    if (owner === 'host') continue;
    const own = (owned[owner] ??= {});
    own[key] = {
      path,
      ...(fixed === undefined ? {} : { fixed }),
      ...(trailing === true ? { trailing } : {}),
      ...(forVisitors === true ? { public: forVisitors } : {}),
      files: [],
      ...more(key),
    };
  }
  return Object.fromEntries(
    Object.entries(owned).map(([name, built]) => [name, { version: VERSION, bad: [], builds: { [VERSION]: build(built) } }]),
  );
}
