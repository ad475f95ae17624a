import { ROLES, type Role } from '../roles';

/** Role → groups of the provider whose members have it. */
export type RoleGroups = Readonly<Record<Role, readonly string[]>>;

/** The roles of a member of these groups. Every role includes the viewer's. */
export function rolesOf(groups: readonly string[], table: RoleGroups): readonly Role[] {
  const held = ROLES.filter((role) => table[role].some((group) => groups.includes(group)));
  return held.length === 0 || held.includes('viewer') ? held : ['viewer', ...held];
}
