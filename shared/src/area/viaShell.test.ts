import type { ApiCall, ApiResult } from '../contracts/api/call';
import { calls } from '../contracts/api/calls';
import type { Shell } from '../contracts/shell';
import { viaShell } from './viaShell';

const call: ApiCall<unknown> = { ...calls.loanDetails, decode: (data) => data };

function shellAnswering(result: ApiResult<unknown>) {
  const send = jest.fn(async (..._sent: unknown[]) => result);
  return { send, shell: { http: { send }, market: 'india' } as unknown as Shell };
}

test('what the shell answers is the data', async () => {
  const { send, shell } = shellAnswering({ ok: true, data: 7 });
  expect(await viaShell({ call, fields: { a: '1' }, options: { quiet: true } }, { extra: { shell } })).toEqual({ data: 7 });
  expect(send).toHaveBeenCalledWith(call, { a: '1' }, { quiet: true });
});

test('a call and fields that depend on the configuration are made from it', async () => {
  const { send, shell } = shellAnswering({ ok: true, data: null });
  await viaShell({ call: () => call, fields: ({ market }) => ({ jump: market }) }, { extra: { shell } });
  expect(send).toHaveBeenCalledWith(call, { jump: 'india' }, undefined);
});

test('a failure is a value, with its time', async () => {
  const failure = { kind: 'network', message: '', outcome: 'unknown' } as const;
  const { shell } = shellAnswering({ ok: false, failure });
  expect(await viaShell({ call, fields: {} }, { extra: { shell } })).toEqual({ error: { ...failure, at: expect.any(Number) as number } });
});
