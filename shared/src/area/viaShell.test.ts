import type { ApiResult } from '../contracts/api/call';
import { call, requestOf } from '../contracts/api/declare';
import { text } from '../contracts/api/reply';
import type { Shell } from '../contracts/shell';
import { configOf } from '../testing/visit';
import { viaShell } from './viaShell';

const greeting = call({ name: 'greeting', path: '/greeting', fields: { to: {} }, reply: text() });

function shellAnswering(result: ApiResult<unknown>) {
  const send = jest.fn(async (..._sent: unknown[]) => result);
  return { send, extra: { shell: { http: { send }, config: configOf() } as unknown as Shell } };
}

test('the shell’s result is the data', async () => {
  const { send, extra } = shellAnswering({ ok: true, data: 7 });
  const request = ({ config }: Shell) => ({ ...requestOf(greeting, { to: 'all' }, config), options: { quiet: true } });
  expect(await viaShell(request, { extra })).toEqual({ data: 7 });
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ name: 'greeting' }), { to: 'all' }, { quiet: true });
});

test('a failure is a value', async () => {
  const failure = { kind: 'network', message: '', outcome: 'unknown' } as const;
  const { extra } = shellAnswering({ ok: false, failure });
  const request = ({ config }: Shell) => requestOf(greeting, { to: 'all' }, config);
  expect(await viaShell(request, { extra })).toEqual({ error: failure });
});
