import { changeChannel } from '@loan/release/commands/changeChannel';
import { newestDocument } from '@loan/release/document/documents';
import { trustOf } from '@loan/release/document/trust';
import { trustRequest } from '@loan/release/plan/requests';
import { ReleaseError } from '@loan/release/releaseError';
import { keyPair } from '@loan/release/testing/keys';
import { AUDIT } from '@loan/release/testing/promoted';

import type { ActionDone, ChannelState, State } from '../contract';
import { asked, servedApp, type ServedApp } from '../testing/servedApp';
import { Proposals } from './proposals';

const [promoter, approver] = [keyPair(), keyPair()];
const PROMOTE = asked({ action: 'promote', version: '1.0.1', expect: 3 });

let served: ServedApp;
afterEach(() => served.close());

/** A channel whose documents need the signatures of a promoter and an approver. */
async function start(key: typeof approver.key | undefined): Promise<void> {
  const { store, close } = await servedApp();
  close();
  const trust = trustOf([promoter.open], [approver.open]);
  await changeChannel(store, 'production', trustRequest(trust, AUDIT), { key: promoter.key });
  served = await servedApp({ store, key: promoter.key, proposals: new Proposals(store, key) });
}
const proposals = async () => (((await (await served.get('/api/state')).json()) as State).channels[0] as ChannelState).proposals;
const approve = (id: string, ...person: readonly [by: string, subject?: string]) =>
  served.post('/api/approve', { id, dryRun: false }, served.headersOf(['viewer', 'approver'], ...person));

test('a new version is proposed, and another person completes it', async () => {
  await start(approver.key);
  expect(((await (await served.post('/api/actions', PROMOTE)).json()) as ActionDone).kind).toBe('proposed');
  expect((await newestDocument(served.store, 'production'))?.number).toBe(3);
  const [proposal] = await proposals();
  expect(proposal).toMatchObject({ by: 'asha@loans.example', action: 'promote remote-loan 1.0.1', why: 'it fails' });
  expect((await approve(proposal?.id ?? '', 'asha@loans.example')).status).toBe(403);
  expect(await (await approve(proposal?.id ?? '', 'budi@loans.example')).json()).toMatchObject({ kind: 'done', number: 4 });
  expect(await newestDocument(served.store, 'production')).toMatchObject({ number: 4, by: 'asha@loans.example' });
  expect(await proposals()).toEqual([]);
});

test.each<[string, [by: string, subject: string]]>([
  ['whose address was not verified before', ['asha@loans.example', 'u-17']],
  ['with another account of the same name', ['u-17', 'u-18']],
])('the proposer cannot complete it %s', async (_case, person) => {
  await start(approver.key);
  await served.post('/api/actions', PROMOTE, served.headersOf(['viewer', 'promoter'], 'u-17', 'u-17'));
  const [proposal] = await proposals();
  expect((await approve(proposal?.id ?? '', ...person)).status).toBe(403);
  expect((await newestDocument(served.store, 'production'))?.number).toBe(3);
});

test('sent again after a lost reply, a request makes no second proposal', async () => {
  await start(approver.key);
  await served.post('/api/actions', PROMOTE);
  await served.post('/api/actions', PROMOTE);
  expect(await proposals()).toHaveLength(1);
});

test('approved again after a lost reply, a proposal counts as done, also when the channel has moved on', async () => {
  await start(approver.key);
  await served.post('/api/actions', PROMOTE);
  const [proposal] = await proposals();
  const done = { kind: 'done', number: 4, action: 'promote remote-loan 1.0.1' };
  const finished = { ...done, kind: 'finished' };
  expect(await (await approve(proposal?.id ?? '', 'budi@loans.example')).json()).toMatchObject(done);
  expect(await (await approve(proposal?.id ?? '', 'budi@loans.example')).json()).toMatchObject(finished);
  await served.post('/api/actions', asked({ action: 'rollback', expect: 4 }));
  expect(await (await approve(proposal?.id ?? '', 'budi@loans.example')).json()).toMatchObject(finished);
  expect((await newestDocument(served.store, 'production'))?.number).toBe(5);
});

test('completed, but not rendered: approved again, a proposal counts as done, also when the channel has moved on', async () => {
  await start(approver.key);
  await served.post('/api/actions', PROMOTE);
  const [proposal] = await proposals();
  const { store } = served;
  const { swap } = store;
  const failing = jest.spyOn(store, 'swap').mockRejectedValueOnce(new ReleaseError('STORAGE', 'The disk is full.'));
  expect(await (await approve(proposal?.id ?? '', 'budi@loans.example')).json()).toMatchObject({ code: 'STORAGE' });
  failing.mockImplementation(swap);
  expect((await newestDocument(store, 'production'))?.number).toBe(4);
  await served.post('/api/actions', asked({ action: 'rollback', expect: 4 }));
  expect((await newestDocument(store, 'production'))?.number).toBe(5);
  const finished = { kind: 'finished', number: 4, action: 'promote remote-loan 1.0.1' };
  expect(await (await approve(proposal?.id ?? '', 'budi@loans.example')).json()).toMatchObject(finished);
  expect((await newestDocument(store, 'production'))?.number).toBe(5);
});

test('a dry run proposes nothing', async () => {
  await start(approver.key);
  expect(((await (await served.post('/api/actions', { ...PROMOTE, dryRun: true })).json()) as ActionDone).kind).toBe('proposed');
  expect(await proposals()).toEqual([]);
});

test('without the approver’s key the refusal explains how to approve', async () => {
  await start(undefined);
  expect(await (await served.post('/api/actions', PROMOTE)).json()).toMatchObject({
    code: 'APPROVAL_NEEDED',
    message: expect.stringContaining('--proposal'),
  });
});

test('a rollback needs no approval', async () => {
  await start(undefined);
  expect(await (await served.post('/api/actions', asked({ action: 'halt', expect: 3 }))).json()).toMatchObject({ kind: 'done', number: 4 });
});
