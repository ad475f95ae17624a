import { sessionOf } from '../links';
import { freshSandbox } from '../testing/testSession';

const the = freshSandbox();

const due = { productId: '3101', orderId: 'ID-174-1' };
const overdue = { productId: '3104', orderId: 'ID-180-1' };
const choice = { payCode: 'BCA', pay_type: '1', is_default: '0', is_display: '0', specific_num: '1' };
const noChoice = { payCode: '', pay_type: '1', is_default: '1', is_display: '0', specific_num: '' };
const account = (fields: Record<string, string>) => the.send('virtualAccount', { ...due, ...choice, amount: '1080000', ...fields });
const accounts = async () => (await the.sandbox.control.state()).virtual_accounts;
const names = (banks: { bankName: string }[]) => banks.map(({ bankName }) => bankName);
const status = async (ids: { orderId: string }) => (await the.sandbox.control.state()).orders.find(({ id }) => id === ids.orderId)?.status;
const plan = async (ids: Record<string, string>) => (await the.send('instalmentPlan', ids)).data;

describe('instalment plan', () => {
  it('separates pending and paid periods, the next one ticked', async () => {
    const data = await plan(due);
    expect(data).toMatchObject({ productName: 'Pinjaman Melati', repayWaitCount: 3 });
    expect(data.repayPlanDetail.repayWaitDetail).toMatchObject([
      { periodNo: 2, totalAmount: '1.080.000', canClick: 1, check: 1, repayDes: '3 hari lagi', dueTime: '2030-03-18 23:59:59' },
      { periodNo: 3, canClick: 1, check: 0, repayDes: '33 hari lagi' },
      { periodNo: 4, canClick: 1, check: 0 },
    ]);
    expect(data.repayPlanDetail.repayYetDetail).toMatchObject([{ periodNo: 1, repayDes: 'Lunas', canClick: 0, check: 0 }]);
  });

  it('marks overdue periods; later periods are closed if the product does not allow paying ahead', async () => {
    const [first, second] = (await plan(overdue)).repayPlanDetail.repayWaitDetail;
    expect(first).toMatchObject({ periodNo: 3, periodStatus: '2', repayDes: 'Terlambat 5 hari', canClick: 1, check: 1 });
    expect(second).toMatchObject({ canClick: 0, check: 0 });
  });

  it('due today is not overdue', async () => {
    const data = await plan({ productId: '3102', orderId: 'ID-174-2' });
    expect(data.repayPlanDetail.repayWaitDetail).toMatchObject([{ periodStatus: '1', repayDes: 'Jatuh tempo hari ini' }]);
  });

  it('is empty before the money was sent, and has nothing pending once repaid', async () => {
    expect((await plan({ productId: '3101', orderId: 'ID-21-1' })).repayPlanDetail).toEqual({ repayWaitDetail: [], repayYetDetail: [] });
    const repaid = await plan({ productId: '3101', orderId: 'ID-200-1' });
    expect(repaid.repayWaitCount).toBe(0);
    expect(repaid.repayPlanDetail.repayYetDetail).toHaveLength(4);
  });
});

describe('payment methods', () => {
  it('banks with their methods, markets as texts', async () => {
    const banks = (await the.send('payTypes', { ...due, pay_type: '1' })).data;
    expect(names(banks).slice(0, 4)).toEqual(['BCA', 'Mandiri', 'BNI', 'BRI']);
    expect(banks[0].method).toEqual(['m-BCA', 'ATM BCA', 'KlikBCA']);
    expect((await the.send('payTypes', { ...due, pay_type: '2' })).data).toEqual(['ALFAMART', 'INDOMARET']);
  });

  it('India has its own, and needs no ids', async () => {
    const { data } = await the.send('payTypes', { productId: '', orderId: '', pay_type: '1' }, sessionOf('india'));
    expect(names(data).slice(0, 3)).toEqual(['UPI', 'State Bank of India', 'HDFC Bank']);
  });

  it.each(['indonesia', 'india'] as const)(
    '%s: more banks than a screen shows, one with a very long name, and each accepts a payment',
    async (market) => {
      const session = sessionOf(market);
      const { data } = await the.send('payTypes', { productId: '', orderId: '', pay_type: '1' }, session);
      expect(new Set(names(data)).size).toBe(data.length);
      expect(data.length).toBeGreaterThan(15);
      expect(Math.max(...names(data).map(({ length }) => length))).toBe(64);
      const vcodes = new Set<string>();
      for (const { bankName, method } of data) {
        const fields = { ...choice, productId: '', orderId: '', amount: '5000', payCode: bankName, specific_num: String(method.length) };
        const reply = (await the.send('virtualAccount', fields, session)).data;
        expect(reply).toMatchObject({ payCode: bankName, specificNum: String(method.length) });
        vcodes.add(reply.vcode);
      }
      expect(vcodes.size).toBe(data.length);
    },
  );
});

