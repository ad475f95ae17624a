import type { Rule } from './sources';

const SAMPLES = 'tools/gallery/site/page/samples/';

/** Parts without a visible look. */
const NOT_SHOWN: ReadonlySet<string> = new Set([
  // A context.
  'ShellProvider',
  // For screen readers only.
  'VisuallyHidden',
  // Visible only during a pull gesture.
  'PullToRefresh',
]);

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/** The gallery has every part of the ui, and nothing else. */
export const partsHaveSamples: Rule = ({ paths, text }) => {
  const parts = paths
    .filter((path) => /^shared\/src\/ui\/.*(?<!\.test)\.tsx$/.test(path))
    .flatMap((path) => namesIn(text(path), /^export function ([A-Z]\w*)/gm).map((name) => ({ name, path })))
    .filter(({ name }) => !NOT_SHOWN.has(name));
  const samples = paths
    .filter((path) => path.startsWith(SAMPLES) && path.endsWith('.tsx'))
    .flatMap((path) => namesIn(text(path), /^ {2}([A-Z]\w*): /gm).map((name) => ({ name, path })));
  const has = (list: readonly { readonly name: string }[], wanted: string) => list.some(({ name }) => name === wanted);
  return [
    ...parts
      .filter(({ name }) => !has(samples, name))
      .map(({ name, path }) => `${path}: the gallery does not show ${name}; give it a sample in ${SAMPLES}, by its name`),
    ...samples.filter(({ name }) => !has(parts, name)).map(({ name, path }) => `${path}: the ui has no part ${name}; remove the sample`),
  ];
};
