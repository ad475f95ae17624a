import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { SHELL } from '../document/schema';

export type Grants = ReleaseDocument['grants'];

/** Whether path prefixes are granted in a channel: then a remote serves pages in its own and nowhere else. */
export const arePagesGranted = (grants: Grants): boolean => Object.values(grants ?? {}).some(({ paths }) => paths.length > 0);

/** Whether a prefix covers a path: itself and what is below it by a slash. `/` is the start page alone. */
export function covers(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** The package that a path is granted to; undefined: nobody. */
export function holderOf(grants: Grants, path: string): string | undefined {
  return Object.entries(grants ?? {}).find(([, { paths }]) => paths.some((prefix) => covers(prefix, path)))?.[0];
}

/** Who answers for what a package owns, as the channel says it; of the shell, the API and the contract those of the shell. */
const askOf = (grants: Grants, name: string): string =>
  (grants?.[name] ?? grants?.[SHELL])?.ask ?? `those who release ${SHELL} in this channel`;

/** The beginning of what to do about a refusal (`ask …, or `); empty in a channel that says of nobody whom to ask. */
export function askFirst(grants: Grants, name: string): string {
  return grants === undefined ? '' : `ask ${askOf(grants, name)}, or `;
}
