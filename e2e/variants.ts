import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runNode } from '@loan/kit/runNode';
import { canonicalBytes } from '@loan/release/canonical';
import { parseRecord } from '@loan/release/schema';
import type { BuildRecord } from '@loan/shared/contracts/release';
import { CONTRACT } from '@loan/shared/contracts/version';

import { inputsDigest, ROOT } from '../scripts/packages';
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
  readonly offers?: Pick<BuildRecord, 'contract' | 'earlierContracts'>;
  /** Built with a copy of the shared package below its own folder, as in a repository of its own: what is edited in that. */
  readonly shared?: Edits;
}

const LATER = '1.99.0';
const MAJOR = '2.0.0';
const exposesMajor: Edits = {
  'src/remote.ts': [['export const { contract, mount }', `export const contract = '${MAJOR}';\nexport const { mount }`]],
};
const offersMajor: Edits = { 'src/shell.ts': [['return { shell, ', `return { shell: { ...shell, contract: '${MAJOR}' }, `]] };

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
      ],
      'src/wording/dialogsId.ts': [["rateTitle: 'Bagaimana layanan kami?'", "rateTitle: 'Penilaian 1.0.1'"]],
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
    offers: { contract: LATER },
    edits: { 'src/shell.ts': [['return { shell, ', `return { shell: { ...shell, contract: '${LATER}' }, `]] },
  },
  needsLaterShell: {
    name: 'remote-loan',
    version: '1.1.0',
    offers: { contract: LATER },
    edits: {
      'src/remote.ts': [['export const { contract, mount }', `export const contract = '${LATER}';\nexport const { mount }`]],
      'src/wording/id.ts': [["help: 'Layanan Pelanggan'", "help: 'Bantuan 1.1.0'"]],
    },
  },
  /** A shell of the next major version of the contract, one that offers today's besides, and remotes that were built for it. */
  majorShell: { name: 'host', version: '2.0.0', offers: { contract: MAJOR }, edits: offersMajor },
  bothShell: {
    name: 'host',
    version: '2.1.0',
    offers: { contract: MAJOR, earlierContracts: [CONTRACT] },
    edits: {
      ...offersMajor,
      'src/start.tsx': [
        ['...EARLIER_CONTRACTS]', `'${CONTRACT}']`],
        ["import { EARLIER_CONTRACTS } from '@loan/shared/contracts/version';\n", ''],
      ],
    },
  },
  majorLoan: { name: 'remote-loan', version: '2.0.0', offers: { contract: MAJOR }, edits: exposesMajor },
  majorRepay: { name: 'remote-repay', version: '2.0.0', offers: { contract: MAJOR }, edits: exposesMajor },
  /** Two remotes with the ui package in two versions, each from a folder of its own. */
  ownUi: { name: 'remote-loan', version: '1.0.4', edits: {}, shared: {} },
  otherUi: {
    name: 'remote-chat',
    version: '1.0.4',
    edits: {},
    shared: {
      'src/ui/Button/Button.module.css': [
        ['padding: 10px var(--s4);', 'padding: 20px var(--s4); letter-spacing: 2px; text-transform: uppercase;'],
      ],
      'src/ui/Card/Card.module.css': [['  padding: var(--s4);', '  padding: 28px; outline: 4px dashed red;']],
      'src/ui/Rows/Rows.module.css': [['align-items: baseline;', 'align-items: baseline; background: yellow;']],
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

function copySources(name: string, to: string, edits: Edits): void {
  for (const part of ['package.json', 'src'])
    cpSync(join(ROOT, name, part), join(to, part), { recursive: true, filter: (path) => !/\.test\.tsx?$|[\\/]testing$/.test(path) });
  applyEdits(to, edits);
}

function withOffers(folder: string, offers: Variant['offers']): void {
  const file = join(folder, 'dist', 'release.json');
  writeFileSync(file, canonicalBytes({ ...parseRecord(readFileSync(file)), ...offers }));
}

function asVersion(folder: string, version: string): void {
  const file = join(folder, 'package.json');
  const pkg = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...pkg, version }));
  writeFileSync(join(folder, 'CHANGELOG.md'), `# Changelog\n\n## ${version}\n\n- A variant for the journeys.\n`);
  // Two folders deeper than the package it was copied from.
  writeFileSync(join(folder, 'webpack.config.js'), `module.exports = require('@loan/kit/webpack')(__dirname);\n`);
}

/**
 * A copy of a package under another version, with edits in its source, built and recorded, ready to
 * publish. Answers its folder: inside the repository, so that modules resolve, and out of git. Built
 * once for the same inputs.
 */
export async function buildVariant({ name, version, edits, developer, drawn, offers, shared }: Variant): Promise<string> {
  const options = drawn || DRAWN ? [] : ['--undrawn'];
  const inputs = createHash('sha256')
    .update(JSON.stringify([inputsDigest(name), version, edits, developer, options, offers, shared]))
    .digest('hex')
    .slice(0, 12);
  const folder = join(ROOT, '.local', 'e2e', `${name}-${version}`, inputs);
  if (existsSync(join(folder, 'dist', 'release.json'))) return folder;
  const making = `${folder}.${process.pid}`;
  rmSync(join(folder, '..'), { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  copySources(name, making, edits);
  if (shared !== undefined) copySources('shared', join(making, 'node_modules', '@loan', 'shared'), shared);
  asVersion(making, version);
  const { code, output } = await runNode(['--import', 'tsx', join(ROOT, 'scripts', 'bundle.ts'), making, ...options], {
    env: { NODE_ENV: 'production', LOAN_BUILD_VERSION: version, LOAN_TEST_PREVIEW: developer ? '1' : '' },
  });
  if (code !== 0) throw new Error(`${name} ${version} was not built:\n${output}`);
  if (offers !== undefined) withOffers(making, offers);
  renameSync(making, folder);
  return folder;
}
