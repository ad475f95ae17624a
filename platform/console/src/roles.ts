/** What a person may do: a viewer looks, a promoter changes what the channel runs, an approver completes what asks for two. */
export const ROLES = ['viewer', 'promoter', 'approver'] as const;
export type Role = (typeof ROLES)[number];
