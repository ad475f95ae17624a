import { jsonOf } from '@loan/release/document/canonical';
import { readPolicyReports } from '@loan/release/serve/policyReports';

const LINES_A_MINUTE = 30;

/** Logs browsers' reports of the content policy, one line each, with a limit per minute. */
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
    for (const { directive, place } of readPolicyReports(jsonOf(body)) ?? [])
      if (directive !== '') write(`policy stopped ${directive} ${place === '' ? 'unknown' : place}`);
  };
}
