import { codeOf } from '../../testing/promoted';
import { readCommand } from './commandLine';
import { namesOf, oneName, readTarget } from './operands';

test('a command with its defaults', () => {
  expect(readCommand(['promote', 'remote-loan'], { USER: 'someone' })).toEqual({
    command: 'promote',
    operands: ['remote-loan'],
    store: '.local/store',
    channel: 'production',
    by: 'someone',
    why: '',
    canary: undefined,
    market: undefined,
    lasts: 3_600_000,
    page: '/',
    origin: undefined,
    again: false,
    staff: false,
    to: undefined,
    until: undefined,
    days: 30,
    delete: false,
    expect: undefined,
    keyFile: undefined,
    headFile: undefined,
    proposal: undefined,
    promoters: [],
    approvers: [],
    ask: undefined,
    none: false,
    sources: [],
    once: false,
    good: undefined,
    bad: undefined,
    skip: [],
    among: [],
    pageKey: undefined,
    run: undefined,
    months: 6,
    json: false,
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

test.each(['--canary 100%', '--canary -1', '--canary ten', '--canary 0.001%', '--market china', '--unknown'])(
  '%s is refused',
  async (options) => {
    expect(await codeOf(() => readCommand(['promote', 'x', ...options.split(' ')], {}))).toBe('USAGE');
  },
);

test('an unknown option is refused in one sentence', () => {
  expect(() => readCommand(['status', '--chanel', 'x'], {})).toThrow("Unknown option '--chanel'. (--help lists the commands)");
});

test.each([
  [['disable', 'x', '--market', 'india'], '--market is for promote and rollback, not for disable.'],
  [['rollback', 'x', '--canary', '0%'], '--canary is for promote, not for rollback.'],
  [['rollback', 'x', '--again'], '--again is for promote, not for rollback.'],
  [['promote', 'x', '--to', '1.0.0'], '--to is for rollback, not for promote.'],
  [['rollback', 'x', 'y', '--to', '1.0.0', '--why', 'sick'], '--to is for one package: name exactly one.'],
  [['status', '--delete'], '--delete is for prune, not for status.'],
  [['figures', '--prometheus', 'http://a'], '--prometheus is for status and watch, not for figures.'],
  [['watch', '--prometheus', 'http://a', '--collector', 'http://b'], '--prometheus includes the counts of the collectors: give it'],
  [['verify', '--days', '4'], '--days is for prune, not for verify.'],
  [['figures', '--months', '0'], '--months takes a number of months from 1 to 99, not "0".'],
  [['prune', '--days', '29'], '--days takes a number of days from 30 (pages may be open as long) to 9999, not "29".'],
  [['prune', '--days', '10000'], '--days takes a number of days from 30 (pages may be open as long) to 9999, not "10000".'],
  [['freeze', 'x', '--ask', 'Team'], '--ask is for grant, not for freeze.'],
  [['trust', '--none'], '--none is for grant, not for trust.'],
  [['rollback', 'x', '--until', '2026-12-01T08:00Z'], '--until is for freeze, not for rollback.'],
  [
    ['status', '--expect', '4'],
    '--expect is for promote and configure and rollback and halt and disable and enable and retire and freeze and unfreeze and trust and grant, not for status.',
  ],
])('%j would do more than intended', (argv, sentence) => {
  expect(() => readCommand(argv, {})).toThrow(sentence);
});

test('a rollback accepts a market', () => {
  expect(readCommand(['rollback', 'x', '--market', 'india', '--why', 'sick'], {})?.market).toBe('india');
});

test('an option that npm consumed stops the command', async () => {
  const kept = { npm_config_dry_run: 'true', npm_config_channel: 'staging' };
  expect(await codeOf(() => readCommand(['rollback', 'x'], kept))).toBe('USAGE');
  expect(() => readCommand(['rollback', 'x'], kept)).toThrow('npm consumed --channel, --dry-run: write "--" before the command');
});

test.each([
  ['--why', 'fine\n000009  2026-01-02T03:04:05.000Z  somebody  promote host 9.9.9'],
  ['--why', 'a\u2028b'],
  ['--by', '\u202Eadmin'],
  ['--by', 'op\u200Berator'],
  ['--by', '\u001B[2J'],
])('%s must be one line without invisible characters', (option, text) => {
  const command = () => readCommand(['rollback', 'x', option, text], { USER: 'someone' });
  expect(command).toThrow(new RegExp(`^${option} takes one line of visible characters, not "[ -~]*"\\. \\(--help`));
});

test('the user’s name is checked in the same way, unless --by is given', async () => {
  expect(await codeOf(() => readCommand(['status'], { USER: 'a\nb' }))).toBe('USAGE');
  expect(readCommand(['status', '--by', 'someone'], { USER: 'a\nb' })?.by).toBe('someone');
});

test.each(['rollback', 'halt', 'disable', 'enable', 'retire', 'freeze', 'unfreeze'])('%s requires a reason', async (command) => {
  expect(() => readCommand([command, 'x'], {})).toThrow(`${command} takes a reason for those who read the history: --why`);
  expect(await codeOf(() => readCommand([command, 'x', '--why', '  '], {}))).toBe('USAGE');
  expect(readCommand([command, 'x', '--why', 'sick'], {})?.why).toBe('sick');
});

test('checks times with a zone, numbers and versions', async () => {
  const freeze = (until: string) => readCommand(['freeze', '--why', 'audit', '--until', until], {})?.until;
  expect(freeze('2026-12-01T08:00+05:30')).toBe('2026-12-01T02:30:00.000Z');
  for (const wrong of ['tomorrow', '2026-12-01', '2026-12-01T08:00', '2026-13-01T08:00Z'])
    expect(await codeOf(() => freeze(wrong))).toBe('USAGE');
  const rollback = (...options: readonly string[]) => readCommand(['rollback', 'x', '--why', 'sick', ...options], {});
  expect(rollback('--expect', '41', '--to', '1.0.0')).toMatchObject({ expect: 41, to: '1.0.0' });
  expect(readCommand(['rollback', 'config', '--why', 'sick', '--to', '41'], {})?.to).toBe('41');
  expect(await codeOf(() => readCommand(['rollback', 'config', '--why', 'sick', '--to', '1.0.0'], {}))).toBe('USAGE');
  for (const wrong of ['--expect 4x', '--expect ', '--to latest', '--to 41'])
    expect(await codeOf(() => rollback(...wrong.split(' ')))).toBe('USAGE');
});

test('the key comes from the environment unless it is given; the roles accept several keys', () => {
  expect(readCommand(['promote', 'x'], { RELEASE_KEY: 'a.key' })?.keyFile).toBe('a.key');
  expect(readCommand(['promote', 'x', '--key', 'b.key'], { RELEASE_KEY: 'a.key' })?.keyFile).toBe('b.key');
  expect(readCommand(['trust', '--promoter', 'a.pub', '--promoter', 'b.pub', '--approver', 'c.pub'], {})).toMatchObject({
    promoters: ['a.pub', 'b.pub'],
    approvers: ['c.pub'],
  });
  // npm may have a key of its own, which it passes to every command. `--silent` suppresses its lines in the output.
  expect(readCommand(['config'], { npm_config_key: 'a client', npm_config_loglevel: 'silent' })?.command).toBe('config');
});

test('counts come from collectors, each once, or from a Prometheus below a path', () => {
  const names = (...options: readonly string[]) => readCommand(['watch', ...options], {})?.sources.map(({ name }) => name);
  expect(names('--collector', 'http://a', '--collector', 'http://b', '--collector', 'http://a')).toEqual([
    'collector http://a',
    'collector http://b',
  ]);
  expect(names('--prometheus', 'https://metrics.example/prometheus/')).toEqual(['Prometheus https://metrics.example/prometheus']);
  for (const wrong of ['metrics:9090', 'http://asha:secret@metrics', 'http://metrics/?token=secret', 'file:///metrics'])
    expect(() => names('--prometheus', wrong)).toThrow('--prometheus takes an address such as');
});

test('help is not a command', () => {
  for (const argv of [[], ['--help'], ['help'], ['promote', '--help']]) expect(readCommand(argv, {})).toBeUndefined();
});

test('names and versions are checked on input', async () => {
  expect(readTarget('remote-loan@1.0.1')).toEqual({ name: 'remote-loan', version: '1.0.1' });
  expect(readTarget('host')).toEqual({ name: 'host', version: undefined });
  for (const operand of ['../x', 'remote-loan@', 'remote-loan@latest', 'a@1.0.0@2.0.0', '@1.0.0'])
    expect(await codeOf(() => readTarget(operand))).toBe('BAD_NAME');
  expect(await codeOf(() => readCommand(['status', '--channel', '../other'], {}))).toBe('BAD_NAME');
  const command = (...operands: readonly string[]) => readCommand(['publish', ...operands], {})!;
  expect(oneName(command('host'))).toBe('host');
  expect(await codeOf(() => oneName(command()))).toBe('USAGE');
  expect(await codeOf(() => oneName(command('a', 'b')))).toBe('USAGE');
  expect(namesOf(command('a', 'b', 'a'))).toEqual(['a', 'b']);
  expect(await codeOf(() => oneName(command('../a')))).toBe('BAD_NAME');
});

test.each<[string, string, RegExp]>([
  ['--for', '8d', /^--for takes a time such as 30m/],
  ['--for', '0h', /^--for takes/],
  ['--for', '2', /^--for takes/],
  ['--page', 'repay', /^--page takes a path/],
  ['--page', '//evil.example', /^--page takes a path/],
  ['--page', '/repay#x', /^--page takes a path/],
  ['--origin', 'https://loans.example/path', /^--origin takes an origin/],
  ['--origin', 'javascript:1', /^--origin takes an origin/],
])('a preview with %s %s is refused, and so is the option for another command', (option, value, sentence) => {
  expect(() => readCommand(['preview', 'remote-loan', option, value], {})).toThrow(sentence);
  const other = new RegExp(`^${option} is for preview( and bisect)?, not for promote\\.`);
  expect(() => readCommand(['promote', 'remote-loan', option, '1h'], {})).toThrow(other);
});
