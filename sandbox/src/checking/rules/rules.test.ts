import { calls } from '@loan/api/calls';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';

import { plainConfig } from '../../document/document';
import { goodRequests, type JsonCall } from '../../document/requests';
import { requestOf, type SentFields } from '../../encodedRequest';
import { createSandbox, type Sandbox } from '../../inProcess';
import { sessionOf } from '../../links';
import { createAnswerJudge } from '../answerFaults';

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await createSandbox()));
afterAll(() => sandbox.close());

type Data = Record<string, unknown> & Record<string, never>;
interface Tried {
  readonly market?: Market;
  readonly fields?: SentFields;
  readonly config?: CheckedConfig;
  readonly shows?: boolean;
}

const netLabels = ['Dana diterima', 'You receive'];
const known = { ...plainConfig(), confirm: { ...plainConfig().confirm, netLabels } };
const showing = createAnswerJudge(known, { shows: true });

/** Faults of the sandbox's reply to a call after a change. */
async function foundIn(name: JsonCall, change: (data: Data) => unknown, tried: Tried = {}): Promise<string[]> {
  const { market = 'indonesia', fields = {}, config = known, shows = true } = tried;
  const judge = config === known && shows ? showing : createAnswerJudge(config, { shows });
  const request = requestOf(calls[name], { ...goodRequests(market)[name], ...fields }, sessionOf(market));
  const sent = { type: request.headers.get('Content-Type') ?? '', text: await request.clone().text() };
  const reply = (await (await sandbox.handle(request.clone())).json()) as { data: Data };
  const body = JSON.stringify({ ...reply, data: change(reply.data) });
  const exchange = { method: request.method, address: new URL(request.url), status: 200, type: 'application/json', body, sent };
  return judge
    .of(exchange)
    .faults.map(({ field, expected, got, note }) => `${note ? 'note: ' : ''}${field}: expected ${expected}, got ${got}`);
}
const over = (more: object) => (data: Data) => ({ ...data, ...more });
const same = (data: Data) => data;
const time = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');

test.each(['indonesia', 'india'] as const)('the sandbox follows the rules, %s', async (market) => {
  for (const name of ['loanDetails', 'loanConfirm', 'instalmentPlan', 'virtualAccount', 'payTypes', 'delayDetail'] as const)
    expect([name, await foundIn(name, same, { market })]).toEqual([name, []]);
});

describe('a virtual account is checked against its request', () => {
  const of = (change: (data: Data) => unknown, fields: SentFields = {}, more: Tried = {}) =>
    foundIn('virtualAccount', change, { fields, ...more });

  test.each<[more: object, fault: string]>([
    [{ amount: '10.800.000' }, 'data.amount: expected the amount that was asked for, text "1080000", got text "10.800.000"'],
    [{ payCode: 'Mandiri' }, 'data.payCode: expected the payCode that was asked for, text "BCA", got text "Mandiri"'],
    [{ payType: 2, payStep: ['a'] }, 'data.payType: expected the pay_type that was asked for, 1, got 2'],
    [{ specificNum: '4' }, "data.specificNum: expected a place in payStep, 1 to 3, or '', got 4"],
    [{ expiryTime: '2020-01-31 23:59:59' }, 'data.expiryTime: expected a time to come, got text "2020-01-31 23:59:59"'],
    [{ vcode: ' ' }, 'data.vcode: expected the number to pay to, got text of 1'],
    [{ payStep: ['a'] }, 'data.payStep: expected a list of methods with their steps, since payType is 1, got a list of texts'],
  ])('%j', async (more, fault) => {
    expect(await of(over(more), { payCode: 'BCA', specific_num: '1' })).toEqual([fault]);
  });

  test('a mini market has steps, and a reply of India its groups', async () => {
    const fields = { pay_type: '2', payCode: 'ALFAMART', specific_num: '' };
    expect(await of(same, fields)).toEqual([]);
    expect(await of(over({ payStep: [{ name: 'a', steps: ['b'] }] }), fields)).toEqual([
      'data.payStep: expected a list of steps, since payType is 2, got a list of objects',
    ]);
    expect(await of(over({ amount: '54,000' }), {}, { market: 'india' })).toEqual([
      'data.amount: expected the amount that was asked for, text "5400", got text "54,000"',
    ]);
  });

  test('without a choice any bank is accepted; an unknown bank is not', async () => {
    expect(await of(over({ payCode: 'Mandiri', amount: '', specificNum: '', payStep: [], expiryTime: '' }), { payCode: '' })).toEqual([]);
    expect(await of(over({ expiryTime: undefined }))).toEqual([]);
  });

  test('uses the configured names of fields', async () => {
    const config = { ...known, va: { ...known.va, fields: { number: 'code', bill: 'cardNo', channel: 'bank' } } };
    expect(await of(over({ code: '', bank: 'Mandiri' }), { payCode: 'BCA' }, { config })).toEqual([
      'data.bank: expected the payCode that was asked for, text "BCA", got text "Mandiri"',
      'data.code: expected the number to pay to, got text of 0',
    ]);
  });

  test('reports no values of a remote API', async () => {
    expect(await of(over({ amount: '10.800.000' }), {}, { shows: false })).toEqual([
      'data.amount: expected the amount that was asked for, text like "9999999", got text like "99.999.999"',
    ]);
  });
});

