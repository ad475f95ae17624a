/** The parts of a browser's report on a blocked resource that may be stored. */
export interface PolicyReport {
  /** `csp-violation`, `integrity-violation`, or another type of the Reporting API, for which only the type is kept. */
  readonly type: string;
  /**
   * The directive of the policy, such as `script-src-elem`; for an integrity report the destination of the file, such as `script`; '' for
   * others.
   */
  readonly directive: string;
  /** The path of one of our files, the origin of any other address, or a keyword such as `inline`; '' if the report has none. */
  readonly place: string;
}

/** Most reports that are read from one body. */
const MOST = 100;
const WORD = /^[a-z][a-z-]{0,39}$/;
const OWN_FILE = /^\/assets\/[A-Za-z0-9][\w.-]{0,63}\/[A-Za-z0-9][\w.-]{0,63}\/[A-Za-z0-9][\w.-]{0,199}$/;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const wordOf = (value: unknown) => (typeof value === 'string' && WORD.test(value) ? value : '');

/** Path of one of our files, origin of any other address. Never a query or the path of a page, which may hold tokens and numbers. */
function placeOf(address: unknown): string {
  if (typeof address !== 'string') return '';
  if (!URL.canParse(address)) return wordOf(address);
  const { origin, pathname, protocol } = new URL(address);
  if (OWN_FILE.test(pathname)) return pathname;
  return origin === 'null' ? protocol : origin.slice(0, 100);
}

/** The old format (`report-uri`): one object with other field names. */
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
 * Reads the body of a policy report: a list in the Reporting API's format, or one report in the old format. Skips entries that are not
 * reports; undefined: no entry is one.
 */
export function readPolicyReports(body: unknown): readonly PolicyReport[] | undefined {
  const old = fieldsOf(body)['csp-report'];
  if (old !== undefined) return [oldReport(old)];
  const reports = (Array.isArray(body) ? (body as unknown[]) : [body]).slice(0, MOST).map(reportOf);
  const found = reports.filter((report) => report !== undefined);
  return found.length === 0 ? undefined : found;
}
