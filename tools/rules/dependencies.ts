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

/** The cells of each row of the table below a heading; without a heading, of the first table. */
function rowsOf(text: string, heading?: string): readonly (readonly string[])[] {
  const parts = text.split(/^## /m);
  const part = heading === undefined ? parts[0] : parts.find((each) => each.startsWith(heading));
  return (part ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const code = (text: string) => `\`${text}\``;

/** The row that a dependency must have, except its reason. */
function wanted(named: readonly Named[]): ReadonlyMap<string, string> {
  const names = [...new Set(named.map(({ name }) => name))].sort();
  return new Map(
    names.map((name) => {
      const own = named.filter((each) => each.name === name);
      const versions = [...new Set(own.map(({ version }) => version))].filter((version) => version !== '*');
      return [code(name), [versions.map(code).join(', '), [...new Set(own.map(({ where }) => where))].join(', ')].join(' | ')];
    }),
  );
}

/** docs/dependencies.md and the package.json files name the same packages in the same versions, each with a reason. */
export const dependenciesHaveAReason: Rule = (sources) => {
  const rows = rowsOf(sources.text(TABLES));
  const found = new Map(rows.map(([name = '', version, where]) => [name, `${version} | ${where}`]));
  const all = wanted(namedIn(sources));
  return [
    ...[...all]
      .filter(([name, row]) => found.get(name) !== row)
      .map(([name, row]) => `${TABLES}: there must be a row | ${name} | ${row} | and why it is here`),
    ...[...found.keys()].filter((name) => !all.has(name)).map((name) => `${TABLES}: no package.json names ${name}; take its row out`),
    ...rows.filter((row) => !row[3]).map(([name]) => `${TABLES}: ${name} has no reason`),
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

/** Pinned versions, and overrides of other packages' dependencies, are listed there with a reason and an exit. */
export const pinsHaveAnExit: Rule = (sources) => {
  const { overrides = {} } = sources.json('package.json') as Manifest;
  const text = sources.text(TABLES);
  const [heldBack, overridden] = [rowsOf(text, 'Held back'), rowsOf(text, 'Overrides')];
  const listed = new Set(overridden.map(([name, version]) => `${name} ${version}`));
  const inUse = new Set(namedIn(sources).map(({ name, version }) => `${code(name)} ${code(version)}`));
  const now = Object.entries(overrides).map(([name, version]) => `${code(name)} ${code(version)}`);
  return [
    ...now.filter((each) => !listed.has(each)).map((each) => `${TABLES}: the override ${each} has no row under "Overrides"`),
    ...[...listed].filter((each) => !now.includes(each)).map((each) => `${TABLES}: package.json has no override ${each}; take its row out`),
    ...heldBack
      .filter(([name, version]) => !inUse.has(`${name} ${version}`))
      .map(([name, version]) => `${TABLES}: no package.json holds ${name} at ${version}; mend its row under "Held back"`),
    ...[...heldBack.map((row) => [row, 4] as const), ...overridden.map((row) => [row, 5] as const)]
      .filter(([row, cells]) => row.length < cells || row.some((cell) => cell === ''))
      .map(([[name]]) => `${TABLES}: ${name} needs both a reason and an exit`),
  ];
};
