import type { PublicConfig } from '@loan/shared/contracts/config';
import { nearMiss, unknownKey } from '@loan/shared/contracts/nearMiss';
import { nativePages, testPreview } from '@loan/shared/contracts/pages';
import type { BuiltPage, ReleaseDocument } from '@loan/shared/contracts/release';
import { answeredBy } from '@loan/shared/contracts/serverPaths';

import { SHELL } from '../../document/schema';
import { getOrInsert } from '../../getOrInsert';
import { ReleaseError } from '../../releaseError';
import { askFirst, type Grants } from './grants';

/** The part of the configuration that defines addresses. */
export type Addressing = Pick<PublicConfig, 'legacy' | 'routes' | 'wire'>;

/** The pages of one build. */
export interface Owner {
  readonly name: string;
  /** Absent if every version has these pages. */
  readonly version?: string;
  readonly pages: Readonly<Record<string, Pick<BuiltPage, 'fixed' | 'path' | 'trailing'>>>;
}

/** One address that a page answers, in one build. */
export interface Claim {
  readonly owner: Owner;
  readonly key: string;
  readonly path: string;
  /** The page also serves every path below this one. */
  readonly below: boolean;
  /** The path comes from `routes` of the configuration. */
  readonly configured: boolean;
}

/** Pages of the shell itself, in every version. */
export const SHELL_OWNER: Owner = { name: SHELL, pages: { ...nativePages, testPreview } };

/** Normalises a path as the shell does: drops a trailing slash, merges repeated slashes. */
const plain = (path: string): string => path.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');

/** The addresses of a build's pages under a configuration. */
export function claimsOf(owner: Owner, config: Addressing | undefined): readonly Claim[] {
  const routes = new Map(Object.entries(config?.routes ?? {}));
  return Object.entries(owner.pages).flatMap(([key, { path, fixed, trailing }]) => {
    const route = routes.get(key);
    const own = { owner, key, path: plain(route ?? path), below: trailing === true, configured: route !== undefined };
    return fixed === undefined || plain(fixed) === own.path
      ? [own]
      : [own, { ...own, path: plain(fixed), below: false, configured: false }];
  });
}

/** The parent folders of a path: `/a` and `/a/b` for `/a/b/c`. */
const foldersOf = (path: string): readonly string[] =>
  path.split('/').flatMap((_, index, parts) => (index < 2 ? [] : [parts.slice(0, index).join('/')]));

/** Claims indexed by page key, by address, and by the folders above and below an address. */
class Claims {
  private readonly held = new Map<string, Claim[]>();

  constructor(owners: readonly Owner[], config: Addressing | undefined) {
    for (const claim of owners.flatMap((owner) => claimsOf(owner, config))) {
      const { key, path, below } = claim;
      this.hold(claim, [
        `page ${key}`,
        `at ${path}`,
        ...foldersOf(path).map((folder) => `in ${folder}`),
        ...(below ? [`below ${path}`] : []),
      ]);
    }
  }

  private hold(claim: Claim, marks: readonly string[]): void {
    for (const mark of marks) getOrInsert(this.held, mark, () => []).push(claim);
  }

  /**
   * A claim that conflicts with this one. A page has one owner and an address has one page, so the same key in two packages is a conflict
   * too. Two versions of one package do not conflict, because no visitor gets both.
   */
  against({ owner, key, path, below }: Claim): Claim | undefined {
    const marks = [`page ${key}`, `at ${path}`, ...foldersOf(path).map((folder) => `below ${folder}`), ...(below ? [`in ${path}`] : [])];
    const isBeside = (other: Claim) => other.owner.name === owner.name && (other.owner !== owner || other.key === key);
    return marks.flatMap((mark) => this.held.get(mark) ?? []).find((other) => !isBeside(other));
  }
}

export const inWords = ({ name, version }: Owner): string => (version === undefined ? name : `${name} ${version}`);

/** An address of a build that belongs to another page, the API or the server. */
interface Conflict {
  readonly claim: Claim;
  readonly whose: string;
  readonly other?: Claim;
}

