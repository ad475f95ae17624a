import { dirname, join } from 'node:path';

import * as noRanges from './noRanges';

test('stands in for all that the federation runtime compares versions with', () => {
  const runtime = dirname(require.resolve('@module-federation/runtime-core'));
  const compares = require(join(runtime, 'utils/semver/index.cjs')) as object;
  expect(Object.keys(noRanges)).toEqual(Object.keys(compares));
});

test('what the shell provides is taken, whatever its version', () => {
  expect(noRanges.satisfy()).toBe(true);
});
