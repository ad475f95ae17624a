import { INTERACTIVE, paintedIn, SHOWN } from '../measure/browser';

/** An event of a Chromium trace, as far as it is read here. Times in µs. */
export interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  /** Id of a CPU profile. */
  readonly id?: string;
  readonly args: {
    readonly fileName?: string;
    readonly data?: {
      readonly url?: string;
      readonly requestId?: string;
      readonly encodedDataLength?: number;
      readonly fromCache?: boolean;
      readonly startTime?: number;
      readonly cpuProfile?: { readonly nodes?: readonly ProfileNode[]; readonly samples?: readonly number[] };
      readonly timeDeltas?: readonly number[];
    };
  };
}

/** A node of a CPU profile: a function below its caller. */
export interface ProfileNode {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: {
    readonly functionName: string;
    readonly url?: string;
    readonly lineNumber?: number;
    readonly columnNumber?: number;
  };
}

/** Cost of a script until the page is interactive. Times in ms. */
export interface ScriptCost {
  /** Transferred; 0 from the browser's cache. */
  readonly bytes: number;
  readonly download: number;
  readonly compile: number;
  /** Without compiling the script, but with compiling its functions when they are called. */
  readonly run: number;
}

/** A moment of the opening, in ms since the navigation, and how long the page's thread was busy until then. */
export interface Moment {
  readonly at: number;
  readonly busy: number;
}

export interface TraceSummary {
  readonly moments: Readonly<Record<'shown' | 'first script begins' | 'last script ran' | 'interactive', Moment>>;
  /** By file name, without its hash. */
  readonly scripts: Readonly<Record<string, ScriptCost>>;
  /** Work of the page's thread until it was interactive, in ms: functions compiled when called, garbage, style and layout. */
  readonly work: Readonly<Record<string, number>>;
  /** Time of the page's thread in functions of each package, in ms (CPU profile). */
  readonly packages: Readonly<Record<string, number>>;
}

/** Maps a position of a script to the package whose source it is. */
export type PackageOf = (url: string, line: number, column: number) => string;

const WORK: Readonly<Record<string, string>> = {
  'V8.CompileCode': 'functions compiled when called',
  'V8.GC_MC_BACKGROUND': 'garbage',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
  UpdateLayoutTree: 'style and layout',
  Layout: 'style and layout',
  ParseHTML: 'document parsed',
};

/** Name of a script: package and file, without version and hash. */
export function scriptName(url: string): string {
  const [file = '', ...folders] = new URL(url).pathname.split('/').reverse();
  const owner = folders.find((folder) => /^[a-z]/.test(folder)) ?? '';
  return `${owner}/${file.replace(/\.[0-9a-f]{8}(?=\.js$)/, '')}`;
}

const end = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
const isScript = (url: string | undefined): url is string => url !== undefined && /^https?:.*\.js$/.test(url);

/** Time of these events within a window. They do not overlap, or the outer ones alone count. */
function within(events: readonly TraceEvent[], from: number, to: number): number {
  let [sum, last] = [0, from];
  for (const event of [...events].sort((a, b) => a.ts - b.ts)) {
    const begin = Math.max(event.ts, last);
    const done = Math.min(end(event), to);
    if (done > begin) sum += done - begin;
    last = Math.max(last, done);
  }
  return sum / 1000;
}

