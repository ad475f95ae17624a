import { readdirSync, readFileSync } from 'node:fs';

/** Processor time since the start, in ticks. */
export interface Ticks {
  /** All processors together, idle or not. */
  readonly all: number;
  readonly busy: number;
  /** Of this process and everything that it started. */
  readonly own: number;
}

/** The first line of `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal. */
export function processorTicks(stat: string): Pick<Ticks, 'all' | 'busy'> {
  const fields = (/^cpu +([\d ]+)/.exec(stat)?.[1] ?? '').trim().split(' ').slice(0, 8).map(Number);
  const all = fields.reduce((sum, ticks) => sum + ticks, 0);
  return { all, busy: all - (fields[3] ?? 0) - (fields[4] ?? 0) };
}

/** A line of `/proc/<pid>/stat`. What its children took that have ended is in it: a browser replaces a process while a page opens. A name may hold anything, so the fields are counted from its last bracket. */
export function processTicks(stat: string): { readonly pid: number; readonly parent: number; readonly ticks: number } {
  const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(rest[1]),
    ticks: rest.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0),
  };
}

/** Ticks of a process and its descendants. */
export function ownTicks(processes: readonly ReturnType<typeof processTicks>[], root: number): number {
  const known = new Map(processes.map((each) => [each.pid, each]));
  const descends = (pid: number | undefined): boolean => pid !== undefined && (pid === root || descends(known.get(pid)?.parent));
  return processes.filter(({ pid }) => descends(pid)).reduce((sum, { ticks }) => sum + ticks, 0);
}

/** The share of the processors that others took between two readings, 0 to 1. */
export function foreignShare(before: Ticks, after: Ticks): number {
  const foreign = after.busy - before.busy - (after.own - before.own);
  return Math.max(0, foreign / Math.max(1, after.all - before.all));
}

const statOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
};

/** The readings of now; undefined where the system does not tell. */
export function readTicks(): Ticks | undefined {
  if (process.platform !== 'linux') return undefined;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const processes = pids.map(statOf).flatMap((stat) => (stat === '' ? [] : [processTicks(stat)]));
  return { ...processorTicks(readFileSync('/proc/stat', 'utf8')), own: ownTicks(processes, process.pid) };
}
