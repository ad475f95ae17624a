import { knownEvent } from './knownEvents';

test.each([
  [
    { kind: 'remote-failed', code: 'REMOTE_TIMEOUT' },
    { name: 'remote-failed', code: 'REMOTE_TIMEOUT' },
  ],
  [
    { kind: 'address-refused', code: 'ORIGIN' },
    { name: 'address-refused', code: 'ORIGIN' },
  ],
  [{ kind: 'page-unknown', page: 'secret' }, { name: 'page-unknown' }],
  [{ kind: 'drawing-differs', code: 'REMOTE_TIMEOUT' }, { name: 'drawing-differs' }],
  [{ kind: 'screen-failed', detail: 'secret' }, { name: 'screen-failed' }],
])('%p', (event, told) => expect(knownEvent(event)).toEqual(told));

test.each([
  ['of another event', { kind: 'address-refused', code: 'REMOTE_TIMEOUT' }],
  ['of no remote', { kind: 'remote-failed', code: '081234567890' }],
  ['that every object has', { kind: 'remote-failed', code: 'constructor' }],
])('without a code %s', (_what, event) => expect(knownEvent(event)).toEqual({ name: event.kind }));

test.each(['rating-stars', 'unhandled', '081234567890', 'constructor'])('%s is not forwarded', (kind) =>
  expect(knownEvent({ kind, code: 'ORIGIN', detail: '5' })).toBeUndefined(),
);
