import { engineText } from '@loan/shared/contracts/engines';

import { canEnd, type EngineAlarm } from './engineAlarms';
import type { Poll } from './monitor';

/** An alarm ends after this time without failing (ms), so that an engine near the bound is not reported at each poll. */
const QUIET = 5 * 60_000;

const TEXTS: Readonly<Record<EngineAlarm['kind'], { readonly end: string; readonly unknown: string }>> = {
  failures: { end: 'fails no more often than the others any more', unknown: 'may still fail' },
  silent: { end: 'reports loads again', unknown: 'may still report no loads' },
};

interface Standing {
  readonly alarm: EngineAlarm;
  /** When the engine last failed (ms). */
  readonly failed: number;
  /** When it last failed or was unknown (ms). */
  at: number;
  /** The unknown state was reported. */
  isUnknown: boolean;
}

/** The alarms that have not ended. */
export class StandingAlarms {
  private readonly standing = new Map<string, Standing>();

  /** Returns what has changed, in sentences: an alarm begins, its state is unknown, or it ends. `now`: ms. */
  next({ alarms, engineRows }: Pick<Poll, 'alarms' | 'engineRows'>, now: number): readonly string[] {
    const failing = new Set(alarms.map((alarm) => this.keyOf(alarm)));
    const begun = alarms.flatMap((alarm) => this.begin(alarm, now));
    const others = [...this.standing].flatMap(([key, each]) => (failing.has(key) ? [] : this.age(key, each, engineRows, now)));
    return [...begun, ...others];
  }

  private keyOf({ kind, engine }: EngineAlarm): string {
    return `${kind} ${engine}`;
  }

  private begin(alarm: EngineAlarm, now: number): readonly string[] {
    const known = this.standing.get(this.keyOf(alarm));
    const packages = [...new Set([...(known?.alarm.packages ?? []), ...alarm.packages])];
    this.standing.set(this.keyOf(alarm), { alarm: { ...alarm, packages }, failed: now, at: now, isUnknown: false });
    return known === undefined || known.isUnknown ? [`ALARM ${alarm.says}.`] : [];
  }

  private age(key: string, each: Standing, rows: Poll['engineRows'], now: number): readonly string[] {
    const { alarm, failed } = each;
    const [engine, { end, unknown }] = [engineText(alarm.engine), TEXTS[alarm.kind]];
    if (rows !== undefined && canEnd(alarm, rows)) {
      if (now - each.at < QUIET) return [];
      this.standing.delete(key);
      return [`${engine} ${end}.`];
    }
    each.at = now;
    if (each.isUnknown || now - failed < QUIET) return [];
    each.isUnknown = true;
    return [`${engine} ${unknown}: ${rows === undefined ? 'not every source answers' : 'too little is counted to tell'}.`];
  }
}
