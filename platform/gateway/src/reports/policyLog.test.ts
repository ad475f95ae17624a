import { createPolicyLog } from './policyLog';

test('reports that cannot be read are ignored; a flood is limited by the minute', () => {
  jest.useFakeTimers({ now: 0 });
  const lines: string[] = [];
  const log = createPolicyLog((line) => lines.push(line));
  log(Buffer.from('{'));
  log(Buffer.from(JSON.stringify([{ body: { effectiveDirective: 'x\ninjected' } }])));
  expect(lines).toEqual([]);
  const report = Buffer.from(
    JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' } }]),
  );
  for (let sent = 0; sent < 60; sent += 1) log(report);
  expect(lines).toEqual(Array.from({ length: 30 }, () => 'policy stopped script-src-elem inline'));
  jest.setSystemTime(60_000);
  log(report);
  expect(lines).toHaveLength(31);
  jest.useRealTimers();
});
