import { ReleaseError } from '../releaseError';
import { asStorageFault } from './storageFault';

const refused = (code: string) => Object.assign(new Error(code), { code, syscall: 'open', path: '/store/x' });

test.each([
  ['ENOSPC', 'the disk is full. Make room'],
  ['EACCES', 'this user may not do that. Use the account that may write there'],
  ['EROFS', 'the file system is read-only.'],
  ['EMFILE', 'the system refused it (EMFILE).'],
])('the error for %s says what to do', (code, sentence) => {
  const fault = asStorageFault(refused(code));
  expect(fault).toBeInstanceOf(ReleaseError);
  expect(fault).toMatchObject({ code: 'STORAGE', message: expect.stringContaining(`/store/x: ${sentence}`) });
  expect(fault).toMatchObject({
    message: expect.stringMatching(/, then give the same command again: it continues where this one stopped\.$/),
  });
});

test.each([[new TypeError('a bug')], ['text'], [undefined], [new ReleaseError('USAGE', 'x')]])('%p is unchanged', (fault) => {
  expect(asStorageFault(fault)).toBe(fault);
});
