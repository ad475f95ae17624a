import { endOfDay, timeText } from '../clock';
import { sessionOf } from '../links';
import { freshSandbox, NOW, openTestSandbox } from '../testing/testSession';

const the = freshSandbox();

const melati = (order: string) => ({ productId: '3101', orderId: `ID-${order}` });
const kenari = (order: string) => ({ productId: '3102', orderId: `ID-${order}` });
const cemara = (order: string) => ({ productId: '3103', orderId: `ID-${order}` });
const usaha = (order: string) => ({ productId: '3104', orderId: `ID-${order}` });

describe('loan details', () => {
  it.each([
    ['21', melati('21-1'), 'Sedang Ditinjau'],
    ['151', cemara('151-1'), 'Dana Sedang Dikirim'],
    ['174', melati('174-1'), 'Menunggu Pembayaran'],
    ['180', usaha('180-1'), 'Pembayaran Terlambat'],
    ['110', melati('110-1'), 'Pengajuan Tidak Disetujui'],
    ['200', melati('200-1'), 'Pinjaman Lunas'],
    ['170', melati('170-1'), 'Sebagian Sudah Dibayar'],
    ['3', cemara('3-1'), 'Pinjaman Berjalan'],
    ['5', melati('5-1'), 'Cicilan Terlambat'],
    ['4', melati('4-1'), 'Pinjaman Selesai'],
    ['999', usaha('999-1'), 'Status Sedang Diperbarui'],
  ])('has an order of status %s with its headline', async (status, ids, headline) => {
    const { data } = await the.send('loanDetails', ids);
    expect(data).toMatchObject({ orderStatus: status, noticeStatusText: headline });
    expect(data.noticeDesText).not.toBe('');
  });

  it('rows show what is next and what is left, in the money of the market', async () => {
    const { data } = await the.send('loanDetails', melati('174-1'));
    const rows = new Map(data.userOrderDetail.detail.map((row: { text: string; value: string }) => [row.text, row.value]));
    expect(rows.get('Nomor pesanan')).toBe('ID-174-1');
    expect(rows.get('Jumlah pinjaman')).toBe('Rp\u00a04.000.000');
    expect(rows.get('Jatuh tempo berikutnya')).toBe(timeText(endOfDay(NOW, 3, 'indonesia'), 'indonesia').slice(0, 10));
    expect(rows.get('Tagihan berikutnya')).toBe('Rp\u00a01.080.000');
    expect(rows.get('Sisa tagihan')).toBe('Rp\u00a03.240.000');
    expect(rows.get('Cicilan dibayar')).toBe('1 / 4');
  });

  it('rows of a repaid loan show what was paid, and when the last payment was', async () => {
    const { data } = await the.send('loanDetails', melati('200-1'));
    const rows = new Map(data.userOrderDetail.detail.map((row: { text: string; value: string }) => [row.text, row.value]));
    expect(rows.get('Total dibayar')).toBe('Rp\u00a04.320.000');
    expect(rows.get('Tanggal lunas')).toBe(timeText(endOfDay(NOW, -32, 'indonesia'), 'indonesia').slice(0, 10));
    expect(rows.has('Sisa tagihan')).toBe(false);
  });

  it('India reads English and rupees', async () => {
    const { data } = await the.send('loanDetails', { productId: '9103', orderId: 'IN-151-1' }, sessionOf('india'));
    expect(data.noticeStatusText).toBe('Money on its way');
    expect(data.userOrderDetail.detail).toContainEqual({ text: 'Loan amount', value: '₹80,000' });
  });

  it('pictures are on the front end’s origin, or on the configured one', async () => {
    expect((await the.send('loanDetails', melati('174-1'))).data.productLogo).toBe('https://h5.example/sandbox/pictures/melati.png');
    const other = await openTestSandbox('indonesia', { ownOrigin: 'https://files.example' });
    expect((await other.send('loanDetails', melati('174-1'))).data.productLogo).toBe('https://files.example/sandbox/pictures/melati.png');
    await other.sandbox.close();
  });

  it('an own repay address leads to the front end, with the session but never with the token', async () => {
    const { data } = await the.send('loanDetails', kenari('174-2'));
    const address = new URL(data.h5Url);
    expect(address.origin + address.pathname).toBe('https://h5.example/repay');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ...kenari('174-2'),
      deviceId: 'sandbox-indonesia-1',
      market: '2',
      gid: 'gid-sandbox-indonesia-1',
    });
    expect(data.h5Url).not.toContain('token');
  });

  it('an own repay address of the app stays unchanged; most orders have none', async () => {
    expect((await the.send('loanDetails', cemara('174-3'))).data.h5Url).toBe('loanapp://repay/ID-174-3');
    expect((await the.send('loanDetails', melati('174-1'))).data.h5Url).toBe('');
  });

  it('extension, rating and telephone differ from order to order', async () => {
    expect((await the.send('loanDetails', melati('174-1'))).data).toMatchObject({ isDelay: '1', isScore: '0', telephone: '08000000000' });
    expect((await the.send('loanDetails', cemara('3-1'))).data).toMatchObject({ isDelay: '1', isScore: '1' });
    expect((await the.send('loanDetails', kenari('180-2'))).data).toMatchObject({ isDelay: '0', isScore: '1', telephone: '' });
  });

  it('the unknown status has long texts and hostile values', async () => {
    const { data } = await the.send('loanDetails', usaha('999-1'));
    expect(data.noticeDesText.length).toBeGreaterThan(200);
    expect(data.telephone).toMatch(/[*#]/);
    const hostile = data.recProducts.at(-1).parameter;
    expect((await the.send('jump', { module: '30', position: '4', parameter: hostile })).data.url).toMatch(/^javascript:/);
  });
});

