import type { Rule, Sources } from './sources';

const WRITTEN = /\.(?:[cm]?[jt]sx?|json|css|html|md|ya?ml|conf|sh|txt)$|^\.ci\/run$|^Dockerfile$/;

/** Finds `pattern` line by line in the files that `chosen` selects. */
function lines({ paths, text }: Sources, chosen: (path: string) => boolean, pattern: RegExp, fault: string): string[] {
  return paths.filter(chosen).flatMap((path) =>
    text(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${fault}: ${line.trim().slice(0, 120)}`] : [])),
  );
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|^(?:e2e|tools\/(?!kit\/))/.test(path);
const isScreenCode = (path: string) =>
  /^(?:remote-[^/]+|shared)\/src\/.*\.tsx?$/.test(path) && !isTest(path) && !/\/contracts\//.test(path);

const isTable = (path: string) => /^remote-[a-z]+\/src\/api\/pages\.ts$/.test(path);

/** Sources must not depend on one person's machine or one registry. */
export const noMachinePaths: Rule = (sources) =>
  lines(
    sources,
    (path) => WRITTEN.test(path) && path !== 'package-lock.json' && !path.startsWith('tools/rules/'),
    /(?<![\w.-])\/(?:home|Users|root|work|mnt|tmp)\/[\w.-]|[A-Z]:\\\\?Users|registry\.(?:npmjs|npmmirror|yarnpkg)/,
    'a path or host of one machine',
  );

/** Links are built from page keys; only the tables of pages contain paths. */
export const pathsLiveInThePageTable: Rule = (sources) => {
  const tables = sources.paths.filter((path) => isTable(path)).map((path) => sources.text(path));
  const paths = [...tables.join('\n').matchAll(/path: '(\/[A-Za-z/]+)'/g)].map((match) => match[1]);
  if (paths.length === 0) return ['src/api/pages.ts: no path found in any remote; has the form of the tables changed?'];
  return lines(
    sources,
    (path) => isScreenCode(path) && !isTable(path),
    new RegExp(`['"\`](?:${paths.join('|')})(?:['"\`?#]|\\$\\{)`),
    "a page's path as a literal; use its key: shell.open('pageKey') or pages.pageKey.path",
  );
};

/** Colours are tokens: one place to change them, one place to check their contrast. */
export const coloursAreTokens: Rule = (sources) =>
  lines(
    sources,
    (path) => /^(?:remote-[^/]+|host|shared)\/src\/.*\.css$/.test(path) && !path.endsWith('/tokens.css'),
    /#[0-9a-fA-F]{3,8}\b(?!\s*\{)|\b(?:rgb|hsl)a?\(/,
    'a colour as a value; use a token of shared/src/ui/tokens.css',
  );

/** English words ending in s that may follow a value without being counted: verbs, and words that sort or join. */
const COUNT_NOTHING =
  'accepts|as|belongs|builds|does|goes|has|holds|is|ms|needs|records|satisfies|serves|stands|starts|status|takes|this|uses|was';

/** A word after a count has both forms, so that no text reads "1 days": `{n:day|days}` in a text, `counted` elsewhere. */
export const countsHaveBothForms: Rule = (sources) =>
  lines(
    sources,
    (path) => /\.(?:[cm]?[jt]sx?|html)$/.test(path) && !/\.(?:test|spec)\.tsx?$|^tools\/rules\//.test(path),
    new RegExp(`\\}(?:</\\w+>)? (?:(?:calendar|more|other|new) )?(?!(?:${COUNT_NOTHING})\\b)[a-z]{2,}s\\b(?![=.])|\\w\\((?:s|es)\\)`),
    'a count with one form of its word; give both: {n:day|days} in a text, counted(n, "day") elsewhere',
  );

/** Placeholder texts written by the commands that add a remote, a page or a screen: these must not be released. */
export const textsAreWritten: Rule = (sources) =>
  lines(
    sources,
    (path) => /^remote-[^/]+\/src\/wording\/[^/]+(?<!\.test)\.ts$/.test(path),
    /This page is not written yet|Halaman ini belum ditulis/,
    'a placeholder text; write the text of the page',
  );

/** Directives that disable a compiler or linter check need a reason on the same line. */
export const looksAwayWithAReason: Rule = (sources) =>
  lines(
    sources,
    (path) => /\.[cm]?[jt]sx?$/.test(path) && !path.startsWith('tools/rules/'),
    /@ts-(?:ignore|nocheck)|@ts-expect-error\s*$|(?:eslint|oxlint)-disable(?!.*--\s*\S)/,
    'an exception without a reason',
  );

/** Fully sandboxed, or readable by the page that contains it: neither runs a script. */
const SANDBOX = /\ssandbox=(?:""|\{\w+ \? 'allow-same-origin' : ''\})/;

/**
 * No frame runs scripts, because a web view may put the native bridge into every frame of a page. Frames are written as
 * elements, so that the sandbox attribute is next to them; the page's policy blocks objects and embeds.
 */
export const framesRunNoScripts: Rule = (sources) => {
  const inProduct = (path: string) => /^(?:remote-[^/]+|host|shared)\/src\/.*\.(?:tsx?|html)$/.test(path) && !isTest(path);
  const open = sources.paths.filter(inProduct).filter((path) =>
    sources
      .text(path)
      .split(/<i?frame\b/)
      .slice(1)
      .some((rest) => !SANDBOX.test(rest.split(/\/>|<\/i?frame/)[0] ?? '')),
  );
  return [
    ...open.map((path) => `${path}: a frame without sandbox=""`),
    ...lines(
      sources,
      inProduct,
      /createElement\(\s*['"`]i?frame|allow-scripts|srcdoc=/i,
      'a frame that could run scripts; write <iframe sandbox="">',
    ),
  ];
};

/**
 * Script elements are created in one place, which asks for the pin first, because the policy trusts scripts that our own
 * scripts insert. (The bundlers' loader is the other place; tools/kit/webpack/pinnedFiles.js handles it.)
 */
export const scriptsAreInsertedInOnePlace: Rule = (sources) =>
  lines(
    sources,
    (path) => /^(?:remote-[^/]+|host|shared)\/src\/.*\.tsx?$/.test(path) && !isTest(path) && path !== 'host/src/remotes/elements.ts',
    /createElement(?:NS)?\([^)]*script|(?<!`)<script\b|importScripts\(|document\.write/i,
    'a script element; only host/src/remotes/elements.ts inserts scripts',
  );
