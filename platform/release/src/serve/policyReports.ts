/** What a browser says that it stopped or met, as much of it as may be kept. */
export interface PolicyReport {
  /** `csp-violation`, `integrity-violation`, or another type of the Reporting API, of which no more is kept. */
  readonly type: string;
  /** The directive of the policy, such as `script-src-elem`; of an integrity report what the file was for, such as `script`; '' for others. */
  readonly directive: string;
  /** A file of ours as a path, the origin of anything else, or a word such as `inline`; '' where nothing is said. */
  readonly place: string;
}

/** Reports of one body that are read. */
const MOST = 100;
const WORD = /^[a-z][a-z-]{0,39}$/;
const OWN_FILE = /^\/assets\/[A-Za-z0-9][\w.-]{0,63}\/[A-Za-z0-9][\w.-]{0,63}\/[A-Za-z0-9][\w.-]{0,199}$/;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const wordOf = (value: unknown) => (typeof value === 'string' && WORD.test(value) ? value : '');

/** Path of an own file, origin of anything else; never a query or the path of a page, where tokens and numbers are. */
function placeOf(address: unknown): string {
  if (typeof address !== 'string') return '';
  if (!URL.canParse(address)) return wordOf(address);
  const { origin, pathname, protocol } = new URL(address);
  if (OWN_FILE.test(pathname)) return pathname;
  return origin === 'null' ? protocol : origin.slice(0, 100);
}

/** The old form (`report-uri`): one object, with names of its own. */
function oldReport(value: unknown): PolicyReport {
  const report = fieldsOf(value);
  const violated = report['effective-directive'] ?? report['violated-directive'];
  const directive = typeof violated === 'string' ? wordOf(violated.split(' ', 1)[0]) : '';
  return { type: 'csp-violation', directive, place: placeOf(report['blocked-uri']) };
}

function reportOf(value: unknown): PolicyReport | undefined {
  const { type, body } = fieldsOf(value);
  const { effectiveDirective, destination, blockedURL } = fieldsOf(body);
  if (type === 'csp-violation') return { type, directive: wordOf(effectiveDirective), place: placeOf(blockedURL) };
  if (type === 'integrity-violation') return { type, directive: wordOf(destination), place: placeOf(blockedURL) };
  const other = wordOf(type);
  return other === '' ? undefined : { type: other, directive: '', place: '' };
}

/**
 * Reads what a browser sent to the address of policy reports: a list by the Reporting API, or one report of the old form.
 * What is no report is left out; undefined: nothing in it is one.
 */
export function readPolicyReports(body: unknown): readonly PolicyReport[] | undefined {
  const old = fieldsOf(body)['csp-report'];
  if (old !== undefined) return [oldReport(old)];
  const reports = (Array.isArray(body) ? (body as unknown[]) : [body]).slice(0, MOST).map(reportOf);
  const found = reports.filter((report) => report !== undefined);
  return found.length === 0 ? undefined : found;
}
