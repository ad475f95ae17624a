import type { PublicConfig } from '@loan/shared/contracts/config';
import { checkConfig } from '@loan/shared/contracts/configSchema';
import type { BuildRecord, Integrity, ReleaseDocument } from '@loan/shared/contracts/release';

import { earlierIn, recordKey } from '../document/builds';
import { canonicalBytes } from '../document/canonical';
import { parseDocument } from '../document/schema';
import type { PromoteOptions, RollbackOptions } from '../plan/actions';
import { badShellsIn, type History } from '../plan/history';
import { remoteOf, type AuditFields, type Plan } from '../plan/plan';
import { planPromote } from '../plan/planPromote';
import { planRollback } from '../plan/planRollback';
import { CONFIG } from './fakePackage';
import { AUDIT } from './promoted';

export const HASH: Integrity = `sha384-${'A'.repeat(64)}`;
const file = { integrity: HASH, size: 1, brotli: 1, type: 'script' } as const;
const other = { ...file, type: 'other' } as const;
const FIRST_CONFIG = checkConfig(CONFIG);
const { legacy, routes, wire } = FIRST_CONFIG;
/** Only what plans read: each document is hashed with it, which would otherwise take most of the time of these tests. */
const SMALL_CONFIG = { legacy, routes, wire } as PublicConfig;

/** A record as plain values. */
export function build(name: string, version: string, more: Partial<BuildRecord> = {}): BuildRecord {
  const common = { format: 1, name, version, commit: 'c', builtAt: AUDIT.at, contract: '1.0.0', singletons: { react: '19.3.1' } } as const;
  if (name === 'host')
    return {
      ...common,
      kind: 'shell',
      entry: 'main.js',
      pages: {},
      files: { 'main.js': file, 'boot.js': file, 'shell.html': other },
      ...more,
    };
  const page = { path: `/${name}`, files: [] };
  return {
    ...common,
    kind: 'remote',
    entry: 'entry.js',
    global: 'g',
    pages: { [name.replace('-', '')]: page },
    files: { 'entry.js': file },
    ...more,
  };
}

/** A channel's history as plain values. `read: false`: documents are not read back, for tests with thousands of histories. */
export class Line {
  constructor(private readonly how: { readonly read: boolean } = { read: true }) {}

  documents: readonly ReleaseDocument[] = [];
  records: History['records'] = new Map();

  get newest(): ReleaseDocument {
    const newest = this.documents.at(-1);
    if (newest === undefined) throw new Error('nothing was promoted yet');
    return newest;
  }

  get history(): History {
    const { documents, records } = this;
    const newest = documents.at(-1);
    const names = ['host', ...Object.keys(newest?.remotes ?? {})];
    const earlier = new Map(names.map((name) => [name, earlierIn(documents, name)]));
    const config = newest?.config ?? (this.how.read ? FIRST_CONFIG : SMALL_CONFIG);
    const badShells = badShellsIn(documents);
    const next = documents.length + 1;
    return { channel: 'production', newest, config, earlierConfig: undefined, next, damaged: [], badShells, earlier, records };
  }

  add(plan: (history: History) => Plan, ...records: readonly BuildRecord[]): ReleaseDocument {
    const before = this.records;
    this.records = new Map([...before, ...records.map((record) => [recordKey(record.name, record.version), record] as const)]);
    try {
      const { document } = plan(this.history);
      this.documents = [...this.documents, this.how.read ? parseDocument(canonicalBytes(document)) : document];
      return document;
    } catch (fault) {
      this.records = before;
      throw fault;
    }
  }

  start(): ReleaseDocument {
    return this.promote([build('host', '1.0.0'), build('remote-loan', '1.0.0'), build('remote-repay', '1.0.0')]);
  }

  promote(records: readonly BuildRecord[], options: PromoteOptions & Partial<AuditFields> = {}) {
    return this.add((history) => planPromote(history, records, { ...AUDIT, ...options }), ...records);
  }

  loan(version: string, options: PromoteOptions = {}) {
    return remoteOf(this.promote([build('remote-loan', version)], options), 'remote-loan');
  }

  rollback(names: string | readonly string[] = 'remote-loan', options: RollbackOptions & Partial<AuditFields> = {}) {
    return this.add((history) => planRollback(history, [names].flat(), { ...AUDIT, ...options }));
  }

  rollbackLoan(options: RollbackOptions = {}) {
    return remoteOf(this.rollback('remote-loan', options), 'remote-loan');
  }
}
