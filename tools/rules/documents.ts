import { dirname, join } from 'node:path';

import type { Rule, Sources } from './sources';

/** Documents for people. Decisions and changelogs are exempt, because they describe the past. */
export const documentsOf = ({ paths }: Sources): readonly string[] =>
  paths.filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/') && !path.endsWith('CHANGELOG.md'));

const FENCED = /^```(\w*)\n([\s\S]*?)^```/gm;

/** The fenced blocks, with their language. */
export const blocksOf = (text: string) => [...text.matchAll(FENCED)].map(([, language = '', body = '']) => ({ language, body }));

/** A document with blank fenced blocks, keeping its line numbers. */
export const withoutBlocks = (text: string): string => text.replace(FENCED, (block) => block.replace(/[^\n]/g, ''));

/** Code spans: text between backticks within a line. */
export const spansOf = (text: string): readonly string[] => [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

/** The link fragment of a heading. */
const fragmentOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const fragmentsOf = (text: string) =>
  new Set([...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => fragmentOf(heading)));

/** A link in a document leads to an existing file or folder of the repository, and to an existing heading. */
export const linksLead: Rule = (sources) => {
  const { paths, text } = sources;
  return paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [
        ...withoutBlocks(text(path))
          .replace(/`[^`\n]+`/g, '')
          .matchAll(/\]\(([^)\s]+)\)/g),
      ].flatMap(([, link = '']) => {
        if (/^[a-z]+:/.test(link)) return [];
        const [file = '', fragment] = link.split('#');
        const target = file === '' ? path : join(dirname(path), file);
        if (!paths.some((each) => each === target || each.startsWith(`${target.replace(/\/$/, '')}/`)))
          return [`${path}: the link ${link} leads to nothing`];
        if (fragment === undefined || !target.endsWith('.md') || fragmentsOf(text(target)).has(fragment)) return [];
        return [`${path}: the link ${link} leads to no heading of ${target}`];
      }),
    );
};

/** Forms of code names in a document: a file, a constant or environment variable, an identifier, an option. */
const FILE = /^[\w./-]+\.(?:[cm]?tsx?|[cm]?jsx?|css|conf|ya?ml|html)$/;
const CONSTANT = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*(?==|$)/;
const IDENTIFIER = /^[a-z]+[A-Z][A-Za-z]*$/;
const OPTION = /(?<![\w-])--[a-z][a-z0-9-]*/g;
/** Names of npm and of Android, and a file that only builds have: the server bundle. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'drawing.js',
  '--save-exact',
  '--no-git-tag-version',
  '--no-workspaces-update',
  'addJavascriptInterface',
]);

/** A code name in a document still exists: finds names that were renamed or deleted. */
export const documentsNameWhatIsThere: Rule = (sources) => {
  const { paths, text } = sources;
  const code = paths.filter(
    (path) => /\.(?:[cm]?tsx?|[cm]?js|json|css|conf|ya?ml|service|kt|swift)$|Dockerfile$/.test(path) && path !== 'package-lock.json',
  );
  const words = new Set(code.flatMap((path) => text(path).match(/--[a-z][a-z0-9-]*|\w+(?:-\w+)*|\w+/g) ?? []));
  const isKnown = (span: string): boolean => {
    // A file of the machine, or one that is copied from an example.
    if (FILE.test(span)) return span.startsWith('/') || paths.some((path) => `/${path}`.replace(/\.example$/, '').endsWith(`/${span}`));
    const [constant] = CONSTANT.exec(span) ?? [];
    if (constant !== undefined) return words.has(constant);
    return !IDENTIFIER.test(span) || words.has(span);
  };
  const isOption = (option: string) => words.has(option) || words.has(option.slice(2));
  return documentsOf(sources).flatMap((path) => {
    const spans = new Set(spansOf(text(path)));
    const names = [...spans].filter((span) => !ELSEWHERE.has(span) && !isKnown(span));
    const options = [...spans].flatMap((span) => span.match(OPTION) ?? []).filter((option) => !ELSEWHERE.has(option) && !isOption(option));
    return [...names, ...options].map((name) => `${path}: the code has no name ${name}`);
  });
};
