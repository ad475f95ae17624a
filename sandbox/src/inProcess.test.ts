/** @jest-environment jest-fixed-jsdom */
import { calls } from '@loan/api/calls';
import { call, input } from '@loan/shared/contracts/api/declare';
import { object, text } from '@loan/shared/contracts/api/reply';

import { endpoint } from './api/endpoint';
import { requestOf } from './encodedRequest';
import { createSandbox } from './inProcess';
import { openTestSandbox } from './testing/testSession';

/** The front end's tests run in this environment: the database is native code, the requests are its globals. */
it('works in the environment of the front end’s tests', async () => {
  expect(typeof window).toBe('object');
  const the = await openTestSandbox('india');
  const { data } = await the.send('loanDetails', { productId: '9101', orderId: 'IN-174-1' });
  expect(data.noticeStatusText).toBe('Payment due');
  expect(the.sandbox.links().length).toBeGreaterThan(40);
  await the.sandbox.close();
});

it('two sandboxes are independent', async () => {
  const [one, other] = [await openTestSandbox(), await openTestSandbox()];
  await one.send('rating', { score: '5' });
  expect((await one.sandbox.control.state()).ratings).toHaveLength(1);
  expect((await other.sandbox.control.state()).ratings).toEqual([]);
  await Promise.all([one.sandbox.close(), other.sandbox.close()]);
});

describe('calls that are declared elsewhere', () => {
  const rewards = call({
    name: 'rewards',
    path: '/v3/rewards/list',
    fields: { page: input({ max: 3 }) },
    reply: object({ headline: text() }),
  });
  const handler = endpoint(rewards, async ({ borrower }, { page }) => ({ headline: `${borrower.id}, page ${page}` }));

  it('are answered by the given handlers, within their limits and for a borrower of the seed', async () => {
    const sandbox = await createSandbox({ endpoints: { rewards: handler } });
    const send = async (page: string) => (await sandbox.handle(requestOf(rewards, { page }, sandbox.sessionOf('india', 1)))).json();
    expect(await send('2')).toMatchObject({ data: { headline: expect.stringMatching(/^4, page 2$/) as string } });
    expect(await send('2000')).toMatchObject({ field: 'page' });
    expect(sandbox.control.requests('rewards')).toHaveLength(2);
    sandbox.control.setFault({ call: 'rewards', kind: 'status', status: 503, times: 1 });
    await sandbox.close();
  });

  it.each([
    [{ list: handler }, /handler list belongs to the call rewards/],
    [{ loanDetails: endpoint({ ...rewards, name: 'loanDetails' }, async () => ({ headline: '' })) }, /loanDetails .* is taken/],
    [{ rewards: endpoint({ ...rewards, path: calls.qaList.path, method: 'GET' }, async () => ({ headline: '' })) }, /taken by qaList/],
  ])('must have different names and addresses', async (endpoints, says) => {
    await expect(createSandbox({ endpoints })).rejects.toThrow(says);
  });
});
