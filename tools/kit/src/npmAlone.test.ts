import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { testFolder } from '@loan/sandbox/testing/testFolder';

import { requireNpm } from './npmAlone';

const folder = testFolder();

const NPM = { npm_config_user_agent: 'npm/10.8.2 node/v20.20.2 linux x64 workspaces/false' };

test('npm is accepted, with its lock file and its name', () => {
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'package.json'), '{ "packageManager": "npm@10.8.2" }');
  expect(() => requireNpm(folder, NPM)).not.toThrow();
  expect(() => requireNpm(folder, {})).not.toThrow();
});

test.each([
  ['pnpm/10.20.0 npm/? node/v20.20.2 linux x64', 'pnpm'],
  ['yarn/1.22.22 npm/? node/v20.20.2 linux x64', 'yarn'],
  ['bun/1.2.0 npm/? node/v20.20.2 linux x64', 'bun'],
])('a command run by %s is refused, with the reason', (agent, name) => {
  const says = new RegExp(
    `uses ${name}, but the packages can only be installed with npm: .*"overrides", which ${name} does not read.*npm install$`,
  );
  expect(() => requireNpm(folder, { npm_config_user_agent: agent })).toThrow(says);
});

test.each([
  ['pnpm-lock.yaml', '', 'pnpm'],
  ['yarn.lock', '', 'yarn'],
  ['bun.lock', '', 'bun'],
  ['package.json', '{ "packageManager": "pnpm@10.20.0" }', 'pnpm'],
  ['package.json', '{ "packageManager": "yarn@4.9.0+sha512.abc" }', 'yarn'],
])('a folder with %s (%s) is refused', (file, text, name) => {
  writeFileSync(join(folder, file), text);
  expect(() => requireNpm(folder, NPM)).toThrow(`uses ${name}, but`);
});
