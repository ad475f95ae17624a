import type { ReleaseDocument } from '@loan/shared/contracts/release';
import { answeredBy } from '@loan/shared/contracts/serverPaths';

import { SHELL } from '../../document/schema';
import { misused, ReleaseError } from '../../releaseError';
import { shortDigest } from '../actions';
import { refuseFrozen } from '../freeze';
import type { History } from '../history';
import { newestOf, planNext, type AuditFields, type Plan, type ChannelRequest } from '../plan';
import { askFirst, covers } from './grants';
import { claimsOf, inWords, ownersIn, SHELL_OWNER } from './pageOwnership';

/** A requested grant. `paths` absent: they stay unchanged; empty: all are removed. */
export interface GrantAsked {
  readonly name: string;
  readonly paths: readonly string[] | undefined;
  /** Contact for questions about it; absent: unchanged. */
  readonly ask: string | undefined;
}

const overlap = (one: string, other: string): boolean => covers(one, other) || covers(other, one);

/** A prefix may be granted only once, and must not cover a page of another package. */
function checkPrefix(newest: ReleaseDocument, name: string, prefix: string): void {
  const { grants, config } = newest;
  const refuse = (whose: string, owner: string): never => {
    throw new ReleaseError(
      'PAGE_TAKEN',
      `${prefix} cannot be granted to ${name}, it belongs to ${whose}: ${askFirst(grants, owner)}grant another.`,
    );
  };
  const answering = answeredBy(prefix, config);
  if (answering !== undefined) refuse(answering, SHELL);
  for (const [other, { paths }] of Object.entries(grants ?? {})) {
    const taken = other === name ? undefined : paths.find((path) => overlap(path, prefix));
    if (taken !== undefined) refuse(`${other} (${taken} is granted to it)`, other);
  }
  for (const owner of [SHELL_OWNER, ...ownersIn(newest)]) {
    const claim = owner.name === name ? undefined : claimsOf(owner, config).find(({ path }) => covers(prefix, path));
    if (claim !== undefined) refuse(`${inWords(owner)} (${claim.key} at ${claim.path})`, owner.name);
  }
}

function planGrant(history: History, action: string, { name, paths, ask }: GrantAsked, audit: AuditFields): Plan {
  const newest = newestOf(history);
  const { grants = {} } = newest;
  const before = Object.hasOwn(grants, name) ? grants[name] : undefined;
  const { [name]: _before, ...others } = grants;
  if (paths?.length === 0 && name !== SHELL) return planNext(history, { action, grants: others }, audit);
  const grant = { paths: [...new Set(paths ?? before?.paths ?? [])].sort(), ask: ask ?? before?.ask ?? '' };
  if (grant.ask === '') misused(`Name the contact for the pages of ${name}: --ask "Team, address".`);
  if (grant.paths.length === 0 && name !== SHELL) misused(`Name the path prefixes that ${name} is to have, such as /rewards.`);
  refuseFrozen(history, name === SHELL ? [] : [name], audit.at);
  for (const prefix of grant.paths) checkPrefix(newest, name, prefix);
  return planNext(history, { action, grants: { ...others, [name]: grant } }, audit);
}

/**
 * Sets the path prefixes that a remote owns in a channel, and the contact for them. The shell (`host`) may have a contact without
 * prefixes: it is the contact for the shell, the API and the contract. Removing prefixes does not affect running pages. Codes: `USAGE`,
 * `NO_SHELL`, `FROZEN`, `PAGE_TAKEN`.
 */
export function grantRequest(asked: GrantAsked, audit: AuditFields): ChannelRequest {
  const { name, paths } = asked;
  const what = paths?.length === 0 ? 'nothing' : shortDigest({ paths: paths ?? null, ask: asked.ask ?? null });
  const action = `grant ${name} ${what}`;
  return { action, plan: (history) => planGrant(history, action, asked, audit) };
}
