import fs, { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeLocal } from './localFolder';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'local-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true });
});

test('the folder is made, with those above it', () => {
  makeLocal(join(root, 'a', '.local'));
  expect(existsSync(join(root, 'a', '.local'))).toBe(true);
});

test('an existing folder that cannot be written is refused, with its path', () => {
  const refusal = Object.assign(new Error('read-only file system'), { code: 'EROFS', path: root });
  // A mock, because root may write whatever the permissions are.
  jest.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw refusal;
  });
  expect(() => makeLocal(root)).toThrow(refusal);
});
