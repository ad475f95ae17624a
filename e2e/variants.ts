import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { canonicalBytes } from '@loan/release/canonical';
import { parseRecord } from '@loan/release/schema';

import { inputsDigest, ROOT } from '../scripts/packages';
import { runNode } from '../scripts/runNode';
import { DRAWN } from './stores';

/** Source file of a package → what takes the place of what in it. */
export type Edits = Readonly<Record<string, readonly (readonly [found: string, instead: string])[]>>;

export interface Variant {
  readonly name: string;
  readonly version: string;
  readonly edits: Edits;
  /** Built with the developer page. */
  readonly developer?: true;
  /** Built with what draws its pages on a server, although journeys run without drawn pages. */
  readonly drawn?: true;
  /** Of a later day: what its record says of the contract. Its edits have to say the same. */
  readonly contract?: string;
}

const LATER = '1.99.0';

/** Releases besides those of the working tree; each says what is different in it. */
export const VARIANTS = {
  /** A good release whose words show on both screens and in both parts that are loaded late. */
  next: {
    name: 'remote-loan',
    version: '1.0.1',
    drawn: true,
    edits: {
      'src/wording/id.ts': [
        ["help: 'Layanan Pelanggan'", "help: 'Bantuan 1.0.1'"],
        ["title: 'Konfirmasi Pinjaman'", "title: 'Konfirmasi 1.0.1'"],
        ["rateTitle: 'Bagaimana layanan kami?'", "rateTitle: 'Penilaian 1.0.1'"],
      ],
      'src/wording/en.ts': [["help: 'Customer service'", "help: 'Help 1.0.1'"]],
    },
  },
  throwsAtLoad: {
    name: 'remote-loan',
    version: '1.0.2',
    edits: { 'src/remote.ts': [['export const {', "throw new Error('broken at load');\nexport const {"]] },
  },
  throwsAtRender: {
    name: 'remote-loan',
    version: '1.0.3',
    edits: {
      'src/screens/loan-detail/LoanDetailScreen.tsx': [
        [
          'export function LoanDetailScreen({ productId, orderId }: PageParameters<typeof pages.loanDetail>) {',
          "export function LoanDetailScreen({ productId, orderId }: PageParameters<typeof pages.loanDetail>) {\n  if (Date.now() > 0) throw new Error('broken at render');",
        ],
      ],
    },
  },
  /** A shell that offers more than those before it, and a release that needs it. */
  laterShell: {
    name: 'host',
    version: '1.1.0',
    contract: LATER,
    edits: { 'src/shell.ts': [['return { shell, ', `return { shell: { ...shell, contract: '${LATER}' }, `]] },
  },
  needsLaterShell: {
    name: 'remote-loan',
    version: '1.1.0',
    contract: LATER,
    edits: {
      'src/remote.ts': [['export const { contract, mount }', `export const contract = '${LATER}';\nexport const { mount }`]],
      'src/wording/id.ts': [["help: 'Layanan Pelanggan'", "help: 'Bantuan 1.1.0'"]],
    },
  },
  /** The shell with the developer page. */
  developer: { name: 'host', version: '1.0.0-developer', edits: {}, developer: true },
} as const satisfies Record<string, Variant>;

function applyEdits(folder: string, edits: Edits): void {
  for (const [file, changes] of Object.entries(edits)) {
    let text = readFileSync(join(folder, file), 'utf8');
    for (const [found, instead] of changes) {
      if (text.split(found).length !== 2) throw new Error(`${file} must hold ${JSON.stringify(found)} exactly once: adapt the variant.`);
      text = text.replace(found, () => instead);
    }
    writeFileSync(join(folder, file), text);
  }
}

function withContract(folder: string, contract: string): void {
  const file = join(folder, 'dist', 'release.json');
  writeFileSync(file, canonicalBytes({ ...parseRecord(readFileSync(file)), contract }));
}

function asVersion(folder: string, version: string): void {
  const file = join(folder, 'package.json');
  const pkg = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...pkg, version }));
  writeFileSync(join(folder, 'CHANGELOG.md'), `# Changelog\n\n## ${version}\n\n- A variant for the journeys.\n`);
  // Two folders deeper than the package it was copied from.
  writeFileSync(
    join(folder, 'webpack.config.js'),
    `module.exports = require(${JSON.stringify(join(ROOT, 'webpack.shared.js'))})(__dirname);\n`,
  );
}

/**
 * A copy of a package under another version, with edits in its source, built and recorded, ready to
 * publish. Answers its folder: inside the repository, so that modules resolve, and out of git. Built
 * once for the same inputs.
 */
export async function buildVariant({ name, version, edits, developer, drawn, contract }: Variant): Promise<string> {
  const options = drawn || DRAWN ? [] : ['--undrawn'];
  const inputs = createHash('sha256')
    .update(JSON.stringify([inputsDigest(name), version, edits, developer, options, contract]))
    .digest('hex')
    .slice(0, 12);
  const folder = join(ROOT, '.local', 'e2e', `${name}-${version}`, inputs);
  if (existsSync(join(folder, 'dist', 'release.json'))) return folder;
  const making = `${folder}.${process.pid}`;
  rmSync(join(folder, '..'), { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  for (const part of ['package.json', 'src']) {
    cpSync(join(ROOT, name, part), join(making, part), { recursive: true, filter: (path) => !/\.test\.tsx?$|[\\/]testing$/.test(path) });
  }
  applyEdits(making, edits);
  asVersion(making, version);
  const { code, output } = await runNode(['--import', 'tsx', join(ROOT, 'scripts', 'bundle.ts'), making, ...options], {
    env: { NODE_ENV: 'production', LOAN_BUILD_VERSION: version, LOAN_TEST_PREVIEW: developer ? '1' : '' },
  });
  if (code !== 0) throw new Error(`${name} ${version} was not built:\n${output}`);
  if (contract !== undefined) withContract(making, contract);
  renameSync(making, folder);
  return folder;
}
