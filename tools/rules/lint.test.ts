import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..', '..');

interface Finding {
  readonly filename: string;
  readonly code: string;
  readonly message: string;
  readonly help?: string;
}

/** Findings of this repository's lint rules in the given files. */
function lint(files: Readonly<Record<string, string>>): readonly Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    const rules = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { options: object };
    const all = { '.oxlintrc.json': JSON.stringify({ ...rules, options: { ...rules.options, typeAware: false } }), ...files };
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', 'oxlint', 'bin', 'oxlint'), '-f', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (!stdout.includes('"diagnostics"')) throw new Error(`oxlint did not run: ${stdout}${stderr}`);
    return (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const statement = (code: string) =>
  `export function planted(text: string, element: HTMLElement, view: Window) {\n  ${code}\n  return [text, element, view];\n}\n`;

/** APIs reserved for the shell, and the replacement that the message must name. */
const ONLY_THE_SHELL: readonly (readonly [code: string, instead: RegExp])[] = [
  ['location.href = text;', /shell\.open|shell\.follow/],
  ['window.location.assign(text);', /shell\.open|shell\.follow/],
  ['document.location.assign(text);', /shell\.open|shell\.follow/],
  ['globalThis.location.assign(text);', /shell\.open|shell\.follow/],
  ['history.back();', /shell\.back/],
  ['window.history.back();', /shell\.back/],
  ['open(text);', /shell\.follow/],
  ['window.open(text);', /shell\.follow/],
  ['localStorage.setItem(text, text);', /shell\.storage\.local/],
  ['window.sessionStorage.clear();', /shell\.storage\.session/],
  ['void fetch(text);', /shell\.http/],
  ['void new XMLHttpRequest();', /shell\.http/],
  ['document.title = text;', /shell\.setTitle/],
  ['void (view as unknown as { webkit: object }).webkit;', /shell\.bridge/],
  ['navigator.sendBeacon(text);', /shell\.report/],
];

/** Forbidden in the shell as well. */
const FORBIDDEN_EVERYWHERE: readonly (readonly [code: string, instead: RegExp])[] = [
  ['element.innerHTML = text;', /shell\.cleanHtml/],
  ["element.insertAdjacentHTML('beforeend', text);", /shell\.cleanHtml/],
  ['document.cookie = text;', /shell\.storage/],
  ['document.write(text);', /React/],
];

const PLACES = ['remote-x/src/planted', 'shared/src/ui/planted', 'shared/src/area/planted'];
const SHELL = 'host/src/planted';
const path = (place: string, index: number) => `${place}${index}.ts`;
let findings: readonly Finding[];
beforeAll(() => {
  const cases = [...ONLY_THE_SHELL, ...FORBIDDEN_EVERYWHERE];
  const files = [...PLACES, SHELL].flatMap((place) => cases.map(([code], index) => [path(place, index), statement(code)]));
  findings = lint({
    ...Object.fromEntries(files),
    'remote-x/src/storage.test.ts': statement('localStorage.clear();'),
    'remote-x/src/Html.tsx': 'export const Html = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />;\n',
    'remote-x/src/long.ts': `export const a = 1;\n${'// more\n'.repeat(250)}`,
    'remote-x/src/screens/a/A.tsx': `export function A() {\n${'  void 0;\n'.repeat(70)}  return null;\n}\n`,
    'remote-x/src/longFunction.ts': `export function a() {\n${'  void 0;\n'.repeat(70)}}\n`,
    'remote-x/src/a.test.ts': "test.skip('later', () => {\n  expect(1).toBe(1);\n});\ntest('nothing', () => {});\n",
    'remote-x/src/default.ts': 'const a = 1;\nexport default a;\n',
    'shared/src/ui/secondCopy.tsx': "export { Outlet } from '../runtime/router';\n",
    'shared/src/ui/facade.tsx': "export { Outlet } from '@loan/shared/runtime/router';\n",
  });
});

const findingsOf = (file: string) =>
  findings.filter(({ filename }) => filename.endsWith(file)).map(({ code, message, help }) => `${code}: ${message} ${help ?? ''}`);

describe.each(PLACES)('in %s', (place) => {
  test.each([...ONLY_THE_SHELL, ...FORBIDDEN_EVERYWHERE].map(([code, instead], index) => [code, instead, index] as const))(
    '%s',
    (_code, instead, index) => {
      expect(findingsOf(path(place, index)).join()).toMatch(instead);
    },
  );
});

test('the shell itself may use its reserved APIs', () => {
  ONLY_THE_SHELL.forEach((_case, index) =>
    expect(findingsOf(path(SHELL, index)).filter((line) => line.includes('no-restricted'))).toEqual([]),
  );
});

test.each(FORBIDDEN_EVERYWHERE.map(([code, instead], index) => [code, instead, ONLY_THE_SHELL.length + index] as const))(
  'the shell neither: %s',
  (_code, instead, index) => {
    expect(findingsOf(path(SHELL, index)).join()).toMatch(instead);
  },
);

test.each([
  ['remote-x/src/Html.tsx', /no-danger/],
  ['remote-x/src/long.ts', /max-lines/],
  ['remote-x/src/longFunction.ts', /max-lines-per-function/],
  ['remote-x/src/a.test.ts', /no-disabled-tests.*expect-expect|expect-expect.*no-disabled-tests/s],
  ['remote-x/src/default.ts', /no-default-export/],
  ['shared/src/ui/secondCopy.tsx', /no-restricted-imports.*@loan\/shared\/runtime\/router/s],
])('%s is found', (file, rule) => {
  expect(findingsOf(file).join('\n')).toMatch(rule);
});

test('the facade under its own name is what the shell provides', () => {
  expect(findingsOf('shared/src/ui/facade.tsx')).toEqual([]);
});

test('a test may use the shell’s APIs', () => {
  expect(findingsOf('remote-x/src/storage.test.ts')).toEqual([]);
});

test('a screen may be longer than a function', () => {
  expect(findingsOf('remote-x/src/screens/a/A.tsx')).toEqual([]);
});
