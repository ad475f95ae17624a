import { MAIL } from '@loan/remote-chat/api/chat';
import type { Market } from '@loan/shared/contracts/shell';

/**
 * What a text or a number of an answer looks like, where the front end takes more than the API should send. The
 * declarations say of what kind a value is; this is for the API document and those who check answers against it, and
 * never in a browser.
 */
export interface Form {
  /** What is expected, in words. */
  readonly words: string;
  readonly pattern?: RegExp;
  readonly values?: readonly [string, ...string[]] | readonly [number, ...number[]];
  /** What a pattern cannot say. */
  readonly holds?: (text: string) => boolean;
  /** A sum or a time: who builds an API on his own machine is told what he wrote. */
  readonly mayBeShown?: true;
  /** The list of origins in the configuration that the address has to be of. */
  readonly origins?: 'allowed' | 'images';
}

/** Sums without a sign; `least`: in words, the least that they may be. */
function sums(least: '0' | '1'): Readonly<Record<Market | 'either', Form>> {
  const ahead = least === '0' ? '' : '(?=.*[1-9])';
  const form = (words: string, ...kinds: readonly string[]): Form => ({
    words: least === '0' ? words : `${words}, more than 0`,
    pattern: new RegExp(`^${ahead}(?:${['\\d+', ...kinds].join('|')})$`),
    mayBeShown: true,
  });
  const [dots, commas] = ['\\d{1,3}(?:\\.\\d{3})+', '\\d{1,2}(?:,\\d{2})*,\\d{3}'];
  const rupiah = 'whole rupiah, nothing behind them, with dots between groups of three digits or without (1.250.000)';
  const rupees = 'whole rupees, nothing behind them, with commas in Indian groups or without (12,500; 1,25,000)';
  return { indonesia: form(rupiah, dots), india: form(rupees, commas), either: form(`${rupiah}; in India ${rupees}`, dots, commas) };
}
const SUMS = { amount: sums('1'), paidAmount: sums('0') };

/** The same form, or ''. */
const orEmpty = ({ words, pattern, ...form }: Form): Form => ({
  ...form,
  words: `${words}, or ''`,
  ...(pattern !== undefined && { pattern: new RegExp(`^(?:${pattern.source.slice(1, -1)})?$`) }),
});

