import { oneName, readCommand, readTarget } from './commandLine';
import { codeOf } from './testing/promoted';

test('a command with its defaults', () => {
  expect(readCommand(['rollback', 'remote-loan'], { USER: 'someone' })).toEqual({
    command: 'rollback',
    operands: ['remote-loan'],
    store: '.local/store',
    channel: 'production',
    by: 'someone',
    why: '',
    canary: undefined,
    market: undefined,
    again: false,
    dryRun: false,
  });
  expect(readCommand(['status'], {})?.by).toBe('unknown');
});

test.each([
  ['10%', 1000],
  ['0.25%', 25],
  ['99.99', 9999],
  ['0%', 0],
])('a share of %s is %d hundredths of a percent', (text, share) => {
  expect(readCommand(['promote', 'x', '--canary', text], {})?.canary).toBe(share);
});

test.each([
  [['--canary', '100%']],
  [['--canary', '-1']],
  [['--canary', 'ten']],
  [['--canary', '0.001%']],
  [['--market', 'china']],
  [['--unknown']],
])('%j is refused', async (options) => {
  expect(await codeOf(() => readCommand(['promote', 'x', ...options], {}))).toBe('USAGE');
});

test('an option that is none, or of another command, is one sentence', () => {
  expect(() => readCommand(['status', '--chanel', 'x'], {})).toThrow("Unknown option '--chanel'. (--help lists the commands)");
  expect(() => readCommand(['promote', 'x', '--canary', '-1'], {})).toThrow("Option '--canary' argument is ambiguous. (--help");
});

test.each([
  [['disable', 'x', '--market', 'india'], '--market is for promote and rollback, not for disable.'],
  [['rollback', 'x', '--canary', '0%'], '--canary is for promote, not for rollback.'],
  [['rollback', 'x', '--again'], '--again is for promote, not for rollback.'],
])('%j would do more than was meant', (argv, sentence) => {
  expect(() => readCommand(argv, {})).toThrow(sentence);
});

test.each(['promote', 'rollback'])('%s knows a market', (command) => {
  expect(readCommand([command, 'x', '--market', 'india'], {})?.market).toBe('india');
});

test('an option that npm kept for itself stops the command', async () => {
  const kept = { npm_config_dry_run: 'true', npm_config_channel: 'staging' };
  expect(await codeOf(() => readCommand(['rollback', 'x'], kept))).toBe('USAGE');
  expect(() => readCommand(['rollback', 'x'], kept)).toThrow('npm kept --channel, --dry-run for itself: write "--" before the command');
});

test('help is no command', () => {
  for (const argv of [[], ['--help'], ['help'], ['promote', '--help']]) expect(readCommand(argv, {})).toBeUndefined();
});

test('names and versions are checked where they come in', async () => {
  expect(readTarget('remote-loan@1.0.1')).toEqual({ name: 'remote-loan', version: '1.0.1' });
  expect(readTarget('host')).toEqual({ name: 'host', version: undefined });
  for (const operand of ['../x', 'remote-loan@', 'remote-loan@latest', 'a@1.0.0@2.0.0', '@1.0.0'])
    expect(await codeOf(() => readTarget(operand))).toBe('BAD_NAME');
  expect(await codeOf(() => readCommand(['status', '--channel', '../other'], {}))).toBe('BAD_NAME');
  const command = (...operands: readonly string[]) => readCommand(['rollback', ...operands], {})!;
  expect(oneName(command('host'))).toBe('host');
  expect(await codeOf(() => oneName(command()))).toBe('USAGE');
  expect(await codeOf(() => oneName(command('a', 'b')))).toBe('USAGE');
  expect(await codeOf(() => oneName(command('../a')))).toBe('BAD_NAME');
});