describe('an offer must not contradict itself', () => {
  const received = (value: string, text = 'Dana diterima') => over({ details: [{ text, value }] });
  const planOf = (change: (plan: Data, index: number) => object) => (data: Data) => ({
    ...data,
    repay_plans: (data['repay_plans'] as unknown as Data[]).map((plan, index) => ({ ...plan, ...change(plan, index) })),
  });

  test.each<[what: string, change: (data: Data) => unknown, fault: string]>([
    [
      'more received than lent',
      received('Rp 4.000.001'),
      'data.details: expected a sum received of at most the amount, text "4.000.000", got text "Rp 4.000.001"',
    ],
    [
      'periods that differ from the plans',
      over({ periods: '3' }),
      'data.repay_plans: expected a plan for each month of periods, got periods 3, repay_plans 4',
    ],
    [
      'a past day',
      planOf((_, index) => (index === 0 ? { pay_time: '2020-01-31' } : {})),
      'data.repay_plans[0].pay_time: expected a day to come, got text "2020-01-31"',
    ],
    [
      'a day that does not exist',
      planOf((_, index) => (index === 0 ? { pay_time: '2999-02-30' } : {})),
      'data.repay_plans[0].pay_time: expected a day of the calendar, yyyy-mm-dd, or a time, yyyy-mm-dd hh:mm:ss, got text "2999-02-30"',
    ],
    [
      'a sum of zero',
      planOf((_, index) => (index === 1 ? { amount: '0' } : {})),
      expect.stringMatching(/^data\.repay_plans\[1\]\.amount: expected whole rupiah.*, more than 0, got text "0"$/) as string,
    ],
    [
      'no row with the sum received',
      received('Rp 1', 'Cair'),
      'note: data.details: expected one row with a sum that confirm.netLabels names ("Dana diterima", "You receive"), got none: the page shows neither the sum received nor what the loan costs',
    ],
  ])('%s', async (_, change, fault) => {
    expect(await foundIn('loanConfirm', change)).toEqual([fault]);
  });

  test('days are in order', async () => {
    const at = [time(60), time(30), time(90), time(120)];
    expect(
      await foundIn(
        'loanConfirm',
        planOf((_, index) => ({ pay_time: at[index] })),
      ),
    ).toEqual([`data.repay_plans[1].pay_time: expected a day after that of the plan above it, got text "${at[1]}"`]);
  });

  test('a term in days has no rule for plans, and a configuration without labels has no row to find', async () => {
    expect(await foundIn('loanConfirm', over({ termUnit: 'hari', periods: '91' }))).toEqual([]);
    expect(await foundIn('loanConfirm', over({ details: [] }), { config: plainConfig() })).toEqual([]);
  });
});

