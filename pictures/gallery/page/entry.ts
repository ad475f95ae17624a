/** What a picture is taken of. */
export interface Entry {
  readonly area: string;
  readonly name: string;
  /** What names it in an address. */
  readonly query: Readonly<Record<string, string>>;
  /** Where it can be used; undefined: it needs a hand or a fault besides. */
  readonly live: string | undefined;
}

/** The area of the parts. */
export const PARTS = 'ui parts';

export const addressOf = (path: string, settings: URLSearchParams, query: Entry['query']): string =>
  `${path}?${new URLSearchParams({ ...Object.fromEntries(settings), ...query })}`;