const DAY = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const HOUR = '(?:[01]\\d|2[0-3])(?::[0-5]\\d){2}';
/** No 30 February. */
const isInCalendar = (text: string): boolean => {
  const [year = 0, month = 1, day = 1] = text.slice(0, 10).split('-').map(Number);
  return text === '' || new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
};
const moment = { holds: isInCalendar, mayBeShown: true } as const;
const time: Form = { words: 'a time of the calendar, yyyy-mm-dd hh:mm:ss', pattern: new RegExp(`^${DAY} ${HOUR}$`), ...moment };
const day: Form = {
  words: 'a day of the calendar, yyyy-mm-dd, or a time, yyyy-mm-dd hh:mm:ss',
  pattern: new RegExp(`^${DAY}(?: ${HOUR})?$`),
  ...moment,
};
const filled: Form = { words: 'a text that is not empty', pattern: /\S/ };
const mail: Form = { words: 'an e-mail address', pattern: MAIL };
const address: Form = { words: 'a whole address, https://…', pattern: /^https?:\/\/[^\s/]+\S*$/ };
const page: Form = { ...address, origins: 'allowed' };
const picture: Form = { ...address, origins: 'images' };
const flag: Form = { words: `'0' or '1'`, values: ['0', '1'] };
const bit: Form = { words: '0 or 1', values: [0, 1] };
const phone: Form = { words: '5 to 15 digits with at most one leading +', pattern: /^\+?(?:[ ().-]*\d){5,15}$/ };
const colour: Form = { words: '#rrggbb', pattern: /^#[0-9a-fA-F]{6}$/ };

const FORMS = {
  amount: SUMS.amount.either,
  amountOrEmpty: orEmpty(SUMS.amount.either),
  paidAmount: SUMS.paidAmount.either,
  time,
  timeOrEmpty: orEmpty(time),
  day,
  dayOrEmpty: orEmpty(day),
  page,
  pageOrEmpty: orEmpty(page),
  picture,
  pictureOrEmpty: orEmpty(picture),
  /** A page, an app link, or a page of the front end itself, as `{host}/loanConfirm`. */
  way: {
    words: `a whole address, https://…, an app link, {host}/… for a page of the front end, or ''`,
    pattern: /^(?:(?:\{host\}|[A-Za-z][A-Za-z0-9+.-]*:)\S+)?$/,
    origins: 'allowed',
  },
  phoneOrEmpty: orEmpty(phone),
  phoneOrPage: {
    words: `5 to 15 digits with at most one leading +, a whole address, https://…, or ''`,
    pattern: /^(?:\+?(?:[ ().-]*\d){5,15}|https?:\/\/[^\s/]+\S*)?$/,
  },
  mailOrEmpty: orEmpty(mail),
  filled,
  action: { words: `'4' (hands over), other digits, or ''`, pattern: /^\d{0,4}$/ },
  colourOrEmpty: orEmpty(colour),
  flag,
  bit,
  bankOrMarket: { words: '1 or 2', values: [1, 2] },
  digits: { words: 'digits only', pattern: /^\d{1,8}$/ },
  placeOrEmpty: { words: `a place counted from 1, or ''`, pattern: /^(?:[1-9]\d{0,2})?$/ },
} satisfies Readonly<Record<string, Form>>;

/** By the name of a field in an answer, or by its call and its whole place where another field of the name is something else. */
const FORM_OF: Readonly<Record<string, keyof typeof FORMS>> = {
  orderStatus: 'digits',
  isDelay: 'flag',
  isScore: 'flag',
  flag: 'bit',
  telephone: 'phoneOrEmpty',
  productLogo: 'pictureOrEmpty',
  h5Url: 'pageOrEmpty',
  'loanConfirm.amount': 'amount',
  'loanConfirm.repay_plans.amount': 'amount',
  periods: 'digits',
  pay_time: 'day',
  firstPayTime: 'dayOrEmpty',
  isPopType: 'flag',
  popAgreementUrl: 'pageOrEmpty',
  lendDetailsUrl: 'page',
  contract_url: 'page',
  totalAmount: 'amount',
  'instalmentPlan.repayPlanDetail.repayYetDetail.totalAmount': 'paidAmount',
  canClick: 'bit',
  check: 'bit',
  periodStatus: 'digits',
  dueTime: 'time',
  'virtualAccount.amount': 'amountOrEmpty',
  payType: 'bankOrMarket',
  specificNum: 'placeOrEmpty',
  expiryTime: 'timeOrEmpty',
  delayShouldPayAmount: 'amountOrEmpty',
  needValid: 'bit',
  buttonStatus: 'bit',
  isShow: 'bit',
  'problemList.tabs.list.time': 'time',
  'problemDetail.time': 'timeOrEmpty',
  promiseTime: 'dayOrEmpty',
  images: 'picture',
  disposeImages: 'picture',
  'jump.url': 'way',
  'productApply.url': 'way',
  'jointApply.url': 'way',
  'legacyHuichao.url': 'pageOrEmpty',
  'uploadProblemImage.url': 'picture',
  productName: 'filled',
  bankName: 'filled',
  'contracts.title': 'filled',
  'loanDetails.recProducts.id': 'filled',
  'recommendList.id': 'filled',
  'jointList.list.id': 'filled',
  'legacyWay.bankCards.id': 'filled',
  'legacyWay.bankCards.cardNo': 'filled',
  'problemInit.problemType.title': 'filled',
  'problemInitPlain.problemType.title': 'filled',
  'problemInit.problemSonType.title': 'filled',
  'problemInitPlain.problemSonType.title': 'filled',
  orderNo: 'filled',
  'problemList.tabs.title': 'filled',
  'problemList.tabs.list.id': 'filled',
  'qaList.question.id': 'filled',
  'qaList.question.title_local': 'filled',
  action_type: 'action',
  smWa: 'phoneOrPage',
  email: 'mailOrEmpty',
  sid: 'filled',
  'channelTemplate.template.colours.from': 'colourOrEmpty',
  'channelTemplate.template.colours.to': 'colourOrEmpty',
  'channelTemplate.template.colours.on': 'colourOrEmpty',
  'channelTemplate.template.colours.action': 'colourOrEmpty',
  'channelTemplate.template.pictures.banner': 'pictureOrEmpty',
  'channelTemplate.template.pictures.logo': 'pictureOrEmpty',
};

/** The keys under which forms are kept. */
export const formKeys: readonly string[] = Object.keys(FORM_OF);

/** The key that the form of a field is kept under; `path` are the names from the data down, those of lists left out. */
export function formKey(call: string, path: readonly string[]): string | undefined {
  const whole = [call, ...path].join('.');
  if (Object.hasOwn(FORM_OF, whole)) return whole;
  const name = path.at(-1) ?? '';
  return Object.hasOwn(FORM_OF, name) ? name : undefined;
}

/** The form of a field in an answer to a market, or to either; undefined: its kind says all. */
export function formOf(call: string, path: readonly string[], market?: Market): Form | undefined {
  const key = formKey(call, path);
  const name = key === undefined ? undefined : FORM_OF[key];
  if (name === undefined) return undefined;
  if (market === undefined) return FORMS[name];
  if (name === 'amount' || name === 'paidAmount') return SUMS[name][market];
  return name === 'amountOrEmpty' ? orEmpty(SUMS.amount[market]) : FORMS[name];
}