describe('a plan counts and sums its entries', () => {
  const row = (more: object) => (data: Data) => {
    const { repayWaitDetail, repayYetDetail } = data['repayPlanDetail'] as unknown as {
      repayWaitDetail: object[];
      repayYetDetail: object[];
    };
    return {
      ...data,
      repayPlanDetail: {
        repayWaitDetail: repayWaitDetail.map((each, index) => (index === 0 ? { ...each, ...more } : each)),
        repayYetDetail,
      },
    };
  };

  test.each<[what: string, change: (data: Data) => unknown, faults: unknown[]]>([
    ['another count', over({ repayWaitCount: 2 }), ['data.repayWaitCount: expected the length of repayWaitDetail, 3, got 2']],
    [
      'another sum shown',
      row({ displayAmount: 'Rp 900.000' }),
      [
        'data.repayPlanDetail.repayWaitDetail[0].displayAmount: expected the sum of totalAmount, text "1.080.000", or words, got text "Rp 900.000"',
      ],
    ],
    ['the same sum in another form', row({ displayAmount: 'Rp 1080000' }), []],
    ['words instead of a sum', row({ displayAmount: 'sesuai tagihan' }), []],
    [
      'a sum of zero',
      row({ totalAmount: '0', displayAmount: '0' }),
      [expect.stringMatching(/totalAmount: expected .*more than 0, got text "0"$/)],
    ],
  ])('%s', async (_, change, faults) => {
    expect(await foundIn('instalmentPlan', change)).toEqual(faults);
  });

  test('a paid instalment has nothing left, and an extension has a price', async () => {
    const paid = (data: Data) => {
      const detail = data['repayPlanDetail'] as unknown as { repayYetDetail: object[] };
      return {
        ...data,
        repayPlanDetail: {
          ...detail,
          repayYetDetail: detail.repayYetDetail.map((each) => ({ ...each, totalAmount: '0', displayAmount: '0' })),
        },
      };
    };
    expect(await foundIn('instalmentPlan', paid)).toEqual([]);
    expect(await foundIn('delayDetail', over({ delayShouldPayAmount: '0' }))).toEqual([
      expect.stringMatching(/^data\.delayShouldPayAmount: expected .*more than 0, or '', got text "0"$/),
    ]);
  });
});

describe('an order with an open debt has rows that the page knows', () => {
  const SUM =
    'note: data.userOrderDetail.detail: expected one row that is known as the next bill by its label, got none, or several: the page shows no sum on top';
  const DATE =
    'note: data.userOrderDetail.detail: expected one row that is known as its due date by its label, got none, or several: the page shows no date on top';
  const rows = (status: string, ...detail: readonly (readonly [string, string])[]) =>
    over({ orderStatus: status, userOrderDetail: { detail: detail.map(([text, value]) => ({ text, value })) } });
  const bill = ['Tagihan', 'Rp 1.080.000'] as const;
  const due = ['Jatuh tempo', '2999-01-31'] as const;

  test.each<[change: (data: Data) => unknown, notes: string[]]>([
    [rows('174', bill, due), []],
    [rows('174', ['Yang dibayar', 'Rp 1.080.000'], due), [SUM]],
    [rows('170', bill, ['Sampai', '2999-01-31']), [DATE]],
    [rows('180', bill, ['Next bill', 'Rp 1'], due), [SUM]],
    [rows('3'), [SUM, DATE]],
    [rows('5'), [SUM, DATE]],
    [rows('200'), []],
    [rows('999'), []],
  ])('%#', async (change, notes) => {
    expect(await foundIn('loanDetails', change)).toEqual(notes);
  });
});

test.each<[fields: SentFields, data: unknown, faults: string[]]>([
  [{ pay_type: '1' }, ['BCA'], ['data[0]: expected a bank with its methods, since pay_type is 1, got text of 3']],
  [{ pay_type: '2' }, [{ bankName: 'BCA', method: [] }], ['data[0]: expected a name, since pay_type is 2, got object']],
  [{ pay_type: '2' }, ['A', 'A'], ['data[1]: expected a unique name, got text "A"']],
  [{ pay_type: '2' }, [''], ['data[0]: expected a name, got text of 0']],
  [
    { pay_type: '1' },
    [
      { bankName: 'A', method: [] },
      { bankName: 'A', method: [] },
    ],
    ['data[1].bankName: expected a unique name, got text "A"'],
  ],
  [{ pay_type: '1' }, [{ bankName: '', method: [] }], ['data[0].bankName: expected a text that is not empty, got text of 0']],
])('payment methods: %j %j', async (fields, data, faults) => {
  expect(await foundIn('payTypes', () => data, { fields })).toEqual(faults);
});
