import type { Rule } from './sources';

const SAYS_NOTHING = /(?:^|\/)(utils?|helpers?|common|hooks|misc|lib)\//;

/** A folder is named after what its files do. */
export const foldersSayWhatTheyDo: Rule = ({ paths }) =>
  paths
    .filter((path) => SAYS_NOTHING.test(path))
    .map(
      (path) =>
        `${path}: a folder "${SAYS_NOTHING.exec(path)?.[1]}" says nothing; put the file next to its user and name it after what it does`,
    );

/** A file that only re-exports other files hides where things are. Selecting parts of a library in one place is allowed. */
export const noFileOnlyPassesOn: Rule = ({ paths, text }) =>
  paths
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => {
      const code = text(path)
        .replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
        .replace(/export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"](?:\.|@loan\/)[^'"]+['"];?/g, '')
        .trim();
      return code === '' && /\bfrom\b/.test(text(path));
    })
    .map((path) => `${path} only passes on other files: import from them directly`);

/** Decision records are NNNN-title.md, with unique numbers and no gaps. */
export const decisionsAreNumbered: Rule = ({ paths }) => {
  const names = paths
    .filter((path) => path.startsWith('docs/decisions/'))
    .map((path) => path.slice('docs/decisions/'.length))
    .sort();
  const wrong = names
    .filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name))
    .map((name) => `docs/decisions/${name}: the name must be NNNN-title.md`);
  const numbers = names.filter((name) => /^\d{4}-/.test(name)).map((name) => Number(name.slice(0, 4)));
  const twice = numbers
    .filter((number, index) => numbers.indexOf(number) !== index)
    .map((number) => `docs/decisions: the number ${number} exists twice`);
  const gaps = numbers
    .filter((number) => number > 1 && !numbers.includes(number - 1))
    .map((number) => `docs/decisions: there is no number ${number - 1} before ${number}`);
  return [...wrong, ...twice, ...gaps];
};
