import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Loader {
  call(context: { callback: (error: null, code: string) => void }, source: string): void;
  readonly withoutRouterParts: { readonly test: RegExp };
}
const loader = require('../../webpack/routerParts') as Loader;

const FOLDER = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
const files = readdirSync(FOLDER).map((name) => join(FOLDER, name));
const router = files.filter((file) => loader.withoutRouterParts.test.test(file)).map((file) => readFileSync(file, 'utf8'));
const whole = router.filter((code) => code.includes('function PrefetchPageLinks('));

/** The source after the loader. */
function loaded(source: string): string {
  let result = '';
  loader.call({ callback: (_error: null, code: string) => (result = code) }, source);
  return result;
}

test('React Router consists of one main file, and the loader applies to it', () => {
  expect(whole).toHaveLength(1);
});

test('code used only by its framework is neither exported nor kept by a name', () => {
  const [code = ''] = whole;
  expect(code).toMatch(/createElement\(PrefetchPageLinks, /);
  expect(code).toMatch(/createElement\(RSCErrorHandler, /);
  expect(code).toMatch(/^NavLink\.displayName = /m);
  const cut = loaded(code);
  expect(cut).not.toMatch(/createElement\((PrefetchPageLinks|RSCErrorHandler), /);
  expect(cut).not.toMatch(/^\w+\.displayName = /m);
  expect(cut).toMatch(/var NavLink = \/\* @__PURE__ \*\/ React\d*\.forwardRef\(/);
  expect(cut).not.toMatch(/= React\d*\.(forwardRef|memo|createContext)\(/);
});

test('a version with different code for one of them ends the build, and is named', () => {
  const [code = ''] = whole;
  const changed = [
    [/\.displayName = /g, '["displayName"] = ', /displayName/],
    [/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= call($1', /forwardRef/],
    [/, \{ page: href \}/g, ', { href }', /PrefetchPageLinks/],
    [/, \{ error \}, result/g, ', { error, result }', /RSCErrorHandler/],
  ] as const;
  for (const [part, other, said] of changed) {
    const source = code.replace(part, other);
    expect(source).not.toBe(code);
    expect(() => loaded(source)).toThrow(said);
  }
});

test('another file stays unchanged', () => {
  for (const code of router.filter((each) => !whole.includes(each))) expect(loaded(code)).toBe(code);
  expect(router.length).toBeGreaterThan(whole.length);
});