describe('virtual account', () => {
  it('a bank: the number in the steps of each method, amount and telephone of the order', async () => {
    const { data } = await account({});
    expect(data).toMatchObject({ amount: '1.080.000', payType: 1, payCode: 'BCA', specificNum: '1', telephone: '08000000000' });
    expect(data.payStep.map(({ name }: { name: string }) => name)).toEqual(['m-BCA', 'ATM BCA', 'KlikBCA']);
    expect(data.payStep[0].steps.join(' ')).toContain(data.vcode);
    expect(JSON.stringify(data.payStep)).not.toMatch(/[{}]vcode|[{]amount/);
  });

  it('a market: its steps as texts', async () => {
    const { data } = await account({ pay_type: '2', payCode: 'INDOMARET' });
    expect(data).toMatchObject({ payType: 2, payCode: 'INDOMARET' });
    expect(data.payStep[1]).toBe(`Tunjukkan kode pembayaran ${data.vcode}.`);
  });

  it('without a choice it is the first bank, with the same number as that choice', async () => {
    const first = await account(noChoice);
    expect(first.data).toMatchObject({ payCode: 'BCA', specificNum: '1' });
    expect((await account({})).data.vcode).toBe(first.data.vcode);
  });

  it('the same order, amount and channel have one number, however often and fast it is requested', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => account({})));
    expect(new Set(replies.map(({ data }) => data.vcode)).size).toBe(1);
    expect(await accounts()).toHaveLength(1);
  });

  it('another amount, bank, method or order has another number', async () => {
    const vcodes = [
      await account({}),
      await account({ amount: '2160000' }),
      await account({ payCode: 'BNI' }),
      await account({ specific_num: '2' }),
      await account({ productId: '3101', orderId: 'ID-170-1' }),
    ].map(({ data }) => data.vcode);
    expect(new Set(vcodes).size).toBe(5);
    expect(await accounts()).toHaveLength(5);
  });

  it.each(['1080000', '2160000', '3240000'])('accepts %s: the first pending periods, or all', async (amount) => {
    expect((await account({ amount })).code).toBe(0);
  });

  it.each(['1', '1079999', '4320000', '0'])('refuses %s and stores nothing', async (amount) => {
    expect(await account({ amount })).toMatchObject({ code: '4008', message: expect.stringContaining('Nominal tidak sesuai') });
    expect(await accounts()).toEqual([]);
  });

  it('an order without a bill is refused', async () => {
    expect((await account({ orderId: 'ID-200-1' })).code).toBe('4007');
    expect((await account({ orderId: 'ID-21-1' })).code).toBe('4007');
  });

  it.each([{ payCode: 'ALFAMART' }, { payCode: 'NOBANK' }, { specific_num: '4' }, { specific_num: '0' }, { pay_type: '2' }])(
    'an unknown channel (%j) is refused',
    async (wrong) => {
      expect((await account(wrong)).code).toBe('4009');
    },
  );

  it('without ids the number belongs to no order, and each borrower has their own', async () => {
    const generic = { productId: '', orderId: '', amount: '55000' };
    const { data } = await account(generic);
    expect(data).toMatchObject({ amount: '55.000', telephone: '08000000000' });
    expect((await account(generic)).data.vcode).toBe(data.vcode);
    const other = await the.send('virtualAccount', { ...choice, ...generic }, sessionOf('indonesia', 2));
    expect(other.data.vcode).not.toBe(data.vcode);
  });
});

describe('a paid number', () => {
  const pay = async (fields: Record<string, string>) => {
    const { data } = await account(fields);
    await the.sandbox.control.pay(data.vcode);
    return data.vcode as string;
  };

  it('moves its periods to paid, and the order stays due while something is left', async () => {
    await pay({ amount: '2160000' });
    const data = await plan(due);
    expect(data.repayWaitCount).toBe(1);
    expect(data.repayPlanDetail.repayYetDetail.map(({ periodNo }: { periodNo: number }) => periodNo)).toEqual([1, 2, 3]);
    expect(await status(due)).toBe('174');
  });

  it('of the whole remainder ends the order', async () => {
    await pay({ amount: '3240000' });
    expect(await status(due)).toBe('200');
  });

  it('makes an overdue order due again when nothing is late', async () => {
    const amount = (await plan(overdue)).repayPlanDetail.repayWaitDetail[0].totalAmount.replaceAll('.', '');
    await pay({ ...overdue, amount });
    expect(await status(overdue)).toBe('174');
  });

  it('stays valid for its amount: paid again it pays the next period, and is refused when no bill fits', async () => {
    const vcode = await pay({});
    expect((await account({})).data.vcode).toBe(vcode);
    await the.sandbox.control.pay(vcode);
    await the.sandbox.control.pay(vcode);
    expect(await status(due)).toBe('200');
    await expect(the.sandbox.control.pay(vcode)).rejects.toMatchObject({ status: 409 });
    expect((await the.sandbox.control.state()).payments).toHaveLength(3);
  });

  it('without an order is only recorded; a missing number is not', async () => {
    await pay({ productId: '', orderId: '', amount: '55000' });
    expect((await the.sandbox.control.state()).payments).toHaveLength(1);
    await expect(the.sandbox.control.pay('000')).rejects.toMatchObject({ status: 404 });
  });
});
