import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { putInPlace, takeEach } from './run';

test('a state that fails is named, and the ones after it are taken', async () => {
  const wanted = ['one', 'two', 'three'].map((called) => ({ called }));
  const taken = await takeEach(wanted, ({ called }) =>
    called === 'two' ? Promise.reject(new Error('It broke.\nat x')) : Promise.resolve([`${called}.png`]),
  );
  expect(taken).toEqual({ files: ['one.png', 'three.png'], missing: ['not taken: two: It broke.'] });
});

describe('the previous run', () => {
  let folder: string;
  let [made, place] = ['', ''];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'run-'));
    [made, place] = [join(folder, 'made'), join(folder, 'place')];
    for (const [where, name] of [
      [made, 'new.png'],
      [place, 'old.png'],
    ] as const) {
      mkdirSync(where);
      writeFileSync(join(where, name), '');
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is replaced by a complete one', () => {
    putInPlace(made, place, { files: ['new.png'], missing: [] });
    expect([readdirSync(place), existsSync(made)]).toEqual([['new.png'], false]);
  });

  test('stays if a picture is missing, with a message', () => {
    const taken = { files: ['new.png'], missing: ['not taken: two: It broke.'] };
    expect(() => putInPlace(made, place, taken, { made: 'made', place: 'place' })).toThrow(
      /^not taken: two: It broke\.\n1 picture: made\. place is as it was before/,
    );
    expect([readdirSync(place), readdirSync(made)]).toEqual([['old.png'], ['new.png']]);
  });
});
