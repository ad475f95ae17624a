import type { Report } from '@loan/shared/contracts/reports';

import type { Told } from './createReports';
import { faultOf } from './faultOf';
import type { FirstPage } from './firstPage';
import { knownEvent } from './knownEvents';
import type { Subject } from './reportSubject';

/** How long in ms a device counts as one sample of a version, however often it loads the version. */
const SAMPLE_MS = 3_600_000;

/**
 * Whether the loads of a document count for a version: only the first of a device in an hour does. Otherwise a
 * borrower who reloads a failing page would count many times, and the comparison of two versions assumes independent
 * loads. Where the browser stores nothing, every load counts.
 */
function takeSample({ package: name, version, arm }: Subject, now = Date.now()): boolean {
  const [key, value] = [`reported-${name}`, `${version} ${arm} ${Math.floor(now / SAMPLE_MS)}`];
  try {
    if (window.localStorage.getItem(key) === value) return false;
    window.localStorage.setItem(key, value);
  } catch {
    // Storage is missing or full.
  }
  return true;
}

/** Most events and faults of one document, so that loads, failures and vitals fit into the limit. */
const MOST = 60;

/** Where something happened. */
export interface Place {
  /** Key of the open page. */
  readonly page?: string | undefined;
  /** Remote of the open page, if a version of it was picked. */
  readonly remote?: string | undefined;
}

export interface Tally {
  /** A page requested a package. */
  load(name: string, place: Place): void;
  /** The borrower did not get the version of a package that was picked, or it stopped working. */
  fail(name: string, code: string, place: Place): void;
  /** An event of the shell itself about the open page. */
  note(name: string, place: Place): void;
  hear(told: Told, place: Place): void;
  /** Whether the loads of a package in this document are a sample of its version. */
  isSample(name: string): boolean;
}

/**
 * Adds one `load` and at most one `failure` for each package and document, counting those sent before. Adds neither
 * when the device was counted before.
 */
function createCounts({ subjectOf, sent = [] }: FirstPage, add: (report: Report) => void): Pick<Tally, 'load' | 'fail' | 'isSample'> {
  const counted = new Set(sent.map((report) => `${report.kind} ${report.package}`));
  const samples = new Map(sent.map((report) => [report.package, true]));
  for (const name of samples.keys()) takeSample(subjectOf(name));
  const isSample: Tally['isSample'] = (name) => {
    const known = samples.get(name) ?? takeSample(subjectOf(name));
    samples.set(name, known);
    return known;
  };
  const once = (name: string, place: Place, report: { readonly kind: string; readonly code?: string }) => {
    const key = `${report.kind} ${name}`;
    if (isSample(name) && !counted.has(key)) add(reportOf(subjectOf(name), place, report));
    counted.add(key);
  };
  const load: Tally['load'] = (name, place) => once(name, place, { kind: 'load' });
  return {
    isSample,
    load,
    fail(name, code, place) {
      load(name, place);
      once(name, place, { kind: 'failure', code });
    },
  };
}

/** Compares the name: importing the class would make it a separate module in the script of the first round. */
const isRemoteError = (fault: unknown) => fault instanceof Error && fault.name === 'RemoteError';

const reportOf = (subject: Subject, { page }: Place, report: object) => ({ ...subject, ...(page && { page }), ...report }) as Report;

/** The version that an event names, if it is in this release: the one that was picked, or another one, which only a fallback loads. */
function versionOf({ launch, subjectOf }: FirstPage, name: string | undefined, version?: string): Subject {
  if (name === undefined || !Object.hasOwn(launch.picked, name)) return subjectOf('host');
  const subject = subjectOf(name);
  const isOther = version !== undefined && version !== subject.version && Object.hasOwn(launch.remotes[name]?.builds ?? {}, version);
  return isOther ? { package: name, version, arm: 'rest' } : subject;
}

/** Turns events into reports that identify no borrower. */
export function createTally(opened: FirstPage, add: (report: Report) => void): Tally {
  const { launch } = opened;
  const counts = createCounts(opened, add);
  const faults = new Set<string>();
  const why = new Map<string, string>();
  let others = 0;

  const other = (subject: Subject, place: Place, report: object) => {
    others += 1;
    if (others <= MOST) add(reportOf(subject, place, report));
  };
  function hearFault(thrown: unknown, place: Place): void {
    const { from, ...fault } = faultOf(thrown, (address) => launch.pin(address) !== undefined);
    const key = `${fault.name} ${fault.stack}`;
    // A repeated error is reported once.
    if (faults.has(key)) return;
    faults.add(key);
    other(versionOf(opened, from?.package, from?.version), place, { kind: 'fault', ...fault });
  }
  /** An error screen is shown. A remote that is switched off has not failed. */
  function failScreen(code: string | undefined, place: Place): void {
    const name = place.remote ?? 'host';
    if (code !== 'REMOTE_DISABLED') counts.fail(name, code === undefined ? 'SCREEN' : (why.get(name) ?? code), place);
  }
  return {
    ...counts,
    note: (name, place) => other(versionOf(opened, place.remote), place, { kind: 'event', name }),
    hear([event, fault], place) {
      const known = knownEvent(event);
      const { kind, remote = place.remote, version } = event;
      // A fallback counts for the version that failed, not for the one that replaced it.
      const subject = versionOf(opened, remote, kind === 'remote-fallback' ? undefined : version);
      if (known !== undefined) other(subject, place, { kind: 'event', ...known });
      const code = known?.code;
      const isPicked = remote !== undefined && subject.package === remote && subject.version === launch.picked[remote];
      if (kind === 'remote-failed' && code !== undefined && isPicked) why.set(remote, code);
      if (kind === 'remote-fallback' && code !== undefined && isPicked) counts.fail(remote, code, place);
      if (kind === 'screen-failed') failScreen(code, place);
      // For files that did not arrive, the code says everything.
      if (kind === 'unhandled' || (fault !== undefined && !isRemoteError(fault))) hearFault(fault, place);
    },
  };
}
