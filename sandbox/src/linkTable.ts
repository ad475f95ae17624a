import type { Market } from '@loan/shared/contracts/shell';

import { topicsEn } from './chat/topicsEn';
import { topicsId } from './chat/topicsId';
import { complaintId, complaintsOf } from './complaint/seed';
import type { LinkRow } from './linkRow';
import { instalmentsOf, products } from './loan/products';
import { HOSTILE_USER } from './repay/legacy';
import { orderId, ordersOf, telephoneOf, type EveryOrder } from './seed/people';
import { promotionRows, siteRows } from './visitorLinks';

/** The orders whose details, instalments or extension look different from all others. */
const LOOKS: Readonly<Record<'loanDetail' | 'repay' | 'repayDelay', readonly EveryOrder[]>> = {
  loanDetail: ['21-1', '151-1', '174-1', '180-1', '110-1', '200-2', '170-1', '5-1', '4-1', '999-1'],
  repay: ['174-1', '180-1'],
  repayDelay: ['174-1', '180-1', '3-1'],
};

const productsOf = (market: Market) => products.filter((product) => product.market === market);

/** Parameters of a page about an order, and the name of the order's product. */
function aboutOrder(market: Market, id: EveryOrder) {
  const seed = ordersOf['every-status'].find((one) => one.id === id);
  const product = seed && productsOf(market)[seed.product];
  if (seed === undefined || product === undefined) throw new Error(`the seed has no order ${id}`);
  const ids = { productId: product.id, orderId: orderId(market, seed) };
  return { seed, ids, name: product.name, first: instalmentsOf(product)[0] ?? 0 };
}

/** The details, the instalments and the extension of every order; those without a different look have no title. */
function orderRows(market: Market) {
  const rowOf = (page: keyof typeof LOOKS, id: EveryOrder): LinkRow => {
    const { seed, ids, name } = aboutOrder(market, id);
    const title = {
      loanDetail: `Loan details, ${seed.status}: ${seed.note}`,
      repay: seed.dueIn === undefined ? undefined : `Repay, ${seed.status}: ${seed.note}`,
      repayDelay: seed.isDelay ? `Extension, ${seed.extension ?? 'open'}: ${seed.note}` : undefined,
    }[page];
    const looks = LOOKS[page].includes(id) && { shows: name };
    return { page, query: ids, ...(title !== undefined && { title }), ...looks, ...(id === '174-1' && { typical: 'acts' }) };
  };
  const all = (Object.keys(LOOKS) as (keyof typeof LOOKS)[]).flatMap((page) =>
    ordersOf['every-status'].map(({ id }) => [`${page} ${id}`, rowOf(page, id as EveryOrder)] as const),
  );
  return Object.fromEntries(all) as Readonly<Record<`${keyof typeof LOOKS} ${EveryOrder}`, LinkRow>>;
}

/** The offers of a market's products, by their index: four instalments, one, twelve, and one with a long name. */
function confirmRows(market: Market) {
  const rows = productsOf(market).map(({ id, name }, index): readonly [string, LinkRow] => [
    `loanConfirm ${index}`,
    {
      page: 'loanConfirm',
      title: `Loan confirm: ${name}`,
      query: { productId: id },
      ...((index === 0 || index === 3) && { shows: name }),
      ...(index === 0 && { typical: 'acts' }),
    },
  ]);
  return Object.fromEntries(rows) as Readonly<Record<`loanConfirm ${0 | 1 | 2 | 3}`, LinkRow>>;
}

function complaintDetailRows(market: Market) {
  const rows = complaintsOf['every-status'].map((seed): readonly [string, LinkRow] => [
    `complaintDetail ${seed.no}`,
    {
      page: 'complaintDetail',
      title: `Complaint details: ${seed.note}`,
      query: { problemId: String(complaintId(market, seed)) },
      ...(seed.no !== 2 && { shows: '/200' }),
      ...(seed.no === 4 && { typical: 'acts' }),
    },
  ]);
  return Object.fromEntries(rows) as Readonly<Record<`complaintDetail ${1 | 2 | 3 | 4 | 5}`, LinkRow>>;
}

function complaintRows(market: Market) {
  const about = (id: EveryOrder) => ({ orderNo: aboutOrder(market, id).ids.orderId, orderId: aboutOrder(market, id).ids.orderId });
  const words =
    market === 'india'
      ? { none: 'No complaints yet', what: 'What is it about?' }
      : { none: 'Belum ada pengaduan', what: 'Apa kendala Anda?' };
  return {
    'complaint 180-1': {
      page: 'complaint',
      title: 'Complaints: an order that allows collection',
      query: about('180-1'),
      shows: aboutOrder(market, '180-1').name,
    },
    'complaint 174-1': { page: 'complaint', query: about('174-1'), shows: aboutOrder(market, '174-1').name, typical: 'acts' },
    'complaint 200-1': { page: 'complaint', title: 'Complaints: a repaid order', query: about('200-1') },
    'complaint none': { page: 'complaint', title: 'Complaints: no order', borrower: 3, shows: words.what },
    complaintForm: {
      page: 'complaintForm',
      title: 'Complaint form: a kind of collection',
      query: { problemType: '1', problemSonType: '101', ...about('180-1') },
      shows: market === 'india' ? 'Collection' : 'Penagihan',
      typical: 'acts',
    },
    complaintList: {
      page: 'complaintList',
      title: 'My complaints',
      shows: complaintsOf['every-status'][0]?.text[market] ?? '',
      typical: 'acts',
    },
    'complaintList none': { page: 'complaintList', title: 'My complaints: none', borrower: 3, shows: words.none },
  } as const satisfies Readonly<Record<string, LinkRow>>;
}

