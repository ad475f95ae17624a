import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the tests of a file, or of a group: empty at the beginning of each, removed after the last. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  afterEach(() => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