function scriptsOf(all: readonly TraceEvent[], main: readonly TraceEvent[], from: number, to: number): Record<string, ScriptCost> {
  const urls = new Set(main.flatMap(({ name, args }) => (name === 'EvaluateScript' && isScript(args.data?.url) ? [args.data.url] : [])));
  return Object.fromEntries(
    [...urls].map((url) => {
      const id = all.find(({ name, args }) => name === 'ResourceSendRequest' && args.data?.url === url)?.args.data?.requestId;
      const request = (kind: string) => all.find(({ name, args }) => name === kind && args.data?.requestId === id);
      const [sent, answered, finished] = ['ResourceSendRequest', 'ResourceReceiveResponse', 'ResourceFinish'].map(request);
      const compiled = main.filter(({ name, args }) => name === 'v8.compile' && (args.data?.url ?? args.fileName) === url);
      const ran = main.filter(({ name, args }) => name === 'EvaluateScript' && args.data?.url === url);
      const compile = within(compiled, from, to);
      const cost: ScriptCost = {
        bytes: answered?.args.data?.fromCache === true ? 0 : (finished?.args.data?.encodedDataLength ?? 0),
        download: sent === undefined || finished === undefined ? 0 : (finished.ts - sent.ts) / 1000,
        compile,
        run: within(ran, from, to) - compile,
      };
      return [scriptName(url), cost];
    }),
  );
}

/** The own time of each function in a CPU profile, added up by package; native functions count for their callers. */
function packagesOf(events: readonly TraceEvent[], from: number, to: number, packageOf: PackageOf): Record<string, number> {
  const nodes = new Map<number, ProfileNode>();
  const sums: Record<string, number> = {};
  const ownerOf = ({ callFrame, parent }: ProfileNode): string => {
    const { url, lineNumber = 0, columnNumber = 0, functionName } = callFrame;
    if (isScript(url)) return packageOf(url, lineNumber, columnNumber);
    const caller = parent === undefined ? undefined : nodes.get(parent);
    return caller === undefined || functionName.startsWith('(') ? functionName : ownerOf(caller);
  };
  let at = events.find(({ name }) => name === 'Profile')?.args.data?.startTime ?? 0;
  for (const { args } of events.filter(({ name }) => name === 'ProfileChunk').sort((a, b) => a.ts - b.ts)) {
    const { cpuProfile, timeDeltas = [] } = args.data ?? {};
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    (cpuProfile?.samples ?? []).forEach((sample, index) => {
      const delta = timeDeltas[index] ?? 0;
      at += delta;
      const node = nodes.get(sample);
      if (node === undefined || at < from || at > to) return;
      const owner = ownerOf(node);
      sums[owner] = (sums[owner] ?? 0) + delta / 1000;
    });
  }
  return sums;
}

/** Sums up what a page does from its navigation until it is interactive. Throws when the trace has no such page. */
export function summaryOf(events: readonly TraceEvent[], packageOf: PackageOf): TraceSummary {
  const [shown, interactive] = ([SHOWN, INTERACTIVE] as const).map((place) => events.find(({ name }) => name === paintedIn(place)));
  if (shown === undefined || interactive === undefined) throw new Error('the trace has no page that became interactive');
  const main = events.filter(({ pid, tid }) => pid === interactive.pid && tid === interactive.tid);
  const from = Math.max(...main.filter(({ name, ts }) => name === 'navigationStart' && ts < shown.ts).map(({ ts }) => ts));
  const tasks = main.filter(({ name }) => name === 'RunTask');
  const moment = (ts: number): Moment => ({ at: (ts - from) / 1000, busy: within(tasks, from, ts) });
  const ran = main.filter(
    ({ name, args, ts }) => name === 'EvaluateScript' && isScript(args.data?.url) && ts > from && ts < interactive.ts,
  );
  const profile = main.find(({ name }) => name === 'Profile')?.id;
  const profiled = events.filter(({ id, pid }) => pid === interactive.pid && id !== undefined && id === profile);
  const kinds = [...new Set(Object.values(WORK))];
  const workOf = (kind: string) => main.filter(({ name }) => WORK[name] === kind);
  return {
    moments: {
      shown: moment(shown.ts),
      'first script begins': moment(Math.min(...ran.map(({ ts }) => ts))),
      'last script ran': moment(Math.max(...ran.map(end))),
      interactive: moment(interactive.ts),
    },
    scripts: scriptsOf(events, main, from, interactive.ts),
    work: Object.fromEntries(kinds.map((kind) => [kind, within(workOf(kind), from, interactive.ts)])),
    packages: packagesOf(profiled, from, interactive.ts, packageOf),
  };
}
