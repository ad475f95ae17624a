import { calls, type CallName } from '@loan/api/calls';
import type { Market } from '@loan/shared/contracts/shell';

import { complaintId, complaintsOf, type SeedComplaint } from '../complaint/seed';
import { H5, requestOf, type SentFields } from '../encodedRequest';
import type { Sandbox } from '../inProcess';
import { sessionOf } from '../links';
import { instalmentsOf, products, type Product } from '../loan/products';
import { PROMOTIONS } from '../promo/templates';
import { cardSamples } from '../repay/cards';
import { channels } from '../repay/channels';
import { orderId, ordersOf, type SeedOrder } from '../seed/people';
import { textsOf } from '../texts/texts';

/** Calls that reply with JSON: the captcha is a picture, and its code must not be readable. */
export type JsonCall = Exclude<CallName, 'captcha'>;
export type Requests = Readonly<Record<JsonCall, SentFields>>;

/** A value that only the sandbox knows: `filledIn` replaces it. */
export const LATER = 'given later';
/** The first bytes of a JPEG. */
const IMAGE = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], { type: 'image/jpeg' });

const COMPLAINT = { indonesia: 'Status belum berubah.', india: 'The status has not changed.' } as const;

const visitor = { phone: '13900000001', deviceId: 'd', appName: 'Loan', app_from: '', user_from: '', utm_tag: '' };
const tracked = { page_id: PROMOTIONS.sea, user_from: '', client_type: 'h5', page_type: '1', utm_tag: '', app_from: '' };
const capture = { capcode: LATER, sid: LATER };

/** The card fields of a payment. */
function cardFields(market: Market, index: number) {
  const { bank_name: bankName, bank_code: bankCode, card_no: cardNo } = cardSamples[market][index] as (typeof cardSamples)[Market][number];
  return { cardId: String(index + 1), bankName, bankCode, cardNo };
}

/** One good request of every call, as the first borrower of a market. */
export function goodRequests(market: Market): Requests {
  const [first, second] = products.filter((one) => one.market === market) as [Product, Product];
  const order = orderId(market, ordersOf['every-status'].find(({ id }) => id === '174-1') as SeedOrder);
  const ids = { productId: first.id, orderId: order };
  const [due = 0] = instalmentsOf(first);
  const problemId = String(complaintId(market, complaintsOf['every-status'][1] as SeedComplaint));
  const anywhere = { is_default: '0', is_display: '0', specific_num: '1' };
  return {
    loanDetails: ids,
    loanConfirm: { productId: first.id },
    loanPush: {
      productId: first.id,
      amount: String(first.amount),
      periods: String(first.periods),
      termUnit: textsOf[market].units[first.unit](first.periods),
    },
    contracts: { productId: first.id, scene: '3' },
    contractJump: { ...ids, scene: '3', position: '0' },
    serviceEvent: { productId: first.id, moduleId: '30', positionId: '0' },
    rating: { score: '5' },
    jump: { module: '30', position: '0', parameter: `page.${second.id}` },
    instalmentPlan: ids,
    virtualAccount: { ...ids, ...anywhere, amount: String(due), payCode: channels[market][1][0]?.name ?? '', pay_type: '1' },
    payTypes: { ...ids, pay_type: '1' },
    delayDetail: ids,
    legacyWay: { orderId: order },
    legacyCommit: { ...cardFields(market, 0), amount: String(due * 100), couponId: '', orderId: order, repayToken: LATER, sendMsg: '0' },
    legacyConfirm: { orderId: order, verifyCode: LATER, repaymentRecordId: '1' },
    legacyHuichao: { userId: 'u1', orderId: order, amount: String(due * 100) },
    recommendList: { scene: '' },
    pageEvent: { productId: first.id, moduleId: '300', positionId: '0' },
    productApply: { product_id: first.id, module_id: '302', scene: 'banner_fudai' },
    jointList: { targeted: first.id, necessity: '300', joint: '-1' },
    jointApply: { targeted: first.id, necessity: '300', joint: '0' },
    problemInit: { orderNo: order },
    problemInitPlain: { orderId: order },
    problemList: {},
    problemDetail: { problemId },
    problemSave: { problemType: '2', problemSonType: '', problemDetail: COMPLAINT[market], problemImage: '', orderNo: order },
    uploadProblemImage: { problemImage: IMAGE },
    saveScore: { score: '4', problemId },
    qaList: { orderNo: order, pid: '0' },
    qaRecord: { orderNo: order, type: '2', value: '1', qaId: '101-1' },
    contactInfo: { type: '30' },
    channelTemplate: { templateId: PROMOTIONS.sea },
    trackVisit: tracked,
    trackClick: { ...tracked, phone: visitor.phone },
    captchaSid: {},
    smsCode: { ...visitor, ...capture, phone: '13900000002' },
    register: {
      ...visitor,
      ...capture,
      merchantNumber: '0',
      userName: visitor.phone,
      smsCode: LATER,
      invite_code: '',
      id: PROMOTIONS.sea,
    },
  };
}

/** A sandbox, in this process or in another one. */
type AskedSandbox = Pick<Sandbox, 'handle'> & { readonly control: Pick<Sandbox['control'], 'state'> };

/** The same, with the values that the sandbox must provide: tokens, codes of pictures, codes that were sent. */
export async function filledIn(sandbox: AskedSandbox, market: Market): Promise<Requests> {
  const good = goodRequests(market);
  const send = async (name: JsonCall, fields: SentFields) => {
    const reply = await sandbox.handle(requestOf(calls[name], fields, sessionOf(market)));
    return ((await reply.json()) as { data: Readonly<Record<string, string>> | null }).data ?? {};
  };
  const token = async () => ({ repayToken: (await send('legacyWay', good.legacyWay))['repayToken'] ?? '' });
  const lastCode = async () => (await sandbox.control.state()).sms_codes.at(-1)?.code ?? '';
  // A payment that waits for its code, and a token for another one.
  await send('legacyCommit', { ...good.legacyCommit, ...cardFields(market, 1), ...(await token()) });
  const verifyCode = await lastCode();
  const legacyCommit = { ...good.legacyCommit, ...(await token()) };
  // Visitors whose captcha is solved: one who requests a code, one who has it.
  const readPicture = async () => {
    const { sid = '' } = await send('captchaSid', {});
    await sandbox.handle(new Request(`${H5}${calls.captcha.path}?sid=${sid}&t=1`));
    const session = (await sandbox.control.state()).promo_sessions.find((one) => one.sid === sid);
    return { sid, capcode: session?.captcha ?? '' };
  };
  const smsCode = { ...good.smsCode, ...(await readPicture()) };
  const picture = await readPicture();
  await send('smsCode', { ...visitor, ...picture });
  return {
    ...good,
    legacyCommit,
    legacyConfirm: { ...good.legacyConfirm, verifyCode },
    smsCode,
    register: { ...good.register, ...picture, smsCode: await lastCode() },
  };
}
