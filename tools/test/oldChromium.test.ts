import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { testFolder } from '@loan/sandbox/testing/testFolder';

import { findOldChromium } from './oldChromium';

const cache = testFolder();
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const HERE = 'linux x64';

test('a build that was unpacked before is used, and nothing is fetched', () => {
  writeFileSync(join(cache, 'chromium-72'), '');
  const pack = jest.fn();
  expect(findOldChromium(72, cache, pack)).toBe(join(cache, 'chromium-72'));
  expect(pack).not.toHaveBeenCalled();
});

test('a package with other bytes is refused, and nothing of it stays', () => {
  const pack = (_: object, folder: string) => {
    const file = join(folder, 'chrome-aws-lambda-1.11.2.tgz');
    writeFileSync(file, 'other bytes');
    return file;
  };
  expect(() => findOldChromium(72, cache, pack, HERE)).toThrow(/Chromium 72 .*chrome-aws-lambda@1\.11\.2.* has other bytes than it should/);
  expect(existsSync(join(cache, 'chromium-72'))).toBe(false);
  expect(readdirSync(cache)).toEqual([]);
});

test('for a package that cannot be fetched the message says what to check', () => {
  expect(() => findOldChromium(109, cache, () => undefined, HERE)).toThrow(/Chromium 109 .*could not be fetched.*npm ping/);
});

test('on other systems than Linux on x64 it reports that, and fetches nothing', () => {
  const pack = jest.fn();
  expect(() => findOldChromium(72, cache, pack, 'darwin arm64')).toThrow(/Only Linux on x64 can run Chromium 72/);
  expect(pack).not.toHaveBeenCalled();
});
