/** One request to the API and its result, for tests. */
export interface RequestRecord {
  /** Name of the call. */
  readonly call: string;
  readonly at: number;
  readonly query: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** HTTP status; 0 if the connection was dropped. */
  readonly status: number;
}

export interface Journal {
  add(record: RequestRecord): void;
  list(call?: string): readonly RequestRecord[];
  clear(): void;
}

const LIMIT = 1000;

/** The last requests of one running sandbox, in memory: for inspection only, not state. */
export function createJournal(): Journal {
  let records: RequestRecord[] = [];
  return {
    add: (record) => {
      records = [...records, record].slice(-LIMIT);
    },
    list: (call) => (call === undefined ? records : records.filter((record) => record.call === call)),
    clear: () => {
      records = [];
    },
  };
}
