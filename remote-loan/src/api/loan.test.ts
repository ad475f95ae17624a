import type { WireOf } from '@loan/shared/contracts/api/reply';
import { readReply, sentBy } from '@loan/shared/testing/declaredCall';

import { jump, loanDetails, rating, serviceEvent } from './loan';

const detail = (data: unknown) => readReply(loanDetails, data);

const detailReply: WireOf<(typeof loanDetails)['reply']> = {
  orderStatus: '174',
  noticeStatusText: 'Menunggu pembayaran',
  noticeDesText: 'Bayar sebelum jatuh tempo',
  recProducts: [
    {
      id: '7',
      productLogo: 'https://img.example/7.png',
      productName: 'Dana Cepat',
      buttonText: 'Ajukan',
      amountRange: '1.000.000 - 5.000.000',
      amountRangeDes: 'Jumlah pinjaman',
      loan_rate: '0,3%',
      productDesc: 'Tenor 91 hari',
      flag: 1,
      globally: '1',
      parameter: 'p7',
    },
  ],
  productName: 'Pinjaman Kilat',
  productLogo: 'https://img.example/1.png',
  userOrderDetail: { detail: [{ text: 'Jumlah', value: 'Rp 1.000.000' }] },
  inside: '1',
  h5Url: '',
  isDelay: '1',
  telephone: '+62 21-555 0100',
  isScore: '1',
  playeduL: 'x',
  reyMsg: 'y',
};

describe('loan details', () => {
  test('the canonical reply', () => {
    expect(detail(detailReply)).toEqual({
      status: '174',
      headline: 'Menunggu pembayaran',
      description: 'Bayar sebelum jatuh tempo',
      recommended: [
        {
          id: '7',
          position: 0,
          logo: 'https://img.example/7.png',
          name: 'Dana Cepat',
          button: 'Ajukan',
          range: '1.000.000 - 5.000.000',
          rangeText: 'Jumlah pinjaman',
          rate: '0,3%',
          description: 'Tenor 91 hari',
          active: true,
          parameter: 'p7',
        },
      ],
      productName: 'Pinjaman Kilat',
      productLogo: 'https://img.example/1.png',
      rows: [{ label: 'Jumlah', value: 'Rp 1.000.000' }],
      h5Url: '',
      delay: true,
      telephone: '+62215550100',
      askRating: true,
      inside: '1',
      playeduL: 'x',
      reyMsg: 'y',
    });
  });

  const entry = (fields: object) => detail({ recProducts: [{ id: '1', ...fields }] }).recommended[0];
  test.each([
    [{ flag: 1 }, true],
    [{ status: 1 }, true],
    [{ buttonStatus: '1' }, true],
    [{ flag: null, status: '', buttonStatus: 1 }, true],
    [{ flag: 0, status: 1 }, false],
    [{}, false],
    [{ flag: 1, globally: '0' }, false],
    [{ flag: 1, globally: 0 }, false],
    [{ flag: 1, globally: '' }, true],
    [{ flag: 1, globally: null }, true],
  ])('a recommended entry with %j is active: %p', (fields, active) => {
    expect(entry(fields)?.active).toBe(active);
  });

  test('the jump parameter under its other name', () => {
    expect(entry({ jumpParam: 'q' })?.parameter).toBe('q');
    expect(entry({ parameter: 'p', jumpParam: 'q' })?.parameter).toBe('p');
  });

  test('entries keep their position in the list when one of them is null', () => {
    expect(detail({ recProducts: [null, { id: '2' }] }).recommended.map((one) => [one.id, one.position])).toEqual([['2', 1]]);
  });
});

test('request fields', () => {
  expect(sentBy(rating, {})).toEqual({ score: '5' });
  expect(sentBy(serviceEvent, { productId: '7', positionId: 2 })).toEqual({ productId: '7', moduleId: '30', positionId: '2' });
  const jumpFields = { module: 'm', position: 'p', parameter: 'q' };
  expect(sentBy(jump, { position: 1, parameter: 'v' }, { jump: { fields: jumpFields } })).toEqual({ m: '30', p: '1', q: 'v' });
});
