import { dirname, join } from 'node:path';

import * as noRanges from './noRanges';

test('replaces every version comparison of the federation runtime', () => {
  const runtime = dirname(require.resolve('@module-federation/runtime-core'));
  const compares = require(join(runtime, 'utils/semver/index.cjs')) as object;
  expect(Object.keys(noRanges)).toEqual(Object.keys(compares));
});

test('accepts any version of what the shell provides', () => {
  expect(noRanges.satisfy()).toBe(true);
});
