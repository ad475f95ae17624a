import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

const { PICTURES_BEFORE: before = '', PICTURES_AFTER: after = '' } = process.env;
const names = [before, after].flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.png')));

for (const name of new Set(names.toSorted()))
  test(name, () => {
    expect(
      [before, after].filter((folder) => !existsSync(join(folder, name))),
      'It is not in both runs',
    ).toEqual([]);
    expect(readFileSync(join(after, name))).toMatchSnapshot([name]);
  });
