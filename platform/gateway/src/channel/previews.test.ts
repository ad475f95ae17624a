import { changeChannel } from '@loan/release/commands/changeChannel';
import { pinnedBuild } from '@loan/release/document/builds';
import { newestDocument } from '@loan/release/document/documents';
import { previewToken } from '@loan/release/document/previewToken';
import { trustOf } from '@loan/release/document/trust';
import { trustRequest } from '@loan/release/plan/requests';
import { soundRecord } from '@loan/release/publish/storedBuild';
import { keyPair } from '@loan/release/testing/keys';
import { AUDIT, CHANNEL } from '@loan/release/testing/promoted';

import { GatewayUnderTest } from '../testing/gatewayUnderTest';

const promoter = keyPair();
const trust = trustOf([promoter.open], []);
const JSON_TYPE = { 'content-type': 'application/json' };

let under: GatewayUnderTest;
beforeAll(async () => {
  under = await GatewayUnderTest.start();
  await changeChannel(under.store, CHANNEL, trustRequest(trust, AUDIT), { key: promoter.key });
});
afterAll(() => under.stop());
beforeEach(() => {
  under.lines.length = 0;
});

async function token(more: { readonly id?: string; readonly lasts?: number; readonly version?: string } = {}): Promise<string> {
  const { id = pinnedBuild(await soundRecord(under.store, 'remote-loan', '1.0.1')).id, lasts = 60_000, version = '1.0.1' } = more;
  const until = new Date(Date.now() + lasts).toISOString();
  return previewToken({ channel: CHANNEL, remotes: { 'remote-loan': { version, id } }, until }, trust, promoter.key);
}
const post = (body: string, headers: Readonly<Record<string, string>> = JSON_TYPE) =>
  under.ask('/preview', { method: 'POST', headers, body });
const ask = async (text: string) => {
  const { status, body, headers } = await post(JSON.stringify({ token: text }));
  return { status, headers, answer: JSON.parse(body.toString()) as Record<string, unknown> };
};

test('answers a genuine token with its builds, without storing anything', async () => {
  const number = (await newestDocument(under.store, CHANNEL))?.number;
  const { status, headers, answer } = await ask(await token());
  expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'no-store', undefined]);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(answer['remotes']).toMatchObject({ 'remote-loan': { version: '1.0.1', lastKnownGood: '1.0.0' } });
  expect(Date.parse(String(answer['until']))).toBeGreaterThan(Date.now());
  expect((await newestDocument(under.store, CHANNEL))?.number).toBe(number);
  expect(under.lines).toEqual([]);
});

test('answers an invalid token with an error code; logs it for a genuine one, without the token', async () => {
  const other = await token({ id: `sha256-${'b'.repeat(64)}` });
  expect(await ask(other)).toMatchObject({ status: 403, answer: { code: 'DAMAGED' } });
  expect(under.lines).toEqual([expect.stringMatching(/^preview refused: DAMAGED: remote-loan 1\.0\.1 /)]);
  expect(under.lines.join()).not.toContain(other.slice(0, 20));
  under.lines.length = 0;
  expect(await ask(await token({ lasts: -1 }))).toMatchObject({ status: 403, answer: { code: 'PREVIEW_OVER' } });
  expect(await ask(`${await token()}x`)).toMatchObject({ status: 403, answer: { code: 'PREVIEW_REFUSED' } });
  expect(under.lines).toEqual([]);
});

test('refuses a malformed body', async () => {
  const body = JSON.stringify({ token: await token() });
  expect((await post(body, { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await post(JSON.stringify({ token: 'x'.repeat(9000) }))).status).toBe(413);
  for (const wrong of ['', 'no JSON', 'null', '[]', '{"token":1}']) expect([wrong, (await post(wrong)).status]).toEqual([wrong, 400]);
  expect((await under.ask('/preview', { method: 'PUT' })).status).toBe(405);
});
