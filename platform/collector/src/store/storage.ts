import type { PolicyReport } from '@loan/release/serve/policyReports';
import type { Counts } from '@loan/shared/contracts/counts';
import type { Batch } from '@loan/shared/contracts/reports';
import { counted } from '@loan/shared/format/plural';

import { createCounter, type Counted, type Counter } from '../counter';
import { inWholeHours, type CountsQuery } from '../countsQuery';
import { createDetails, type CountedDetail, type Details } from '../details';
import type { Lost } from '../metrics';
import { createDetailStore, type DetailsQuery, type DetailStore } from './keepDetails';
import { openStore, type Connection } from './open';
import { readCounts } from './readCounts';
import { createTidy, joinedBefore } from './tidy';
import { createCountWriter } from './writeCounts';

export interface StorageParts {
  readonly file: string;
  readonly keepDays: number;
  readonly megabytes: number;
  /** ms since 1970. */
  readonly now: () => number;
  readonly say: (sentence: string) => void;
  readonly dropped: (where: Lost, reports: number) => void;
  readonly flushFailed: () => void;
}

const TIDY_MS = 20;

/** The package and version of a file's address: `/assets/<package>/<version>/…`. */
function ownerOf(place: string) {
  const [, , name = '', version = ''] = place.startsWith('/assets/') ? place.split('/') : [];
  return { package: name, version };
}

interface FlushParts extends Pick<StorageParts, 'say' | 'flushFailed'> {
  readonly store: Connection;
  readonly counter: Counter;
  readonly details: Details;
  readonly detailStore: DetailStore;
}

/** Writes all waiting counts and details in one transaction; if that fails, they keep waiting. */
function createFlush({ store, counter, details, detailStore, say, flushFailed }: FlushParts) {
  const writer = createCountWriter(store);
  let fault: string | undefined;
  const write = () => {
    const counts = [...counter.waiting()];
    const texts = details.waiting();
    if (counts.length === 0 && texts.length === 0) return;
    store.inTransaction(() => {
      writer.write(counts);
      detailStore.write(texts);
    });
    counter.written();
    details.written();
    if (fault !== undefined) say('The database is written again.');
    fault = undefined;
  };
  const flush = () => {
    try {
      write();
    } catch (failure) {
      writer.forget();
      flushFailed();
      if (fault === undefined) say(`The database cannot be written, counts wait: ${(failure as Error).message}`);
      fault = `The database cannot be written: ${(failure as Error).message}`;
    }
  };
  return { flush, fault: () => fault };
}

/** Tidies for a short time; prints once when it fails. */
function createTidying(step: (minute: number) => boolean, minuteNow: () => number, say: (sentence: string) => void): () => void {
  let failed = false;
  return () => {
    const end = performance.now() + TIDY_MS;
    try {
      while (performance.now() < end && step(minuteNow()));
      failed = false;
    } catch (failure) {
      if (!failed) say(`The database cannot be tidied up: ${(failure as Error).message}`);
      failed = true;
    }
  };
}

/** Counts in memory, and stores the counts in a database. Throws StoreError. */
export function openStorage({ file, keepDays, megabytes, now, say, dropped, flushFailed }: StorageParts) {
  const store = openStore(file, megabytes);
  const counter = createCounter({ now, dropped: (reports) => dropped('counts', reports) });
  const details = createDetails({ now, dropped: (reports) => dropped('details', reports) });
  const detailStore = createDetailStore(store);
  const { flush, fault } = createFlush({ store, counter, details, detailStore, say, flushFailed });
  const minuteNow = () => Math.floor(now() / 60_000);

  return {
    /** Counts a batch from an engine. Returns what was counted. */
    add: (channel: string, batch: Batch, engine: string): readonly Counted[] => {
      const counted = counter.add(channel, batch, engine);
      for (const { of, report } of counted) {
        if (report.kind === 'fault')
          details.add({ channel: of.channel, kind: 'fault', package: of.package, version: of.version, name: of.name, text: report.stack });
      }
      return counted;
    },
    addDocuments: counter.addDocuments,
    addPolicyReport: (channel: string, { type, directive, place }: PolicyReport): void =>
      details.add({ channel: counter.channelOf(channel), kind: type, ...ownerOf(place), name: directive, text: place }),
    /** Writes waiting counts and details; if that fails, they keep waiting. */
    flush,
    /** Tidies the database for a short time. */
    tidy: createTidying(createTidy(store, { keepDays, megabytes, say }), minuteNow, say),
    /** Why the last write failed; undefined: it succeeded. */
    fault,
    /** Number of rows to write. */
    waiting: () => counter.size() + details.waiting().length,
    counts: (query: CountsQuery): Promise<Counts> => {
      const joined = joinedBefore(minuteNow());
      return readCounts(store, counter, inWholeHours(query, joined), joined);
    },
    details: (query: DetailsQuery): readonly CountedDetail[] => {
      flush();
      return detailStore.read(query);
    },
    /** Writes all waiting counts, then closes. */
    close: (): void => {
      flush();
      // Reports counted by engine are also counted without one.
      const lost = [...counter.waiting()].reduce((sum, { of, count }) => (of.engine === '' ? sum + count : sum), 0);
      if (lost > 0) say(`Lost, as it could not be written: ${counted(lost, 'report')}.`);
      store.close();
    },
  };
}
export type Storage = ReturnType<typeof openStorage>;
