const LINES_A_MINUTE = 30;

/** Scheme, host and (for our own files) path; never a query string, where tokens are. */
function place(address: unknown): string {
  if (typeof address !== 'string') return 'unknown';
  try {
    const { origin, pathname } = new URL(address);
    return pathname.startsWith('/assets/') ? `${origin}${pathname}` : origin;
  } catch {
    return /^[a-z-]{1,20}$/.test(address) ? address : 'unknown';
  }
}

function lineOf(report: unknown): string | undefined {
  const body = (report as { body?: { effectiveDirective?: unknown; blockedURL?: unknown } } | null)?.body;
  const directive = body?.effectiveDirective;
  if (typeof directive !== 'string' || !/^[a-z-]{1,40}$/.test(directive)) return undefined;
  return `policy stopped ${directive} ${place(body?.blockedURL).slice(0, 300)}`;
}

/** Writes what browsers report of the content policy as one line each, at most so many a minute. */
export function createPolicyLog(log: (line: string) => void): (body: Buffer) => void {
  let minute = 0;
  let written = 0;
  const write = (line: string) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, written] = [now, 0];
    written += 1;
    if (written <= LINES_A_MINUTE) log(line);
  };

  return (body) => {
    try {
      const reports: unknown = JSON.parse(body.toString('utf8'));
      for (const line of (Array.isArray(reports) ? reports : [reports]).map(lineOf)) if (line !== undefined) write(line);
    } catch {
      // Not a report.
    }
  };
}
