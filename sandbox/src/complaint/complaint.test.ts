import type { Market } from '@loan/shared/contracts/shell';

import { H5 } from '../encodedRequest';
import { sessionOf } from '../links';
import { freshSandbox } from '../testing/testSession';

describe.each([
  ['indonesia', 'ID', 3000, 'Penagihan', 'Diproses'],
  ['india', 'IN', 9000, 'Collection', 'In process'],
] as const)('complaints in %s', (market: Market, prefix, base, collection, processing) => {
  const the = freshSandbox(market);

  it.each([
    ['problemInit', 'orderNo'],
    ['problemInitPlain', 'orderId'],
  ] as const)('%s: the order that is asked for, the orders to choose from, types in the language of the market', async (call, field) => {
    const { data } = await the.send(call, { [field]: `${prefix}-180-1` });
    expect(data.orderDetail).toMatchObject({ orderNo: `${prefix}-180-1`, isShow: 1 });
    expect(data.problemType[0]).toEqual({ value: '1', title: collection });
    expect(data.problemSonType).toHaveLength(4);
    expect(data.orderList.length).toBeGreaterThan(5);
    expect(data.orderList.find(({ orderNo }: { orderNo: string }) => orderNo === `${prefix}-200-1`)).toMatchObject({ isShow: 0 });
  });

  it('without an order the newest one; another borrower’s is unknown; a borrower without orders gets none', async () => {
    const { data } = await the.send('problemInit', { orderNo: '' });
    expect(data.orderDetail).toEqual(data.orderList[0]);
    expect((await the.send('problemInit', { orderNo: `${prefix}-174-9` })).code).toBe('4002');
    const withoutOrders = await the.send('problemInit', { orderNo: '' }, sessionOf(market, 3));
    expect(withoutOrders.data).toMatchObject({ orderDetail: null, orderList: [] });
  });

  it('the list has all complaints, open and answered, newest first', async () => {
    const { data } = await the.send('problemList', {});
    const ids = data.tabs.map(({ list }: { list: { id: string }[] }) => list.map(({ id }) => Number(id) - base));
    expect(ids).toEqual([
      [1, 2, 3, 4, 5],
      [1, 4],
      [2, 3, 5],
    ]);
    expect(data.tabs[1].title).toBe(processing);
    expect(data.tabs[0].list[0]).toMatchObject({
      type: collection,
      time: market === 'india' ? '2030-03-14 10:30:00' : '2030-03-14 12:00:00',
    });
    const none = await the.send('problemList', {}, sessionOf(market, 3));
    expect(none.data.tabs.map(({ list }: { list: unknown[] }) => list)).toEqual([[], [], []]);
  });

  it('each has its state, and its deadline at the end of the third weekday, until it has passed or an answer came', async () => {
    const { data } = await the.send('problemList', {});
    const statusAndDeadline = data.tabs[0].list.map(({ statusText, promiseTime }: Record<string, string>) => [statusText, promiseTime]);
    const [, , answered] = data.tabs.map(({ title }: { title: string }) => title);
    // Made on a Thursday; the fourth one is 30 days old.
    expect(statusAndDeadline).toEqual([
      [processing, '2030-03-19 23:59:59'],
      [answered, ''],
      [answered, ''],
      [processing, ''],
      [answered, ''],
    ]);
    expect((await the.send('problemDetail', { problemId: String(base + 1) })).data).toMatchObject({
      statusText: processing,
      promiseTime: '2030-03-19 23:59:59',
      time: market === 'india' ? '2030-03-14 10:30:00' : '2030-03-14 12:00:00',
    });
  });

  it('returns details only of the borrower’s own complaints', async () => {
    const { data } = await the.send('problemDetail', { problemId: String(base + 1) });
    expect(data).toMatchObject({ type: collection, problemId: String(base + 1), disposeDetail: '', disposeImages: [], isScore: '0' });
    expect(data.images[0]).toBe('https://h5.example/sandbox/pictures/melati.png');
    for (const problemId of [String(base + 9), '77', 'x', '3002 or 1'])
      expect((await the.send('problemDetail', { problemId })).code).toBe('4010');
  });

  it('an answer has text, pictures and a request for a rating; the stars are stored and end the request', async () => {
    const problemId = String(base + 1);
    await the.sandbox.control.answerComplaint(base + 1, { text: 'Sudah kami periksa.', images: 2 });
    const answered = (await the.send('problemDetail', { problemId })).data;
    expect(answered).toMatchObject({ disposeDetail: 'Sudah kami periksa.', isScore: '1' });
    expect(answered.disposeImages).toHaveLength(2);
    expect((await the.send('problemList', {})).data.tabs[2].list.map(({ id }: { id: string }) => id)).toContain(problemId);

    expect((await the.send('saveScore', { problemId, score: '2' })).code).toBe(0);
    expect((await the.send('problemDetail', { problemId })).data.isScore).toBe('0');
    const { complaints } = await the.sandbox.control.state();
    expect(complaints.find(({ id }) => id === base + 1)).toMatchObject({ status: 'answered', score: 2 });
    expect((await the.send('saveScore', { problemId: String(base + 9), score: '2' })).code).toBe('4010');
  });

  it('an answer without words has the usual ones', async () => {
    await the.sandbox.control.answerComplaint(base + 4, {});
    expect((await the.send('problemDetail', { problemId: String(base + 4) })).data.disposeDetail).not.toBe('');
    await expect(the.sandbox.control.answerComplaint(77, {})).rejects.toMatchObject({ status: 404 });
  });
});

describe('the answer as a control', () => {
  const the = freshSandbox();
  const answer = (id: string, body: string, type: string) =>
    the.sandbox.handle(
      new Request(`${H5}/sandbox/control/complaints/${id}/answer`, { method: 'POST', headers: { 'Content-Type': type }, body }),
    );
  const complaint = async (id: number) => (await the.sandbox.control.state()).complaints.find((one) => one.id === id);

  it('from the page: its form redirects back; empty fields give the usual answer', async () => {
    const page = await (await the.sandbox.handle(new Request(`${H5}/sandbox`))).text();
    expect(page).toContain('action="/sandbox/control/complaints/3001/answer"');
    const done = await answer('3001', 'text=&images=1', 'application/x-www-form-urlencoded');
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/sandbox']);
    expect(await complaint(3001)).toMatchObject({ status: 'answered', answer_images: '["{own}/sandbox/pictures/melati.png"]' });
  });

  it.each([
    ['3001', '{"text":"Selesai."}', 200, 'answered'],
    ['77', '{}', 404, 'processing'],
    ['3001', '{"images":10}', 400, 'processing'],
    ['3001', '{"stars":5}', 400, 'processing'],
  ])('as JSON: %s with %s answers %s', async (id, body, status, after) => {
    expect((await answer(id, body, 'application/json')).status).toBe(status);
    expect(await complaint(3001)).toMatchObject({ status: after });
  });
});
