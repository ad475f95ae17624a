import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runNode } from '@loan/kit/runNode';
import { CONTRACT } from '@loan/shared/contracts/version';

import { inputsDigest, ROOT } from '../../tools/build/packages';
import { rewriteBuild, type TextVariant } from './rewriteBuild';
import { RENDERED } from './stores';

/** Source file of a package → replacements in it. */
type Edits = Readonly<Record<string, readonly (readonly [found: string, instead: string])[]>>;

/** Changes to sources that need a bundler. */
interface BundledVariant {
  readonly name: string;
  readonly version: string;
  readonly edits?: Edits;
  /** Files to add, by path. */
  readonly adds?: Readonly<Record<string, string | Buffer>>;
  /** Includes the server bundle, although journeys run without server-rendered pages. */
  readonly rendered?: true;
  /** Built with the developer page. */
  readonly developer?: true;
  /** Built with a copy of the shared package inside its own folder, as in a separate repository; these edits apply to the copy. */
  readonly shared?: Edits;
}

type Variant = BundledVariant | TextVariant;

const LATER = '1.99.0';
const MAJOR = '2.0.0';
/** The contract that a built remote names, and the one that a built shell gives to remotes. */
const REMOTE_CONTRACT = /(?<=return\{contract:)"[\d.]+"(?=,mount:)/g;
const SHELL_CONTRACT = /(?<=return\{contract:)"[\d.]+"(?=,query:)/g;
const HELP = /(?<=\bhelp:)"Layanan Pelanggan"/g;

const DETAIL = 'src/screens/loan-detail';
const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${colour}"/></svg>`;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Pictures of a remote in the three ways in which sources refer to them, on loan details. */
const pictures: Required<Pick<BundledVariant, 'adds' | 'edits'>> = {
  adds: {
    [`${DETAIL}/Pictures.tsx`]: `import classes from './Pictures.module.css';
import seal from './seal.png';

const stamp = new URL('./stamp.svg', import.meta.url).href;

export const Pictures = () => (
  <p className={classes.sign} data-pictures>
    <img src={seal} alt="" />
    <img src={stamp} alt="" />
  </p>
);
`,
    [`${DETAIL}/Pictures.module.css`]: '.sign {\n  min-height: 8px;\n  background: url(./sign.svg);\n}\n',
    [`${DETAIL}/sign.svg`]: svg('red'),
    [`${DETAIL}/stamp.svg`]: svg('blue'),
    [`${DETAIL}/seal.png`]: Buffer.from(PNG, 'base64'),
  },
  edits: {
    [`${DETAIL}/LoanDetailScreen.tsx`]: [
      ["import { Offers } from './Offers';", "import { Offers } from './Offers';\nimport { Pictures } from './Pictures';"],
      ['<OrderCard order', '<Pictures />\n            <OrderCard order'],
    ],
  },
};

/** Releases in addition to those of the working tree; each lists its differences. */
export const VARIANTS = {
  /** A good release whose text appears on both screens and in both lazy chunks. */
  next: {
    name: 'remote-loan',
    version: '1.0.1',
    rendered: true,
    built: [
      [HELP, '"Bantuan 1.0.1"'],
      [/(?<=\btitle:)"Konfirmasi Pinjaman"/g, '"Konfirmasi 1.0.1"'],
      [/(?<=\brateTitle:)"Bagaimana layanan kami\?"/g, '"Penilaian 1.0.1"'],
      [/(?<=\bhelp:)"Customer service"/g, '"Help 1.0.1"'],
    ],
  },
  throwsAtLoad: {
    name: 'remote-loan',
    version: '1.0.2',
    built: [[/return(?=\{contract:"[\d.]+",mount:)/g, 'throw new Error("broken at load");return']],
  },
  throwsAtRender: {
    name: 'remote-loan',
    version: '1.0.3',
    // Bundled for its source maps: a journey finds its fault in the sources.
    edits: {
      'src/screens/loan-detail/LoanDetailScreen.tsx': [
        [
          'export function LoanDetailScreen({ productId, orderId }: PageParameters<typeof pages.loanDetail>) {',
          "export function LoanDetailScreen({ productId, orderId }: PageParameters<typeof pages.loanDetail>) {\n  if (Date.now() > 0) throw new Error('broken at render');",
        ],
      ],
    },
  },
  /** Faults that nothing throws: the button of loan details has no effect, and the loan confirmation waits for ever. */
  silent: {
    name: 'remote-loan',
    version: '1.0.5',
    built: [
      [/\(0,\w+\.\w+\)\("repay",\w+\)/g, '{onPress(){}}'],
      [/(?<=\{data:\w+\}=await \w+\(\(\)=>)\w+\(\w+\)(?=\))/g, 'new Promise(()=>{})'],
    ],
  },
  /** A shell that offers more than the ones before it, and a release that needs it. */
  laterShell: { name: 'host', version: '1.1.0', offers: { contract: LATER }, built: [[SHELL_CONTRACT, `"${LATER}"`]] },
  needsLaterShell: {
    name: 'remote-loan',
    version: '1.1.0',
    offers: { contract: LATER },
    built: [
      [REMOTE_CONTRACT, `"${LATER}"`],
      [HELP, '"Bantuan 1.1.0"'],
    ],
  },
  /** A shell of the next major version of the contract, one that also offers today's, and remotes that were built for it. */
  majorShell: { name: 'host', version: '2.0.0', offers: { contract: MAJOR }, built: [[SHELL_CONTRACT, `"${MAJOR}"`]] },
  bothShell: {
    name: 'host',
    version: '2.1.0',
    offers: { contract: MAJOR, earlierContracts: [CONTRACT] },
    built: [
      [SHELL_CONTRACT, `"${MAJOR}"`],
      [/(?<=offered:\[\w+\.shell\.contract)(?=\])/g, `,"${CONTRACT}"`],
    ],
  },
  majorLoan: { name: 'remote-loan', version: '2.0.0', offers: { contract: MAJOR }, built: [[REMOTE_CONTRACT, `"${MAJOR}"`]] },
  majorRepay: { name: 'remote-repay', version: '2.0.0', offers: { contract: MAJOR }, built: [[REMOTE_CONTRACT, `"${MAJOR}"`]] },
  /** Two remotes with the ui package in two versions, each from its own folder; the first one also has pictures. */
  ownUi: { name: 'remote-loan', version: '1.0.4', rendered: true, shared: {}, ...pictures },
  otherUi: {
    name: 'remote-chat',
    version: '1.0.4',
    shared: {
      'src/ui/Button/Button.module.css': [
        ['padding: 10px var(--s4);', 'padding: 20px var(--s4); letter-spacing: 2px; text-transform: uppercase;'],
      ],
      'src/ui/Card/Card.module.css': [['  padding: var(--s4);', '  padding: 28px; outline: 4px dashed red;']],
      'src/ui/Rows/Rows.module.css': [['align-items: baseline;', 'align-items: baseline; background: yellow;']],
    },
  },
  /** The shell with the developer page. */
  developer: { name: 'host', version: '1.0.0-developer', developer: true },
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

function copySources(name: string, to: string, edits: Edits = {}): void {
  for (const part of ['package.json', 'src'])
    cpSync(join(ROOT, name, part), join(to, part), { recursive: true, filter: (path) => !/\.test\.tsx?$|[\\/]testing$/.test(path) });
  applyEdits(to, edits);
}

function asVersion(folder: string, version: string): void {
  const file = join(folder, 'package.json');
  const pkg = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...pkg, version }));
  writeFileSync(join(folder, 'CHANGELOG.md'), `# Changelog\n\n## ${version}\n\n- A variant for the journeys.\n`);
}

async function bundle({ name, version, edits, adds = {}, rendered, developer, shared }: BundledVariant, folder: string): Promise<void> {
  copySources(name, folder, edits);
  for (const [file, content] of Object.entries(adds)) writeFileSync(join(folder, file), content);
  if (shared !== undefined) copySources('shared', join(folder, 'node_modules', '@loan', 'shared'), shared);
  asVersion(folder, version);
  // Two folders deeper than the package it was copied from.
  writeFileSync(join(folder, 'webpack.config.js'), `module.exports = require('@loan/kit/webpack')(__dirname);\n`);
  const options = rendered || RENDERED ? [] : ['--client-rendered'];
  const { code, output } = await runNode(['--import', 'tsx', join(ROOT, 'tools', 'build', 'bundle.ts'), folder, ...options], {
    env: { NODE_ENV: 'production', LOAN_BUILD_VERSION: version, LOAN_TEST_PREVIEW: developer ? '1' : '' },
  });
  if (code !== 0) throw new Error(`${name} ${version} was not built:\n${output}`);
}

async function rewrite(variant: TextVariant, folder: string): Promise<void> {
  cpSync(join(ROOT, variant.name, 'package.json'), join(folder, 'package.json'));
  asVersion(folder, variant.version);
  await rewriteBuild(variant, join(ROOT, variant.name, 'dist'), join(folder, 'dist'));
}

/**
 * A package under another version: edited in its build if only text differs, else bundled again; recorded, ready to publish.
 * Returns its folder: inside the repository, so that modules resolve, and ignored by git. Built once for the same inputs; the
 * package must be built before.
 */
export async function buildVariant(variant: Variant): Promise<string> {
  const { name, version } = variant;
  const inputs = createHash('sha256')
    .update(
      JSON.stringify([inputsDigest(name), RENDERED, variant], (_, value: unknown) => (value instanceof RegExp ? String(value) : value)),
    )
    .digest('hex')
    .slice(0, 12);
  const folder = join(ROOT, '.local', 'e2e', `${name}-${version}`, inputs);
  if (existsSync(join(folder, 'dist', 'release.json'))) return folder;
  const making = `${folder}.${process.pid}`;
  rmSync(join(folder, '..'), { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  await ('built' in variant ? rewrite(variant, making) : bundle(variant, making));
  renameSync(making, folder);
  return folder;
}
