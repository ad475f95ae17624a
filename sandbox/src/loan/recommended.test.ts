import { calls } from '@loan/api/calls';

import { requestOf } from '../encodedRequest';
import { sessionOf } from '../links';
import { freshSandbox, NOW } from '../testing/testSession';

const the = freshSandbox();

const list = async (session = sessionOf('indonesia')) => (await the.send('recommendList', { scene: '' }, session)).data;
const apply = (product_id: string, scene = '', module_id = '300', session = sessionOf('indonesia')) =>
  the.send('productApply', { product_id, module_id, scene }, session);
const applications = async () => (await the.sandbox.control.state()).applications;

describe('the recommended list', () => {
  it('has everything for the first borrower of a market: one that is full, three tags, long texts', async () => {
    const products = await list();
    expect(products.map(({ id, buttonStatus }: { id: string; buttonStatus: number }) => [id, buttonStatus])).toEqual([
      ['3101', 1],
      ['3102', 1],
      ['3103', 0],
      ['3104', 1],
      ['3190', 1],
    ]);
    expect(products[0]).toMatchObject({
      productName: 'Pinjaman Melati',
      buttonText: 'Ajukan',
      loan_rate: '2% per bulan',
      productTags: ['Bunga tetap', 'Tanpa agunan', 'Bisa dicicil'],
    });
    expect(products[2].buttonText).toBe('Penuh');
    expect(products[3].productDesc.length).toBeGreaterThan(150);
  });

  it('is shorter for the second borrower and empty for the third', async () => {
    expect(await list(sessionOf('indonesia', 2))).toHaveLength(2);
    expect(await list(sessionOf('indonesia', 3))).toEqual([]);
  });

  it('India reads English and rupees', async () => {
    const [first] = await list(sessionOf('india'));
    expect(first).toMatchObject({ id: '9101', buttonText: 'Apply', amountRange: '₹10,000 - 20,000', loan_rate: '2% a month' });
  });
});

describe('applying', () => {
  it('is recorded and leads to a page of the front end, or to the app', async () => {
    expect((await apply('3101', 'banner_fudai', '302')).data).toEqual({ url: '{host}/loanConfirm?productId=3101' });
    expect((await apply('3102')).data).toEqual({ url: 'loanapp://product/3102' });
    expect(await applications()).toEqual([
      {
        id: 1,
        borrower_id: 1,
        product_id: '3101',
        source: 'recommended',
        module_id: '302',
        scene: 'banner_fudai',
        url: '{host}/loanConfirm?productId=3101',
        at: NOW,
      },
      expect.objectContaining({ id: 2, product_id: '3102', module_id: '300', scene: '' }),
    ]);
  });

  it('changes the button when the list is read again, for this borrower only', async () => {
    await apply('3101');
    expect((await list())[0].buttonText).toBe('Lanjutkan');
    expect((await list(sessionOf('indonesia', 2)))[0].buttonText).toBe('Ajukan');
  });

  it('one address is hostile', async () => {
    expect((await apply('3190')).data.url).toMatch(/^javascript:/);
  });

  it.each(['3103', '0', '9101', '__proto__'])('for %s, full or in no list, is refused and not recorded', async (product) => {
    expect(await apply(product)).toMatchObject({ code: '4006', message: 'Penawaran ini sudah tidak tersedia.' });
    expect(await applications()).toEqual([]);
  });

  it('a product of another borrower’s list is refused', async () => {
    expect((await apply('3104', '', '300', sessionOf('indonesia', 2))).code).toBe('4006');
  });

  it('a module of another scene breaks the contract', async () => {
    const fields = { product_id: '3101', module_id: '300', scene: 'banner_fudai' };
    const response = await the.sandbox.handle(requestOf(calls.productApply, fields, sessionOf('indonesia')));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: '400', field: 'module_id' });
    expect(await applications()).toEqual([]);
  });
});

it('a page event is stored as it was sent', async () => {
  await the.send('pageEvent', { productId: '3101', moduleId: '301', positionId: '2' });
  const { page_events, events } = await the.sandbox.control.state();
  expect(page_events).toEqual([{ id: 1, borrower_id: 1, product_id: '3101', module_id: '301', position_id: '2', at: NOW }]);
  expect(events).toEqual([]);
});

describe('joint login failure', () => {
  const joint = (targeted: string, session = sessionOf('indonesia')) =>
    the.send('jointList', { targeted, necessity: '300', joint: '-1' }, session);

  it('shows the reason and offers the others', async () => {
    const reply = await joint('3101');
    expect(reply.message).toBe('Penyedia produk ini sedang melakukan pemeliharaan sistem.');
    expect(reply.data.list.map(({ id }: { id: string }) => id)).toEqual(['3102', '3103', '3104', '3190']);
    expect((await joint('')).data.list).toHaveLength(5);
    expect((await joint('3101', sessionOf('indonesia', 3))).data.list).toEqual([]);
  });

  it('a product of that list can be applied for', async () => {
    const reply = await the.send('jointApply', { targeted: '3104', necessity: '300', joint: '2' });
    expect(reply.data.url).toBe('{host}/loanConfirm?productId=3104');
    expect(await applications()).toEqual([expect.objectContaining({ product_id: '3104', source: 'joint', module_id: '300', scene: '' })]);
  });

  it.each(['3103', '9101', 'none'])('product %s, full or not in the list, is refused', async (targeted) => {
    expect((await the.send('jointApply', { targeted, necessity: '300', joint: '0' })).code).toBe('4006');
    expect(await applications()).toEqual([]);
  });
});

it('requests of either style are in the journal', async () => {
  await list();
  await the.send('jointList', { targeted: '3101', necessity: '300', joint: '-1' });
  expect(the.sandbox.control.requests('recommendList')[0]?.fields).toEqual({ scene: '' });
  expect(the.sandbox.control.requests('jointList')[0]?.fields).toEqual({ targeted: '3101', necessity: '300', joint: '-1' });
  const broken = new Request(requestOf(calls.recommendList, { scene: '' }, sessionOf('indonesia')).url, { method: 'POST', body: '{' });
  await the.sandbox.handle(broken);
  expect(the.sandbox.control.requests('recommendList')[1]).toMatchObject({ fields: {}, status: 400 });
});