describe('offers', () => {
  it('one to a page, one to the app, one grey and one that cannot be tapped', async () => {
    const { data } = await the.send('loanDetails', melati('110-1'));
    expect(data.recProducts.map(({ flag, globally }: { flag: number; globally: string }) => [flag, globally])).toEqual([
      [1, '1'],
      [1, '1'],
      [0, '1'],
      [1, '0'],
    ]);
  });

  it('are empty while the money is on its way', async () => {
    expect((await the.send('loanDetails', cemara('151-1'))).data.recProducts).toEqual([]);
  });

  it('the jump leads to a page or to the app and is recorded', async () => {
    const [page, app] = (await the.send('loanDetails', melati('110-1'))).data.recProducts;
    const toPage = await the.send('jump', { module: '30', position: '0', parameter: page.parameter });
    expect(toPage.data.url).toMatch(/^https:\/\/h5\.example\/loanConfirm\?productId=3102&/);
    expect(toPage.data.url).not.toContain('token');
    expect((await the.send('jump', { module: '30', position: '1', parameter: app.parameter })).data.url).toBe('loanapp://product/3103');
    const { jumps } = await the.sandbox.control.state();
    expect(jumps.map(({ position, parameter }) => [position, parameter])).toEqual([
      ['0', 'page.3102'],
      ['1', 'app.3103'],
    ]);
  });

  it.each(['page.0', 'nowhere.3102', 'constructor.3102', 'x'])('the jump of %s is refused and not recorded', async (parameter) => {
    expect(await the.send('jump', { module: '30', position: '0', parameter })).toMatchObject({
      code: '4006',
      message: 'Penawaran ini sudah tidak tersedia.',
    });
    expect((await the.sandbox.control.state()).jumps).toEqual([]);
  });
});

describe('events and ratings', () => {
  it('an event is stored as it was sent', async () => {
    await the.send('serviceEvent', { productId: '3101', moduleId: '30', positionId: '2' });
    expect((await the.sandbox.control.state()).events).toEqual([
      { id: 1, borrower_id: 1, product_id: '3101', module_id: '30', position_id: '2', at: NOW },
    ]);
  });

  it('a rating is stored, and the borrower is not asked again', async () => {
    await the.send('rating', { score: '5' });
    expect((await the.sandbox.control.state()).ratings).toEqual([{ id: 1, borrower_id: 1, score: '5', at: NOW }]);
    expect((await the.send('loanDetails', cemara('3-1'))).data.isScore).toBe('0');
  });
});
