import type { Rule, Sources } from './sources';

const inRemote = (remote: string, path: string) =>
  path.startsWith(`${remote}/src/`) && /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

/** The product code of a remote in three parts, with text: its declarations of calls, its texts, and the rest. */
function partsOf({ paths, text }: Sources, remote: string) {
  const api = `${remote}/src/api/`;
  const files = paths.filter((path) => inRemote(remote, path));
  const isText = (path: string) => path.startsWith(`${remote}/src/wording/`);
  const read = (chosen: (path: string) => boolean) =>
    files
      .filter(chosen)
      .map((path) => text(path))
      .join('\n');
  return {
    declarations: files.filter((path) => path.startsWith(api)).map((path) => [path, text(path)] as const),
    withoutDeclarations: read((path) => !path.startsWith(api)),
    texts: files.filter(isText).map((path) => [path, text(path)] as const),
    withoutTexts: read((path) => !isText(path)),
  };
}

const occurrences = (code: string, name: string): number => code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;

/** The declared calls, each with its file. */
const callsIn = (declarations: ReturnType<typeof partsOf>['declarations']) =>
  declarations.flatMap(([path, code]) => Array.from(code.matchAll(/^export const (\w+) = call\(/gm), ([, name = '']) => ({ path, name })));

/** A call that no screen sends is unused, or its endpoint was forgotten. */
export const declaredCallsAreSent: Rule = (sources) =>
  sources.remotes.flatMap((remote) => {
    const { declarations, withoutDeclarations } = partsOf(sources, remote);
    const endpoints = `${remote}/src/${remote.slice('remote-'.length)}Api.ts`;
    return callsIn(declarations)
      .filter(({ name }) => occurrences(withoutDeclarations, name) === 0)
      .map(({ path, name }) => `${path}: nothing sends the call ${name}; add its endpoint to ${endpoints}`);
  });

/** A call that the sandbox does not answer fails in every journey and wherever `npm start` runs. */
export const declaredCallsAreAnswered: Rule = (sources) => {
  const table = 'sandbox/src/api/endpoints.ts';
  const answered = sources.has(table) ? sources.text(table) : '';
  return sources.remotes.flatMap((remote) =>
    callsIn(partsOf(sources, remote).declarations)
      .filter(({ name }) => !new RegExp(`^ {2}${name}[,:]`, 'm').test(answered))
      .map(
        ({ path, name }) =>
          `${path}: the sandbox does not answer the call ${name}; write export const ${name} = endpoint(calls.${name}, …) in sandbox/src/${remote.slice('remote-'.length)}, and the line ${name}, in ${table}`,
      ),
  );
};

/** The contract of non-idempotent calls covers each one that a remote declares, if the remote has the test. */
export const nonIdempotentCallsAreTested: Rule = (sources) =>
  sources.remotes.flatMap((remote) => {
    const tests = ['ts', 'tsx'].map((ending) => `${remote}/src/nonIdempotentCalls.test.${ending}`);
    const isTested = tests.some((path) => sources.has(path) && sources.text(path).includes('describeNonIdempotentCalls'));
    return partsOf(sources, remote)
      .declarations.filter(([, code]) => !isTested && /^ {2}record: true,$/m.test(code))
      .map(([path]) => `${path}: a non-idempotent call; ${remote}/src/nonIdempotentCalls.test.tsx must call describeNonIdempotentCalls`);
  });

const SHAPE = /^\s+(\w+): (?:(?:at|list|mapped|only|text|written)\(|(?:address|exact|flag|phone)\b)/gm;

/** A field of a reply that no code reads has no effect, and its declaration must be marked accordingly. */
export const declaredFieldsAreRead: Rule = (sources) =>
  sources.remotes.flatMap((remote) => {
    const { declarations, withoutTexts } = partsOf(sources, remote);
    const names = declarations.flatMap(([path, code]) => [...code.matchAll(SHAPE)].map(([, name = '']) => [path, name] as const));
    return names
      .filter(([, name]) => occurrences(withoutTexts, name) === names.filter(([, other]) => other === name).length)
      .map(([path, name]) => `${path}: nothing reads the field ${name}; use it on a screen, or declare it as kept`);
  });

/** A text that no screen shows is a leftover, or a screen lacks it. */
export const textsAreShown: Rule = (sources) =>
  sources.remotes.flatMap((remote) => {
    const { texts, withoutTexts } = partsOf(sources, remote);
    return texts.flatMap(([path, code]) => {
      const keys = new Set([...code.matchAll(/^\s+(\w+): /gm)].map(([, key = '']) => key));
      return [...keys]
        .filter((key) => !new RegExp(`[.'"\`]${key}\\b|[{,]\\s*${key}\\s*[,}:]`).test(withoutTexts))
        .map((key) => `${path}: no screen shows the text ${key}; use it, or remove it from the wording of both markets`);
    });
  });
