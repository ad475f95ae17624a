import { readdirSync, readFileSync } from 'node:fs';

/** Processor time since the start, in ticks. */
export interface Ticks {
  /** All processors together, idle or not. */
  readonly all: number;
  readonly busy: number;
  /** This process and all its descendants. */
  readonly own: number;
}

/** The first line of `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal. */
export function processorTicks(stat: string): Pick<Ticks, 'all' | 'busy'> {
  const fields = (/^cpu +([\d ]+)/.exec(stat)?.[1] ?? '').trim().split(' ').slice(0, 8).map(Number);
  const all = fields.reduce((sum, ticks) => sum + ticks, 0);
  return { all, busy: all - (fields[3] ?? 0) - (fields[4] ?? 0) };
}

/**
 * Parses a line of `/proc/<pid>/stat`. It includes the ticks of ended children, because a browser replaces a process while a
 * page opens. A name may contain anything, so the fields are counted from its last bracket.
 */
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

/** Share of the processors used by others between two readings, 0 to 1. */
export function foreignShare(before: Ticks, after: Ticks): number {
  const foreign = after.busy - before.busy - (after.own - before.own);
  return Math.max(0, foreign / Math.max(1, after.all - before.all));
}

const statOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
};

/** The current readings; undefined if the system does not provide them. */
export function readTicks(): Ticks | undefined {
  if (process.platform !== 'linux') return undefined;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const processes = pids.map(statOf).flatMap((stat) => (stat === '' ? [] : [processTicks(stat)]));
  return { ...processorTicks(readFileSync('/proc/stat', 'utf8')), own: ownTicks(processes, process.pid) };
}