function repayRows(market: Market) {
  const say = (indonesia: string, india: string) => (market === 'india' ? india : indonesia);
  const { ids, first } = aboutOrder(market, '174-1');
  const bill = { ...ids, amount: String(first) };
  const cards = { ...ids, amount: String(first * 100) };
  const card = say('BCA', 'HDFC Bank');
  return {
    repayOrNot: {
      page: 'repayOrNot',
      title: 'Virtual account: the next instalment',
      query: bill,
      shows: say('TELAH MEMBAYAR', 'I HAVE PAID'),
      typical: 'acts',
    },
    'repayOrNot stored': {
      page: 'repayOrNot',
      query: { ...bill, isDefault: '1' },
      shows: say('TELAH MEMBAYAR', 'I HAVE PAID'),
    },
    'repayOrNot paid': {
      page: 'repayOrNot',
      query: { ...bill, ...aboutOrder(market, '200-1').ids },
      shows: say('Semua cicilan sudah lunas', 'All instalments are paid'),
    },
    'repayOrNot no amount': { page: 'repayOrNot', query: { amount: 'x' }, shows: say('Kembali ke Beranda', 'Back to home') },
    repayOrNotChoose: {
      page: 'repayOrNotChoose',
      title: 'Repay method: the next instalment',
      query: bill,
      shows: say('Pilih bank', 'Choose a bank'),
      typical: 'acts',
    },
    legacyRepay: { page: 'legacyRepay', title: 'Legacy repayment: cards', query: cards },
    'legacyRepay Huichao': {
      page: 'legacyRepay',
      title: 'Legacy repayment: cards and Huichao, which the control page pays',
      query: { ...cards, userId: 'u1' },
      shows: card,
      typical: 'acts',
    },
    'legacyRepay hostile': {
      page: 'legacyRepay',
      title: 'Legacy repayment: Huichao leads to a hostile address',
      query: { ...cards, userId: HOSTILE_USER },
    },
  } as const satisfies Readonly<Record<string, LinkRow>>;
}

function loanRows(market: Market) {
  const say = (indonesia: string, india: string) => (market === 'india' ? india : indonesia);
  const [applied, offered] = productsOf(market);
  const shows = offered?.name ?? '';
  const query = { productId: applied?.id ?? '' };
  return {
    recommendList: { page: 'recommendList', title: 'Recommended products', query: { scene: 'banner_fudai' }, shows },
    'recommendList two': { page: 'recommendList', borrower: 2, shows, typical: 'acts' },
    'recommendList none': {
      page: 'recommendList',
      title: 'Recommended products: none today',
      borrower: 3,
      shows: say('Kembali Ke Beranda', 'Back to home'),
    },
    jointFailure: { page: 'jointFailure', title: 'Joint login failure', query, shows },
    'jointFailure two': { page: 'jointFailure', borrower: 2, shows, typical: 'acts' },
    loanAgreement: { page: 'loanAgreement', title: 'Loan terms', shows: 'Parties and purpose', typical: 'acts' },
    payInstructions: { page: 'payInstructions', title: 'Payment instructions', shows: say('Petunjuk', 'instructions'), typical: 'reads' },
    'loanDetail incomplete': { page: 'loanDetail', shows: say('Kembali ke Beranda', 'Back to home') },
    main: { page: 'main', shows: say('Buka Aplikasi', 'Open the app') },
    'no page': { shows: say('Kembali ke Beranda', 'Back to home') },
  } as const satisfies Readonly<Record<string, LinkRow>>;
}

function supportRows(market: Market) {
  const id = aboutOrder(market, '174-1').ids.orderId;
  const shows = telephoneOf[market];
  return {
    'supportChat 174-1': {
      page: 'supportChat',
      title: 'Support chat about an order',
      query: { orderNo: id, orderId: id },
      shows: (market === 'india' ? topicsEn : topicsId)[2]?.title ?? '',
      typical: 'acts',
    },
    supportChat: { page: 'supportChat', title: 'Support chat' },
    customerService: { page: 'customerService', title: 'Customer service', shows, typical: 'acts' },
    'customerService address': { page: 'customerService', title: 'Customer service: an address in place of the number', borrower: 2 },
    'customerService none': {
      page: 'customerService',
      title: 'Customer service: nothing',
      borrower: 3,
      shows: market === 'india' ? "The customer service number isn't available right now" : 'Nomor layanan pelanggan belum tersedia',
    },
  } as const satisfies Readonly<Record<string, LinkRow>>;
}

/** All of them; an explicit type, so that the compiler writes it into the packages unchanged. */
type LinkTable = ReturnType<typeof orderRows> &
  ReturnType<typeof confirmRows> &
  ReturnType<typeof repayRows> &
  ReturnType<typeof loanRows> &
  ReturnType<typeof supportRows> &
  ReturnType<typeof complaintRows> &
  ReturnType<typeof complaintDetailRows> &
  ReturnType<typeof promotionRows> &
  ReturnType<typeof siteRows>;

/** Every address into the seed that a person, a journey, a picture or a measurement opens: every status, every product, every bill. */
export const linkTable = (market: Market): LinkTable => ({
  ...orderRows(market),
  ...confirmRows(market),
  ...repayRows(market),
  ...loanRows(market),
  ...supportRows(market),
  ...complaintRows(market),
  ...complaintDetailRows(market),
  ...promotionRows(market),
  ...siteRows(market),
});

/** The key by which tests, pictures and measurements refer to an address. */
export type LinkKey = keyof LinkTable;
