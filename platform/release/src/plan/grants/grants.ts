import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { SHELL } from '../../document/schema';

export type Grants = ReleaseDocument['grants'];

/** Whether a channel grants path prefixes. If so, a remote may serve pages only below its own. */
export const arePagesGranted = (grants: Grants): boolean => Object.values(grants ?? {}).some(({ paths }) => paths.length > 0);

/** Whether a prefix covers a path: the prefix itself and everything below it. `/` covers the start page only. */
export function covers(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** The package that a path is granted to; undefined: none. */
export function holderOf(grants: Grants, path: string): string | undefined {
  return Object.entries(grants ?? {}).find(([, { paths }]) => paths.some((prefix) => covers(prefix, path)))?.[0];
}

/** The contact for what a package owns, as stored in the channel. For the shell, the API and the contract: the contact of the shell. */
const askOf = (grants: Grants, name: string): string =>
  (grants?.[name] ?? grants?.[SHELL])?.ask ?? `those who release ${SHELL} in this channel`;

/** The first part of the advice in a refusal (`ask …, or `); empty in a channel without any contacts. */
export function askFirst(grants: Grants, name: string): string {
  return grants === undefined ? '' : `ask ${askOf(grants, name)}, or `;
}
