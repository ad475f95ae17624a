import type { CountRow } from '@loan/shared/contracts/counts';

const MINUTE = 60_000;

/** Answers `GET /counts` like collectors, by origin. Replaces `fetch`. */
export class FakeCollectors {
  /** The counts of each collector, one row per minute and kind. */
  readonly rows = new Map<string, CountRow[]>();
  /** Answers of faulty collectors. */
  readonly faults = new Map<string, () => Response>();
  /** Collectors older than counts by engine. */
  readonly old = new Set<string>();
  /** Most rows of an answer. */
  most = Infinity;
  now = 0;

  add(collector: string, row: Omit<CountRow, 'at'>): void {
    const at = Math.floor(this.now / MINUTE) * MINUTE;
    const rows = this.rows.get(collector) ?? [];
    const same = ({ count: _count, ...each }: CountRow) => JSON.stringify(each, Object.keys(each).sort());
    const index = rows.findIndex((each) => same(each) === same({ ...row, at }));
    if (index < 0) rows.push({ ...row, at });
    else rows[index] = { ...row, at, count: row.count + (rows[index]?.count ?? 0) };
    this.rows.set(collector, rows);
  }

  fetch = async (input: string | URL | Request): Promise<Response> => {
    const { origin, searchParams } = new URL(input instanceof Request ? input.url : input);
    const fault = this.faults.get(origin);
    if (fault !== undefined) return fault();
    const byEngine = (searchParams.get('by') ?? '').split(',').includes('engine');
    if (byEngine && this.old.has(origin)) return new Response('{"error":"by must be some of package, version, once."}', { status: 400 });
    const isOutcome = searchParams.get('kind') === 'outcome';
    if (isOutcome && this.old.has(origin)) return new Response('{"error":"There is no parameter kind."}', { status: 400 });
    const number = (name: string) => Number(searchParams.get(name));
    const [from, to] = [Math.floor(number('from') / MINUTE) * MINUTE, Math.ceil(number('to') / MINUTE) * MINUTE];
    const step = number('step') * MINUTE;
    const held = (this.rows.get(origin) ?? []).filter(
      ({ at, engine, kind }) => at >= from && at < to && byEngine === (engine !== undefined) && isOutcome === (kind === 'outcome'),
    );
    const rows = held.map((row) => ({ ...row, at: step === 0 ? from : from + Math.floor((row.at - from) / step) * step }));
    if (rows.length > this.most) return new Response('too many rows', { status: 400 });
    const headers = { Date: new Date(this.now).toUTCString() };
    return new Response(JSON.stringify({ channel: searchParams.get('channel'), from, to, rows }), { headers });
  };
}
