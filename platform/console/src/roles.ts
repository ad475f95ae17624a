/** A viewer only reads, a promoter changes what the channel runs, an approver completes changes that need two persons. */
export const ROLES = ['viewer', 'promoter', 'approver'] as const;
export type Role = (typeof ROLES)[number];
