import { basename } from 'node:path/posix';

import type { Rule, Sources } from './sources';

const TABLES = 'docs/dependencies.md';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}
interface Named {
  readonly name: string;
  readonly version: string;
  readonly where: string;
  readonly isPeer: boolean;
}

/** Every outside package in a package.json. */
function namedIn({ workspaces, json }: Sources): readonly Named[] {
  return ['.', ...workspaces].flatMap((folder) => {
    const { dependencies, devDependencies, peerDependencies } = json(
      folder === '.' ? 'package.json' : `${folder}/package.json`,
    ) as Manifest;
    const where = folder === '.' ? 'root' : basename(folder);
    const from = (list: Manifest['dependencies'], isPeer: boolean) =>
      Object.entries(list ?? {}).map(([name, version]) => ({ name, version, where, isPeer }));
    const all = [...from({ ...devDependencies, ...dependencies }, false), ...from(peerDependencies, true)];
    return all.filter(({ name }) => !name.startsWith('@loan/'));
  });
}

/** The packages that a line of the list names, and its reason. The list ends at the first heading. */
const reasonsIn = (text: string): readonly (readonly [names: readonly string[], reason: string])[] =>
  [...(text.split(/^## /m)[0] ?? '').matchAll(/^- ((?:`[^`\n]+`(?:, )?)+):(.*)$/gm)].map(([, names = '', reason = '']) => [
    Array.from(names.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
    reason.trim(),
  ]);

/** docs/dependencies.md has a reason for each package that a package.json names, and for no other. Types need none. */
export const dependenciesHaveAReason: Rule = (sources) => {
  const lines = reasonsIn(sources.text(TABLES));
  const listed = new Set(lines.flatMap(([names]) => names));
  const named = new Set(namedIn(sources).map(({ name }) => name));
  return [
    ...[...named]
      .filter((name) => !listed.has(name) && !name.startsWith('@types/'))
      .map((name) => `${TABLES}: a line must give the reason for ${name}`),
    ...[...listed].filter((name) => !named.has(name)).map((name) => `${TABLES}: no package.json names ${name}; remove it`),
    ...lines.filter(([, reason]) => reason === '').map(([names]) => `${TABLES}: ${names.join(', ')} has no reason`),
  ];
};

/** A version is exact, so that every install has the tested packages; docs/dependencies.md lists the allowed ranges. */
export const versionsAreExact: Rule = (sources) =>
  namedIn(sources)
    .filter(({ name, version, where, isPeer }) => {
      const mayBeRange = isPeer || name.startsWith('@types/') || (where === 'root' && version === '*');
      // A second version of one package has its own name: `npm:<package>@<version>`.
      return !mayBeRange && !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+$/.test(version);
    })
    .map(({ name, version, where }) => `${where}: ${name} is ${version}; name one version`);

const code = (text: string) => `\`${text}\``;

/** The rows of the table below a heading: packages with their versions, and the other cells. */
const rowsOf = (text: string, heading: string): readonly { readonly packages: readonly string[]; readonly cells: readonly string[] }[] =>
  (text.split(/^## /m).find((part) => part.startsWith(heading)) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [packages = '', ...cells] = line.split('|').slice(1, -1);
      return { packages: packages.match(/`[^`]+` `[^`]+`/g) ?? [], cells: cells.map((cell) => cell.trim()) };
    });

/** Pinned versions, and overrides of other packages' dependencies, are listed there with a reason and an exit. */
export const pinsHaveAnExit: Rule = (sources) => {
  const { overrides = {} } = sources.json('package.json') as Manifest;
  const text = sources.text(TABLES);
  const [heldBack, overridden] = [rowsOf(text, 'Held back'), rowsOf(text, 'Overrides')];
  const listed = new Set(overridden.flatMap(({ packages }) => packages));
  const inUse = new Set(namedIn(sources).map(({ name, version }) => `${code(name)} ${code(version)}`));
  const now = Object.entries(overrides).map(([name, version]) => `${code(name)} ${code(version)}`);
  return [
    ...now.filter((each) => !listed.has(each)).map((each) => `${TABLES}: the override ${each} has no row under "Overrides"`),
    ...[...listed].filter((each) => !now.includes(each)).map((each) => `${TABLES}: package.json has no override ${each}; remove it`),
    ...heldBack
      .flatMap(({ packages }) => packages)
      .filter((each) => !inUse.has(each))
      .map((each) => `${TABLES}: no package.json has ${each}; correct its row under "Held back"`),
    ...[...heldBack.map((row) => [row, 2] as const), ...overridden.map((row) => [row, 3] as const)]
      .filter(([{ packages, cells }, count]) => packages.length === 0 || cells.length < count || cells.includes(''))
      .map(([{ packages }]) => `${TABLES}: ${packages.join(', ') || 'a row'} needs versions, a reason and an exit`),
  ];
};
