import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readOptions } from '@loan/console/server/options';
import { configSchema } from '@loan/shared/contracts/configSchema';

import { ROOT } from './bundle';

const deployed = (...path: readonly string[]): string => readFileSync(join(ROOT, 'platform', 'deploy', ...path), 'utf8');

test.each(readdirSync(join(ROOT, 'platform', 'deploy', 'systemd')))(
  '%s starts without a store folder: the store may be a bucket',
  (unit) => {
    const folders = [...deployed('systemd', unit).matchAll(/^Read(?:Only|Write)Paths=(.+)$/gm)].map(([, folder = '']) => folder);
    expect(folders.filter((folder) => !folder.startsWith('-'))).toEqual([]);
  },
);

test('the installed console takes the options that the guide gives', async () => {
  expect(deployed('systemd', 'loan-console.service')).toMatch(/^ExecStart=\S+ \S+ \$CONSOLE_OPTIONS$/m);
  const guide = readFileSync(join(ROOT, 'docs', 'production.md'), 'utf8');
  const [, words = ''] = /`CONSOLE_OPTIONS=([^`]+)`/.exec(guide) ?? [];
  const env = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'console', OIDC_CLIENT_SECRET: 'secret' };
  expect(await readOptions(words.split(' '), env)).toMatchObject({ origin: 'https://console.example', port: 8091 });
});

test('nginx leaves the length of a body to the gateway', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(deployed('gateways.conf')) ?? [];
  const isAllowed = (bodyMegabytes: number) => configSchema.shape.api.safeParse({ bodyMegabytes }).success;
  expect([Number(megabytes), Number(megabytes) + 1].map(isAllowed)).toEqual([true, false]);
});
