import type { BuildRecord, Integrity, ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalBytes } from '../canonical';
import { type History, recordKey } from '../history';
import { type Plan, planPromote, type PromoteOptions, remoteOf } from '../plan';
import { planRollback } from '../planRollback';
import { parseDocument } from '../schema';
import { STAMP } from './promoted';

export const HASH: Integrity = `sha384-${'A'.repeat(64)}`;
const file = { integrity: HASH, size: 1, brotli: 1, type: 'script' } as const;
const other = { ...file, type: 'other' } as const;

/** A record as plain values. */
export function build(name: string, version: string, more: Partial<BuildRecord> = {}): BuildRecord {
  const common = { format: 1, name, version, commit: 'c', builtAt: STAMP.at, contract: '1.0.0', singletons: { react: '19.3.1' } } as const;
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

/** A channel's history as plain values. */
export class Line {
  history: History = { channel: 'production', documents: [], records: new Map() };

  add(plan: (history: History) => Plan, ...records: readonly BuildRecord[]): ReleaseDocument {
    const known = new Map([...this.history.records, ...records.map((record) => [recordKey(record.name, record.version), record] as const)]);
    const { document } = plan({ ...this.history, records: known });
    // What was planned is what the store would read back.
    this.history = { ...this.history, documents: [...this.history.documents, parseDocument(canonicalBytes(document))], records: known };
    return document;
  }

  start(): ReleaseDocument {
    return this.promote([build('host', '1.0.0'), build('remote-loan', '1.0.0'), build('remote-repay', '1.0.0')]);
  }

  promote(records: readonly BuildRecord[], options: PromoteOptions = {}) {
    return this.add((history) => planPromote(history, records, { ...STAMP, ...options }), ...records);
  }

  loan(version: string, options: PromoteOptions = {}) {
    return remoteOf(this.promote([build('remote-loan', version)], options), 'remote-loan');
  }

  rollback(name = 'remote-loan', market?: 'india') {
    return this.add((history) => planRollback(history, name, { ...STAMP, ...(market ? { market } : {}) }));
  }

  rollbackLoan(market?: 'india') {
    return remoteOf(this.rollback('remote-loan', market), 'remote-loan');
  }
}
