import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ShellProvider } from '@loan/shared/ui/ShellContext';

import type { ActionDone, ChannelState, Refusal } from '../../contract';
import type { ActionAsked } from '../../server/asked';
import { CHANNEL } from '../../testing/samples';
import type { Wish } from '../actionTexts';
import { consoleShell } from '../consoleShell';
import { Sheets } from './Sheets';
import type { OpenSheet } from './useSheets';

const done = (kind: ActionDone['kind']): ActionDone => ({ kind, number: 43, action: 'freeze remote-loan', changes: ['x'], damaged: [] });
const refused = (code: string): Response => Response.json({ code, message: `${code}.`, details: [] } satisfies Refusal, { status: 500 });

/** A sheet with the server's answers to requests other than dry runs. Undefined: the reply is lost. */
function openSheet(open: OpenSheet, answers: readonly (Response | undefined)[] = []) {
  const bodies: ActionAsked[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
    const body = JSON.parse(init?.body as string) as ActionAsked;
    bodies.push(body);
    if (body.dryRun) return Response.json(done('planned'));
    const answer = answers[bodies.filter(({ dryRun }) => !dryRun).length - 1];
    return answer ?? Promise.reject(new TypeError('Failed to fetch'));
  });
  const heard = { finish: jest.fn(), stale: jest.fn(), close: jest.fn() };
  const unused = { done: undefined, wish: jest.fn(), menu: jest.fn(), preview: jest.fn(), approve: jest.fn() };
  const sheet = (channel: ChannelState) => (
    <ShellProvider shell={consoleShell}>
      <Sheets sheets={{ open, ...heard, ...unused }} channel={channel} rates={undefined} now={0} />
    </ShellProvider>
  );
  const { rerender } = render(sheet(CHANNEL));
  return {
    ...heard,
    bodies,
    sent: () => bodies.filter(({ dryRun }) => !dryRun),
    show: (channel: ChannelState) => rerender(sheet(channel)),
  };
}
const open = (wish: Wish, answers?: readonly (Response | undefined)[]) => openSheet({ kind: 'action', wish }, answers);

const press = async (name: string) => userEvent.click(await screen.findByText(name));

afterEach(() => jest.restoreAllMocks());

const FREEZE: OpenSheet = { kind: 'action', wish: { action: 'freeze', name: 'remote-loan', why: 'month end' } };
const APPROVE: OpenSheet = {
  kind: 'approve',
  proposal: { id: 'p', channel: 'production', by: 'budi@loans.example', action: 'promote remote-loan 1.0.1', why: '' },
};

test.each([
  ['a lost reply', 'request', undefined, FREEZE, 'Freeze now'],
  ['a failure of the store', 'request', 'STORAGE', FREEZE, 'Freeze now'],
  ['a lost reply', 'approval', undefined, APPROVE, 'Approve now'],
  ['a failure of the store', 'approval', 'STORAGE', APPROVE, 'Approve now'],
])('after %s the same %s is sent again, and its document counts as done', async (_what, _asked, code, opened, label) => {
  const sheet = openSheet(opened, [code === undefined ? undefined : refused(code), Response.json(done('finished'))]);
  await screen.findByText('Makes document 43:');
  await press(label);
  expect((await screen.findByRole('alert')).textContent).toContain('It is not known whether this was done');
  sheet.show({ ...CHANNEL, number: 43, by: 'asha@loans.example', action: 'freeze remote-loan' });
  expect(screen.queryByText(/has moved on/)).toBeNull();
  expect(screen.queryByText(label)).toBeNull();
  await press('Send again');
  const [first, second] = sheet.sent();
  expect(first).toMatchObject({ ...(opened.kind === 'approve' ? { id: 'p' } : { action: 'freeze' }), dryRun: false });
  expect(second).toEqual(first);
  expect(sheet.finish).toHaveBeenCalledWith(done('finished'));
});

test('a request sent again finds another person’s document: the channel has moved on', async () => {
  const sheet = open({ action: 'halt', name: 'remote-loan', why: 'it fails' }, [undefined, refused('MOVED_ON')]);
  await screen.findByText('Makes document 43:');
  await press('Halt now');
  await press('Send again');
  expect((await screen.findByRole('alert')).textContent).toContain('The channel has moved on');
  expect(sheet.stale).toHaveBeenCalled();
  expect(sheet.finish).not.toHaveBeenCalled();
});

test('the share of a canary is raised in the market that it has', async () => {
  const { bodies } = open({ action: 'share', name: 'remote-loan' });
  await screen.findByText('Makes document 43:');
  expect(bodies.at(-1)).toMatchObject({ version: '1.0.1', share: 1000, market: 'india' });
});
