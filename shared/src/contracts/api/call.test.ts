import { sampleCalls as calls } from '../../testing/sampleCalls';
import { checkConfig } from '../configSchema';
import { errorKind, isSessionEnded, isUnknown, type ApiFailure } from './call';
import { decodeReply } from './encode';

test.each<[Partial<ApiFailure>, ReturnType<typeof errorKind>]>([
  [{ kind: 'network' }, 'offline'],
  [{ kind: 'timeout' }, 'offline'],
  [{ kind: 'network', code: '401' }, 'offline'],
  [{ kind: 'unreadable' }, 'fault'],
  [{}, 'fault'],
  [{ kind: 'code', code: '9' }, 'refused'],
  [{ kind: 'code', code: 'constructor' }, 'refused'],
  [{ kind: 'code', code: '401' }, 'session'],
  [{ kind: 'unreadable', code: '401' }, 'session'],
  [{ kind: 'code', code: '403' }, 'forbidden'],
  [{ kind: 'code', code: '404' }, 'gone'],
])('%j is %s', (failure, kind) => {
  expect(errorKind(failure)).toBe(kind);
  expect(isSessionEnded(failure)).toBe(kind === 'session');
});

test('isUnknown is true only for an unknown outcome', () => {
  expect(isUnknown({ kind: 'timeout', outcome: 'unknown' })).toBe(true);
  expect(isUnknown({ kind: 'timeout', outcome: 'refused' })).toBe(false);
  expect(isUnknown(undefined)).toBe(false);
});

test.each([
  ['sessionEnded', '401'],
  ['notAllowed', '403'],
  ['gone', '404'],
] as const)('a code of codes.%s is %s to the screens, its message kept', (key, code) => {
  const company = { address: 'Jalan Contoh 1', phone: '02150000000', email: 'help@company.example' };
  const call = { ...calls.loanDetails, decode: (data: unknown) => data };
  const read = (codes: object) => decodeReply(call, '{"code":4711,"message":"No"}', checkConfig({ company, codes }), 'india');
  expect(read({ [key]: ['4711'] })).toEqual({ ok: false, failure: { kind: 'code', code, message: 'No', outcome: 'refused' } });
  expect(read({})).toMatchObject({ failure: { code: '4711' } });
});
