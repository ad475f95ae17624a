/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const root = join(__dirname, '..', '..');
const bin = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
  readonly to: string;
}

function violationsOf(folder: string, roots: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [bin, '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...roots],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    },
  );
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser did not run: ${stderr}`);
  const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } };
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

/** A repository of two areas with planted faults; it uses this repository's dependencies. */
function plant(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'borders-'));
  const workspaces = [
    'shared',
    'host',
    'remote-x',
    'remote-y',
    'sandbox',
    'sandbox/api',
    ...['release', 'gateway', 'collector', 'console'].map((name) => `platform/${name}`),
    'tools/kit',
  ];
  const named = workspaces.filter((name) => name !== 'tools/kit').map((name) => [`@loan/${basename(name)}`, '*']);
  const all: Record<string, string> = {
    'package.json': JSON.stringify({ workspaces }),
    'tsconfig.base.json': readFileSync(join(root, 'tsconfig.base.json'), 'utf8'),
    ...Object.fromEntries(
      workspaces.map((name) => [
        `${name}/package.json`,
        JSON.stringify({
          name: `@loan/${basename(name)}`,
          version: '1.0.0',
          dependencies: { ...DEPENDENCIES, ...Object.fromEntries(named) },
          devDependencies: { 'fast-check': '4' },
        }),
      ]),
    ),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const DEPENDENCIES = {
  axios: '1',
  zod: '4',
  lucide: '1',
  'react-router-dom': '7',
  '@reduxjs/toolkit': '2',
  '@module-federation/enhanced': '2',
};
const importing = (from: string) => `import * as used from '${from}';\nexport const value = used;\n`;

const FAULTS: Readonly<Record<string, string>> = {
  // One file per fault: the name of the rule that must find it, and the import.
  'remote-x/src/otherRemote.ts': importing('../../remote-y/src/screens/a/screen'),
  'remote-x/src/shell.ts': importing('../../host/src/main'),
  'remote-x/src/sandboxInProduct.ts': importing('../../sandbox/src/server'),
  'remote-x/src/gateway.test.ts': importing('../../platform/gateway/src/gateway'),
  'remote-x/src/http.ts': importing('axios'),
  'remote-x/src/urlPolicy.ts': importing('../../shared/src/shell/urlPolicy'),
  'remote-x/src/federation.ts': importing('@module-federation/enhanced'),
  'remote-x/src/router.ts': importing('react-router-dom'),
  'remote-x/src/redux.ts': importing('@reduxjs/toolkit'),
  'remote-x/src/icons.ts': importing('lucide'),
  'remote-x/src/zod.ts': importing('zod'),
  'remote-x/src/api/screen.ts': importing('../screens/c/screen'),
  'remote-x/src/node.ts': importing('node:fs'),
  'remote-x/src/undeclared.ts': importing('libsql'),
  'remote-x/src/tool.ts': importing('fast-check'),
  'remote-x/src/nowhere.ts': importing('./is-not-there'),
  'remote-x/src/circleA.ts': importing('./circleB'),
  'remote-x/src/circleB.ts': importing('./circleA'),
  'remote-x/src/typeCircleA.ts': importing('./typeCircleB'),
  'remote-x/src/typeCircleB.ts': "import type { value } from './typeCircleA';\nexport const other: typeof value | undefined = undefined;\n",
  'remote-x/src/typesOnlyA.ts': "import type { B } from './typesOnlyB';\nexport type A = { readonly b?: B };\n",
  'remote-x/src/typesOnlyB.ts': "import type { A } from './typesOnlyA';\nexport type B = { readonly a?: A };\n",
  'remote-x/src/usesTest.ts': importing('./some.test'),
  'remote-x/src/orphan.ts': 'export const unused = 1;\n',
  'remote-x/src/screens/b/sideways.ts': importing('../c/screen'),
  'shared/src/area.ts': importing('../../remote-x/src/fine'),
  'shared/src/ui/redux.ts': importing('@reduxjs/toolkit'),
  'host/src/remote.ts': importing('../../remote-x/src/fine'),
  'host/src/sandbox.ts': importing('../../sandbox/src/server'),
  'sandbox/src/screen.ts': importing('../../remote-x/src/fine'),
  'platform/gateway/src/decides.ts': importing('../../../shared/src/shell/urlPolicy'),
  'platform/release/src/gateway.ts': importing('../../gateway/src/gateway'),
  'platform/release/src/words.ts': importing('../../../shared/src/wording/commonId'),
  'platform/release/src/calls.ts': importing('../../../sandbox/api/src/calls'),
  'platform/release/src/plan/actions.ts': importing('../commands/changeChannel'),
  'platform/release/src/plan/reads.ts': importing('../store/store'),
  'platform/gateway/src/pages.test.ts': importing('../../../remote-x/src/api/pages'),
  'platform/collector/src/store.ts': importing('../../release/src/store/store'),
  'sandbox/src/kit.ts': importing('../../tools/kit/src/command'),
  'tools/start/screen.ts': importing('../../remote-x/src/fine'),
  'platform/console/src/page/server.ts': importing('../server/app'),
  'platform/console/src/server/gateway.ts': importing('../../../gateway/src/gateway'),
};

const FINE: Readonly<Record<string, string>> = {
  'platform/console/src/server/app.ts': importing('../../../release/src/store/store'),
  'platform/console/src/page/renders.ts': importing('../../../../shared/src/ui/Button'),
  'remote-x/src/fine.ts':
    "import type { RouteObject } from 'react-router-dom';\nimport type { z } from 'zod';\nexport type A = RouteObject | z.ZodType;\nexport const fine = 1;\n",
  'remote-x/src/some.test.ts':
    importing('../../sandbox/src/server') + importing('./fine').replaceAll('used', 'own').replace('const value', 'const other'),
  'remote-x/src/screens/c/screen.ts': importing('../../fine'),
  'remote-y/src/screens/a/screen.ts': 'export const a = 1;\n',
  'shared/src/contracts/configSchema.ts': importing('zod'),
  'shared/src/ui/Button.ts': importing('lucide'),
  'shared/src/shell/urlPolicy.ts': 'export const urlPolicy = 1;\n',
  'shared/src/shell/pageOf.ts': 'export const pageOf = 1;\n',
  'platform/gateway/src/finds.ts': importing('../../../shared/src/shell/pageOf'),
  'shared/src/runtime/router.ts': importing('react-router-dom'),
  'host/src/main.ts': importing('axios') + "export type { Wire } from '../../shared/src/contracts/configSchema';\n",
  'tools/kit/src/command.ts': 'export const command = 1;\n',
  'remote-x/src/api/pages.ts': 'export const pages = {};\n',
  'sandbox/api/src/calls.ts': importing('../../../remote-x/src/api/pages'),
  'sandbox/src/server.ts': importing('../../shared/src/contracts/configSchema'),
  'platform/gateway/src/gateway.ts':
    importing('../../release/src/store/store') +
    importing('../../../shared/src/wording/commonId').replaceAll('used', 'words').replace('const value', 'const other'),
  'shared/src/wording/commonId.ts': 'export const id = 1;\n',
  'platform/release/src/store/store.ts': importing('zod'),
  'platform/release/src/document/schema.ts': importing('zod'),
  'platform/release/src/plan/plan.ts': importing('../document/schema'),
  'platform/release/src/commands/changeChannel.ts': importing('../plan/plan'),
  'platform/collector/src/reads.ts': importing('../../release/src/document/schema'),
};

const EXPECTED: readonly (readonly [rule: string, file: string])[] = [
  ['remote-x-stands-alone', 'remote-x/src/otherRemote.ts'],
  ['remote-x-stands-alone', 'remote-x/src/shell.ts'],
  ['remote-x-stands-alone', 'remote-x/src/sandboxInProduct.ts'],
  ['remote-x-tests-stand-alone', 'remote-x/src/gateway.test.ts'],
  ['only-the-shell-has-http', 'remote-x/src/http.ts'],
  ['only-the-shell-decides', 'remote-x/src/urlPolicy.ts'],
  ['gateway-finds-pages-as-the-shell-does', 'platform/gateway/src/decides.ts'],
  ['only-the-shell-has-federation', 'remote-x/src/federation.ts'],
  ['facades', 'remote-x/src/router.ts'],
  ['facades', 'remote-x/src/redux.ts'],
  ['facades', 'shared/src/ui/redux.ts'],
  ['one-house-of-ui-parts', 'remote-x/src/icons.ts'],
  ['schemas-stay-out-of-the-browser', 'remote-x/src/zod.ts'],
  ['calls-know-no-screen', 'remote-x/src/api/screen.ts'],
  ['no-node-in-the-browser', 'remote-x/src/node.ts'],
  ['declared-packages-only', 'remote-x/src/undeclared.ts'],
  ['can-be-found', 'remote-x/src/nowhere.ts'],
  ['no-circle', 'remote-x/src/circleA.ts'],
  ['no-circle', 'remote-x/src/typeCircleA.ts'],
  ['no-circle', 'remote-x/src/typesOnlyA.ts'],
  ['product-without-tests', 'remote-x/src/usesTest.ts'],
  ['no-orphan', 'remote-x/src/orphan.ts'],
  ['screens-are-joined-from-above', 'remote-x/src/screens/b/sideways.ts'],
  ['shared-imports-no-package', 'shared/src/area.ts'],
  ['shell-knows-no-remote', 'host/src/remote.ts'],
  ['shell-sandbox-in-tests-only', 'host/src/sandbox.ts'],
  ['platform-knows-no-remote', 'platform/release/src/calls.ts'],
  ['platform-knows-no-remote', 'platform/gateway/src/pages.test.ts'],
  ['servers-know-no-screen', 'sandbox/src/screen.ts'],
  ['store-and-sandbox-stand-alone', 'platform/release/src/gateway.ts'],
  ['plans-are-below-commands', 'platform/release/src/plan/actions.ts'],
  ['plans-are-pure', 'platform/release/src/plan/reads.ts'],
  ['collector-stands-alone', 'platform/collector/src/store.ts'],
  ['store-and-sandbox-have-no-wording', 'platform/release/src/words.ts'],
  ['named-packages-only', 'sandbox/src/kit.ts'],
  ['scripts-know-no-screen', 'tools/start/screen.ts'],
  ['console-page-knows-no-server', 'platform/console/src/page/server.ts'],
  ['console-changes-channels-as-the-command-does', 'platform/console/src/server/gateway.ts'],
  ['tools-stay-out-of-the-product', 'remote-x/src/tool.ts'],
];

let planted: readonly string[];
beforeAll(() => {
  const folder = plant({ ...FINE, ...FAULTS });
  try {
    planted = violationsOf(folder, [
      'shared/src',
      'host/src',
      'remote-x/src',
      'remote-y/src',
      'sandbox/src',
      'sandbox/api/src',
      'platform/release/src',
      'platform/gateway/src',
      'platform/collector/src',
      'platform/console/src',
      'tools',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each(EXPECTED)('%s finds %s', (rule, file) => {
  expect(planted).toContain(`${rule}: ${file}`);
});

test.each(Object.keys(FINE))('%s is allowed', (file) => {
  expect(planted.filter((violation) => violation.endsWith(`: ${file}`))).toEqual([]);
});

test('every rule has a planted fault here', () => {
  const { forbidden } = require('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
  const ofAnyRemote = (name: string) => name.replace(/^remote-[a-z]+-/, 'remote-');
  const shown = new Set(EXPECTED.map(([rule]) => ofAnyRemote(rule)));
  expect(forbidden.map(({ name }) => ofAnyRemote(name)).filter((rule) => !shown.has(rule))).toEqual([]);
});
