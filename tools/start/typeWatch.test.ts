import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readable, watchTypes } from './typeWatch';

// The compiler runs as a separate process, and a busy machine must not fail the test.
test('keeps the compiler’s findings, not its progress', () => {
  const output = [
    '7:00:00 AM - Starting compilation in watch mode...',
    '',
    "a.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    '',
    '7:00:01 AM - Found 1 error. Watching for file changes.',
  ].join('\n');
  expect(readable(output)).toEqual({
    lines: [
      "a.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.",
      '7:00:01 AM - Found 1 error. Watching for file changes.',
    ],
    errors: 1,
  });
  expect(readable('7:00:02 AM - File change detected. Starting incremental compilation...\n')).toEqual({ lines: [] });
  expect(readable('7:00:03 AM - Found 0 errors. Watching for file changes.\n')).toEqual({ lines: [], errors: 0 });
});

describe('a package in development', () => {
  let root: string;
  let end: (() => Promise<void>) | undefined;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'types-'));
    mkdirSync(join(root, 'one'));
    const compilerOptions = { composite: true, emitDeclarationOnly: true, outDir: '../out', types: [] };
    writeFileSync(join(root, 'one', 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  });
  afterEach(async () => {
    await end?.();
    rmSync(root, { recursive: true });
  });
  const write = (text: string) => writeFileSync(join(root, 'one', 'a.ts'), text);

  test('its type error is reported once, and so is its fix', async () => {
    const reported: string[] = [];
    let heard = () => {};
    const waitFor = async (text: string) => {
      while (!reported.some((each) => each.includes(text))) await new Promise<void>((resolve) => (heard = resolve));
    };
    write("export const a: number = 'text';\n");
    end = watchTypes('one', root, (text) => {
      reported.push(text);
      heard();
    });
    await waitFor('error TS2322');
    await waitFor('Found 1 error');
    // The compiler reports its findings before it begins to watch, so a single change could come too early.
    let turn = 0;
    const mending = setInterval(() => write(`export const a: number = ${turn++};\n`), 500);
    await waitFor('The types have no errors any more.').finally(() => clearInterval(mending));
    expect(reported.join('\n').match(/TS2322/g)).toHaveLength(1);
  });
});
