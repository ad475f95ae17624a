import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { captchaPicture } from '@loan/sandbox/promo/registration';
import { testFolder } from '@loan/sandbox/testing/testFolder';

import { compareRuns, putInPlace, reasonOf, takeEach } from './run';

test('a timeout is described by its condition, any other error by its first line', () => {
  const late = new Error("locator.waitFor: Timeout 15000ms exceeded.\nCall log:\n\u001b[2m  - waiting for getByText('Lunas')\u001b[22m\n");
  late.name = 'TimeoutError';
  expect(reasonOf(late)).toBe("Its content did not appear in time: getByText('Lunas').");
  expect(reasonOf(new Error('There is no state "x".\nat y'))).toBe('There is no state "x".');
});

test('a state that fails is named, and the ones after it are taken', async () => {
  const wanted = ['one', 'two', 'three'].map((called) => ({ called }));
  const taken = await takeEach(wanted, ({ called }) =>
    called === 'two' ? Promise.reject(new Error('It broke.\nat x')) : Promise.resolve([`${called}.png`]),
  );
  expect(taken).toEqual({ files: ['one.png', 'three.png'], missing: ['not taken: two: It broke.'] });
});

describe('the previous run', () => {
  const folder = testFolder();
  let [made, place] = ['', ''];
  beforeEach(() => {
    [made, place] = [join(folder, 'made'), join(folder, 'place')];
    for (const [where, name] of [
      [made, 'new.png'],
      [place, 'old.png'],
    ] as const) {
      mkdirSync(where);
      writeFileSync(join(where, name), '');
    }
  });

  test('is replaced by a complete one', () => {
    putInPlace(made, place, { files: ['new.png'], missing: [] });
    expect([readdirSync(place), existsSync(made)]).toEqual([['new.png'], false]);
  });

  test('stays if a picture is missing, with a message', () => {
    const taken = { files: ['new.png'], missing: ['not taken: two: It broke.'] };
    expect(() => putInPlace(made, place, taken, { made: 'made', place: 'place' })).toThrow(
      /^not taken: two: It broke\.\n1 picture: made\. place is unchanged/,
    );
    expect([readdirSync(place), readdirSync(made)]).toEqual([['old.png'], ['new.png']]);
  });

  test('is compared with this one: a picture that has changed, is new or gone is reported', async () => {
    const put = (where: string, name: string, text: string) => writeFileSync(join(where, name), captchaPicture(text));
    for (const where of [made, place]) put(where, 'same.png', 'AAAA');
    put(place, 'changed.png', 'AAAA');
    put(made, 'changed.png', 'BBBB');
    // Playwright refuses to run inside of Jest.
    const { JEST_WORKER_ID: _, ...env } = process.env;
    jest.replaceProperty(process, 'env', env);
    const { code, output } = await compareRuns(place, made, join(folder, 'report'), false);
    expect(code).toBe(1);
    const failed = output.matchAll(/^ +\d+\) .* › (\w+)\.png/gm);
    expect(Array.from(failed, ([, name]) => name)).toEqual(['changed', 'new', 'old']);
    expect(output).toContain('1 passed');
    expect(existsSync(join(folder, 'report', 'index.html'))).toBe(true);
    await expect(compareRuns(join(folder, 'none'), made, '')).rejects.toThrow('There is no folder');
  });
});
