/** @jest-environment jest-fixed-jsdom */
import { openTestSandbox } from './testSession';

/** The front end's tests run in this environment: the database is native code, the requests are its globals. */
it('works where the front end is tested', async () => {
  expect(typeof window).toBe('object');
  const the = await openTestSandbox('india');
  const { data } = await the.send('loanDetails', { productId: '9101', orderId: 'IN-174-1' });
  expect(data.noticeStatusText).toBe('Payment due');
  expect(the.sandbox.links().length).toBeGreaterThan(40);
  await the.sandbox.close();
});

it('two sandboxes know nothing of each other', async () => {
  const [one, other] = [await openTestSandbox(), await openTestSandbox()];
  await one.send('rating', { score: '5' });
  expect((await one.sandbox.control.state()).ratings).toHaveLength(1);
  expect((await other.sandbox.control.state()).ratings).toEqual([]);
  await Promise.all([one.sandbox.close(), other.sandbox.close()]);
});
