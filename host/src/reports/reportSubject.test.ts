import { launchOf, releaseOf, remoteOf } from '../testing/fixtures';
import { createSubjectOf } from './reportSubject';

const LOAN = 'remote-loan';
const subjectOf = (more: Parameters<typeof remoteOf>[2], picked: string, folder?: string) => {
  const release = releaseOf({ [LOAN]: remoteOf(LOAN, ['1.0.0', '1.1.0'], more) });
  const rest = folder === undefined ? {} : { rest: { folder, integrity: 'sha384-x' as const } };
  return createSubjectOf({ ...launchOf({ release: { ...release, ...rest } }), picked: { [LOAN]: picked } });
};

const canary = { canary: { version: '1.1.0', share: 1000 } };

test.each([
  ['the default', {}, '1.0.0', undefined, 'rest'],
  ['the default beside a canary', canary, '1.0.0', '/releases/3/', 'rest'],
  ['its canary', canary, '1.1.0', '/releases/3/', 'canary'],
  ['a pin', { pins: { indonesia: '1.1.0' } }, '1.1.0', undefined, 'pin'],
  ['a pin, with a canary beside it', { ...canary, pins: { indonesia: '1.1.0' } }, '1.1.0', undefined, 'pin'],
  ['the pin of another market', { pins: { india: '1.1.0' } }, '1.0.0', undefined, 'rest'],
  ['a document of the shell’s canary', {}, '1.0.0', '/releases/3/canary/', 'canary'],
] as const)('a remote by %s', (_what, more, picked, folder, arm) => {
  expect(subjectOf(more, picked, folder)(LOAN)).toEqual({ package: LOAN, version: picked, arm });
});

test.each([
  ['/releases/3/', 'rest'],
  ['/releases/3/canary/', 'canary'],
])('the shell, with the release files at %s', (folder, arm) => {
  expect(subjectOf({}, '1.0.0', folder)('host')).toEqual({ package: 'host', version: '1.0.0', arm });
});
