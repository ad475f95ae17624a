import type { Report } from '@loan/shared/contracts/reports';

import type { Told } from './createReports';
import { takeSample } from './deviceSample';
import { faultOf } from './faultOf';
import { knownEvent } from './knownEvents';
import type { Opened } from './opened';
import type { Subject } from './subject';

/** Most events and faults of one document, so that loads, failures and vitals have their place. */
const MOST = 60;

/** Where something happened. */
export interface Place {
  /** Key of the open page. */
  readonly page?: string | undefined;
  /** Remote of the open page, where a version of it was picked. */
  readonly remote?: string | undefined;
}

export interface Tally {
  /** A page asked for a package. */
  load(name: string, place: Place): void;
  /** The borrower did not get the version of a package that was picked, or it stopped working under them. */
  fail(name: string, code: string, place: Place): void;
  /** The shell's own word on the open page. */
  note(name: string, place: Place): void;
  hear(told: Told, place: Place): void;
  /** Whether the loads of a package in this document are a sample of its version. */
  isSample(name: string): boolean;
}

/** One `load` for each package and document, and one `failure` at most, what was sent before among them; neither where the device was counted before. */
function createCounts({ subjectOf, sent = [] }: Opened, add: (report: Report) => void): Pick<Tally, 'load' | 'fail' | 'isSample'> {
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

/** By its name: the class itself is in the script of the first round, and would stand by itself there to be had from here. */
const isRemoteError = (fault: unknown) => fault instanceof Error && fault.name === 'RemoteError';

const reportOf = (subject: Subject, { page }: Place, report: object) => ({ ...subject, ...(page && { page }), ...report }) as Report;

/** The version that somebody names, as far as it is one of this release: that which was picked, or another one, to which nothing but a fallback leads. */
function versionOf({ launch, subjectOf }: Opened, name: string | undefined, version?: string): Subject {
  if (name === undefined || !Object.hasOwn(launch.picked, name)) return subjectOf('host');
  const subject = subjectOf(name);
  const isOther = version !== undefined && version !== subject.version && Object.hasOwn(launch.remotes[name]?.builds ?? {}, version);
  return isOther ? { package: name, version, arm: 'rest' } : subject;
}

/** Makes reports of what happens, of which nobody can be known. */
export function createTally(opened: Opened, add: (report: Report) => void): Tally {
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
    // What is thrown again and again is known by the first time.
    if (faults.has(key)) return;
    faults.add(key);
    other(versionOf(opened, from?.package, from?.version), place, { kind: 'fault', ...fault });
  }
  /** An error screen stands. A remote that is switched off has not failed. */
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
      // A fallback is of the version that did not come.
      const subject = versionOf(opened, remote, kind === 'remote-fallback' ? undefined : version);
      if (known !== undefined) other(subject, place, { kind: 'event', ...known });
      const code = known?.code;
      const isPicked = remote !== undefined && subject.package === remote && subject.version === launch.picked[remote];
      if (kind === 'remote-failed' && code !== undefined && isPicked) why.set(remote, code);
      if (kind === 'remote-fallback' && code !== undefined && isPicked) counts.fail(remote, code, place);
      if (kind === 'screen-failed') failScreen(code, place);
      // Of files that did not come there is no more to be said than the code.
      if (kind === 'unhandled' || (fault !== undefined && !isRemoteError(fault))) hearFault(fault, place);
    },
  };
}
