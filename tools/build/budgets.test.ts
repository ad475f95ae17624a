import { checkConfig } from '@loan/shared/contracts/configSchema';
import type { BuildRecord } from '@loan/shared/contracts/release';

import { BUDGETS, measure, measureDocuments, overBudget } from './budgets';

const build = (
  kind: 'shell' | 'remote',
  name: string,
  entry: string,
  sizes: Record<string, number>,
  pages: Record<string, Pick<BuildRecord['pages'][string], 'files' | 'sends'>> = {},
): BuildRecord => ({
  format: 1,
  name,
  version: '1.0.0',
  kind,
  commit: 'unknown',
  builtAt: '2026-01-01T00:00:00.000Z',
  contract: '1.0.0',
  singletons: {},
  entry,
  pages: Object.fromEntries(Object.entries(pages).map(([key, page]) => [key, { path: `/${key}`, ...page }])),
  files: Object.fromEntries(
    Object.entries(sizes).map(([file, brotli]) => [
      file,
      {
        integrity: 'sha384-x',
        size: brotli * 3,
        brotli,
        type: file.endsWith('.js') ? 'script' : file.endsWith('.css') ? 'style' : 'other',
      },
    ]),
  ),
});

const shell = (main: number, style = 1_900) =>
  build('shell', 'host', 'main.js', {
    'boot.js': 1_000,
    'main.js': main,
    'main.0a.css': style,
    'transport.0b.js': 19_000,
    'sanitise.0c.js': 90_000,
    'shell.html': 90_000,
  });
const remote = (entry: number, screen: number, style = 2_000, sends?: true) =>
  build(
    'remote',
    'remote-x',
    'entry.js',
    { 'entry.js': entry, 'remote.js': 500, 'a.js': screen, 'a.css': style, 'lazy.js': 90_000, 'lazy.css': 90_000 },
    { a: { files: ['remote.js', 'a.js', 'a.css'], ...(sends && { sends }) } },
  );
const rows = (records: readonly BuildRecord[]) =>
  Object.fromEntries(measure(records).map(({ what, kind, bytes }) => [`${what}: ${kind}`, bytes]));

test('counts the scripts and the styles that a borrower waits for, in the bytes a phone downloads', () => {
  expect(rows([shell(100_000), remote(7_000, 20_000)])).toEqual({
    'remoteEntry: script': 7_000,
    'page a: script': 20_500,
    'a, first round: script': 1_000 + 100_000 + 7_000 + 20_500,
    'a, first round: style': 1_900 + 2_000,
  });
});

test('pictures of a remote are counted together, and named if they exceed their budget', () => {
  const remoteX = remote(1, 1);
  const files = { 'seal.0a.svg': 400, 'photo.0b.png': BUDGETS.pictures - 400, 'third-party.txt': 90_000 };
  const { files: pictures } = build('remote', 'remote-x', 'entry.js', files);
  const [, row] = measure([{ ...remoteX, files: { ...remoteX.files, ...pictures } }]);
  expect(row).toMatchObject({ what: 'pictures', kind: 'picture', bytes: BUDGETS.pictures });
  expect(overBudget([{ ...row!, bytes: row!.bytes + 1 }])).toEqual([
    'remote-x: pictures is 30.0 kB of picture, the budget is 30.0 kB. It is made of remote-x/photo.0b.png 29.6 kB, remote-x/seal.0a.svg 0.4 kB.',
  ]);
});

test('the transport counts if it is part of the first round trip', () => {
  const sending = [shell(100_000), remote(7_000, 20_000, 2_000, true)];
  expect(rows(sending)['a, first round: script']).toBe(1_000 + 100_000 + 7_000 + 20_500 + 19_000);
  expect(measure(sending).find(({ what, kind }) => what === 'a, first round' && kind === 'script')?.budget).toBe(
    BUDGETS.firstScriptSending,
  );
});

test('without a build of the shell, first round trips are not measured', () => {
  expect(rows([remote(7_000, 20_000)])).toEqual({ 'remoteEntry: script': 7_000, 'page a: script': 20_500 });
});

test('exactly the budget is allowed', () => {
  const rest = 1_000 + BUDGETS.entry + BUDGETS.page;
  const style = BUDGETS.firstStyle - 1_900;
  expect(overBudget(measure([shell(BUDGETS.firstScript - rest), remote(BUDGETS.entry, BUDGETS.page - 500, style)]))).toEqual([]);
  const sending = remote(BUDGETS.entry, BUDGETS.page - 500, style, true);
  expect(overBudget(measure([shell(BUDGETS.firstScriptSending - rest - 19_000), sending]))).toEqual([]);
});

const most = BUDGETS.firstScript - 1_000 - 1 - 501;
test.each([
  ['an entry', [remote(BUDGETS.entry + 1, 1)], /^remote-x: remoteEntry is 2\.8 kB .* budget is 2\.8 kB.*remote-x\/entry\.js/],
  ['a page', [remote(1, BUDGETS.page)], /^remote-x: page a is 17\.8 kB .* remote-x\/a\.js 17\.3 kB, remote-x\/remote\.js 0\.5 kB/],
  ['a first round', [shell(most + 1), remote(1, 1)], /^remote-x: a, first round is 145\.2 kB of script, .* host\/main\.js 143\.7 kB/],
  [
    'one that sends',
    [shell(BUDGETS.firstScriptSending), remote(1, 1, 1, true)],
    /^remote-x: a, first round is 184\.1 kB of script, the budget is 163\.6 kB.* host\/transport\.0b\.js 19\.0 kB/,
  ],
  [
    'its styles',
    [shell(1, 2_500), remote(1, 1, BUDGETS.firstStyle - 2_499)],
    /^remote-x: a, first round is 4\.2 kB of style, .* host\/main\.0a\.css 2\.5 kB, remote-x\/a\.css 1\.7 kB/,
  ],
])('%s over its budget is named with its files', (_case, records, sentence) => {
  expect(overBudget(measure(records))).toEqual([expect.stringMatching(sentence)]);
});

describe('the first response to a visitor', () => {
  const config = checkConfig({ company: { address: 'a', phone: '02150000000', email: 'a@b.example' } });
  const files = { shell: '<html><!--finds-rest--><!--launch--><!--shell--></html>', boot: 'boot()' };
  const built = [shell(100_000), remote(2_000, 20_000)];

  test('is measured for a few and for many remotes, and does not grow with them', async () => {
    const rows = await measureDocuments(built, config, files);
    expect(rows.map(({ what, kind }) => `${kind} ${what}`)).toEqual(
      [5, 50, 300].flatMap((size) => [`page a, remotes: ${size}`, `headers its headers, remotes: ${size}`]),
    );
    const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ bytes }) => bytes);
    expect(Math.max(...of('page')) - Math.min(...of('page'))).toBeLessThan(20);
    expect(new Set(of('headers')).size).toBe(1);
    expect(overBudget(rows)).toEqual([]);
  });

  test('is named if it exceeds its budget', async () => {
    // No two of these are alike, so they cannot be compressed.
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`late${at}.js`, 1]));
    const grown = build('remote', 'remote-x', 'entry.js', { 'entry.js': 1, ...many }, { a: { files: Object.keys(many) } });
    const [fault] = overBudget(await measureDocuments([shell(1), grown], config, files));
    expect(fault).toMatch(/^host: a, remotes: 5 is \d+\.\d kB of page, the budget is 8\.5 kB/);
  });
});
