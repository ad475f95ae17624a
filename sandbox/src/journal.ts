/** One request to the API as it arrived, for tests: what was sent, and what came of it. */
export interface RequestRecord {
  /** Name of the call. */
  readonly call: string;
  readonly at: number;
  readonly query: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** HTTP status; 0 when the connection was dropped. */
  readonly status: number;
}

export interface Journal {
  add(record: RequestRecord): void;
  list(call?: string): readonly RequestRecord[];
  clear(): void;
}

const LIMIT = 1000;

/** The last requests of one running sandbox, in memory: they are for looking at, not state. */
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