function conflictOf(built: Owner, taken: Claims, config: Addressing | undefined): Conflict | undefined {
  for (const claim of claimsOf(built, config)) {
    const answering = answeredBy(claim.path, config);
    if (answering !== undefined) return { claim, whose: answering };
    const other = taken.against(claim);
    if (other === undefined) continue;
    return { claim, whose: `${inWords(other.owner)} (${other.key} at ${other.path}${other.below ? ' and below' : ''})`, other };
  }
  return undefined;
}

function refuse({ claim, whose, other }: Conflict, grants: Grants): never {
  const { owner, key, path } = claim;
  const configured = [claim, other].find((each) => each?.configured === true);
  const wayOn =
    configured === undefined
      ? `give it another path in its src/api/pages.ts${other === undefined ? '' : ', take the page out of one of them, or change both in one command'}`
      : `give routes.${configured.key} of the configuration another path`;
  throw new ReleaseError(
    'PAGE_TAKEN',
    `${inWords(owner)} serves ${key} at ${path}, which belongs to ${whose}: ${askFirst(grants, other?.owner.name ?? SHELL)}${wayOn}.`,
  );
}

function checkClaims(built: Owner, taken: Claims, config: Addressing | undefined, grants: Grants): void {
  const conflict = conflictOf(built, taken, config);
  if (conflict !== undefined) refuse(conflict, grants);
}

const claimsWith = (built: Owner, others: readonly Owner[], config: Addressing | undefined): Claims =>
  new Claims([SHELL_OWNER, ...others, built], config);

/** Whether no address of a build belongs to the API, the server, the shell, or a page of `others`. */
export function hasFreePages(built: Owner, others: readonly Owner[], config: Addressing | undefined): boolean {
  return conflictOf(built, claimsWith(built, others, config), config) === undefined;
}

/**
 * Throws ReleaseError `PAGE_TAKEN` when an address of a build belongs to the API, the server, the shell, or another page of the build
 * itself or of `others`. Without a configuration the built addresses are checked. `grants`: of the channel, for the contact.
 */
export function checkPages(built: Owner, others: readonly Owner[] = [], config?: Addressing, grants?: Grants): void {
  checkClaims(built, claimsWith(built, others, config), config, grants);
}

/** Every build that a visitor of a channel may get, including fallbacks and builds of disabled remotes. */
export function ownersIn({ remotes }: Pick<ReleaseDocument, 'remotes'>): readonly Owner[] {
  return Object.entries(remotes).flatMap(([name, { builds }]) => Object.values(builds).map((build) => ({ ...build, name })));
}

/**
 * Checks the pages of the named packages against the whole document. Conflicts between packages that are not named are ignored. Throws
 * ReleaseError `PAGE_TAKEN`.
 */
export function checkPagesOf(document: Pick<ReleaseDocument, 'remotes' | 'grants'>, names: readonly string[], config?: Addressing): void {
  const owners = ownersIn(document);
  const taken = new Claims([SHELL_OWNER, ...owners], config);
  for (const owner of owners) if (names.includes(owner.name)) checkClaims(owner, taken, config, document.grants);
}

/**
 * Rejects a key that differs from one of the channel's by a typing error. Other unknown keys are allowed: the path may be for a page of a
 * later release.
 */
function checkRouteKeys({ routes }: Addressing, document: ReleaseDocument): void {
  const known = [SHELL_OWNER, ...ownersIn(document)].flatMap(({ pages }) => Object.keys(pages));
  for (const key of Object.keys(routes)) {
    if (known.includes(key) || nearMiss(key, known) === undefined) continue;
    throw new ReleaseError('CONFIG_INVALID', `The configuration cannot be used: ${unknownKey(['routes'], key, known)}.`);
  }
}

/** Checks a configuration against the pages of a channel. Throws ReleaseError `PAGE_TAKEN`, `CONFIG_INVALID`. */
export function checkRoutes(config: Addressing, document: ReleaseDocument | undefined): void {
  for (const [key, path] of Object.entries(config.routes)) {
    const answering = path === undefined ? undefined : answeredBy(path, config);
    if (answering !== undefined)
      throw new ReleaseError('PAGE_TAKEN', `routes.${key} is ${path}, which belongs to ${answering}: give the page another path.`);
  }
  if (document === undefined) return;
  checkRouteKeys(config, document);
  checkPagesOf(document, Object.keys(document.remotes), config);
}
