import { keyPair } from '../testing/keys';
import { CHANNEL, codeOf } from '../testing/promoted';
import { canonicalBytes } from './canonical';
import { LONGEST_PREVIEW, previewToken, readPreview, type Preview } from './previewToken';
import { signatureOf } from './signing';
import { trustOf } from './trust';

const [promoter, approver, stranger] = [keyPair(), keyPair(), keyPair()];
const trust = trustOf([promoter.open], [approver.open]);
const NOW = Date.parse('2026-01-02T03:00:00.000Z');
const preview: Preview = {
  channel: CHANNEL,
  remotes: { 'remote-loan': { version: '1.0.1', id: `sha256-${'a'.repeat(64)}` } },
  until: '2026-01-02T04:00:00.000Z',
};
const token = (more: Partial<Preview> = {}) => previewToken({ ...preview, ...more }, trust, promoter.key);
const read = (text: string, { channel = CHANNEL, trusted = trust, now = NOW } = {}) => readPreview(text, channel, trusted, now);
/** A token made with the key by another tool. */
const forged = (claims: object, key = promoter.key) => {
  const bytes = canonicalBytes(claims);
  return `${bytes.toString('base64url')}.${signatureOf(bytes, key).toString('base64url')}`;
};

test('a signed preview is read back unchanged', () => {
  expect(read(token())).toEqual(preview);
});

test('any changed character at any position is refused', async () => {
  const text = token();
  for (let place = 0; place < text.length; place += 1) {
    const other = text[place] === 'A' ? 'B' : 'A';
    expect([place, await codeOf(() => read(text.slice(0, place) + other + text.slice(place + 1)))]).toEqual([place, 'PREVIEW_REFUSED']);
  }
  // The last character of a part has unused bits, so other characters decode to the same bytes.
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const spellings = last
    .split('')
    .filter((sign) => sign !== text.at(-1))
    .map((sign) => text.slice(0, -1) + sign);
  for (const each of [...spellings, `${text}=`, `${text}.`, ` ${text}`, text.replace('.', ''), '', '.', 'x'])
    expect([each, await codeOf(() => read(each))]).toEqual([each, 'PREVIEW_REFUSED']);
});

test('refuses a token of another channel, after its end, or for longer than a week', async () => {
  expect(await codeOf(() => read(token({ channel: 'staging' })))).toBe('PREVIEW_REFUSED');
  expect(await codeOf(() => read(token(), { now: Date.parse(preview.until) }))).toBe('PREVIEW_OVER');
  expect(read(token(), { now: Date.parse(preview.until) - 1 })).toEqual(preview);
  const at = (ms: number) => new Date(NOW + ms).toISOString();
  expect(read(token({ until: at(LONGEST_PREVIEW) })).until).toBe(at(LONGEST_PREVIEW));
  expect(await codeOf(() => read(token({ until: at(LONGEST_PREVIEW + 1) })))).toBe('PREVIEW_REFUSED');
});

test('only a promoter of the channel can sign one', async () => {
  for (const { key } of [approver, stranger]) {
    expect(await codeOf(() => previewToken(preview, trust, key))).toBe('KEY_UNKNOWN');
    expect(await codeOf(() => read(forged({ format: 1, kind: 'preview', ...preview }, key)))).toBe('PREVIEW_REFUSED');
  }
  expect(await codeOf(() => previewToken(preview, trust, undefined))).toBe('KEY_NEEDED');
  expect(await codeOf(() => readPreview(token(), CHANNEL, undefined, NOW))).toBe('PREVIEW_REFUSED');
  expect(await codeOf(() => read(token(), { trusted: trustOf([stranger.open], []) }))).toBe('PREVIEW_REFUSED');
});

test('an unsigned channel explains how to begin', () => {
  expect(() => previewToken(preview, undefined, promoter.key)).toThrow(
    /sign the channel first, with "keygen <file>" and "trust --promoter/,
  );
});

test('a signed text that is not a preview is refused', async () => {
  for (const claims of [
    { ...preview },
    { format: 1, kind: 'preview', ...preview, more: 1 },
    { format: 1, kind: 'preview', ...preview, remotes: { '../x': preview.remotes['remote-loan'] } },
    { format: 1, kind: 'preview', ...preview, until: 'later' },
  ])
    expect(await codeOf(() => read(forged(claims)))).toBe('BAD_RECORD');
});
