import { anyId, call, id, type Input } from '@loan/shared/contracts/api/declare';
import { fieldsOf, isFilled } from '@loan/shared/contracts/api/read';
import {
  address,
  at,
  either,
  exact,
  flag,
  INTEGER,
  kept,
  list,
  mapped,
  NULL,
  object,
  only,
  text,
  written,
  type ReadOf,
  type Wire,
  type WireOf,
} from '@loan/shared/contracts/api/reply';
import { cleanText } from '@loan/shared/format/cleanText';

/** The calls of the complaint home, the list and the details (product §4.11, §4.12, §7.7). */

/** The type that means collection: it has sub-types, and needs an order that allows it (product §3.12). */
export const COLLECTION = '1';

const title = at(['title', 'name', 'label'], text(160));

/** Without duplicate keys, because a choice by key must have one row. */
const once = <T>(entries: readonly T[], keyOf: (entry: T) => string): T[] =>
  entries.filter((entry, index) => entries.findIndex((other) => keyOf(other) === keyOf(entry)) === index);

/** A type or sub-type of complaints. */
const option = object({
  /** Shown. */
  title,
  /** Sent back. '1' of the types is collection: it has sub-types, and needs an order that allows it. */
  value: exact,
});
export type ComplaintOption = ReadOf<typeof option>;
const options = mapped(
  list(option, (one) => one.title !== '' && one.value !== ''),
  (all) => once(all, ({ value }) => value),
);

/** A label and a value, both as received. `text` is the label if no other field has it, else it may be the value. */
const orderRow = mapped(
  object({
    /** The label. */
    title,
    /** As it is shown. */
    value: at(['value', 'text'], text(300)),
  }),
  ({ title: label, value }, raw) =>
    label === '' ? { label: cleanText(fieldsOf(raw)['text'], 160), value: cleanText(fieldsOf(raw)['value'], 300) } : { label, value },
);

const orderCard = object({
  /** Sent back with a complaint; an entry without it is ignored. */
  orderNo: exact,
  /** Address of a picture of an origin in `hosts.images`; '' when there is none. */
  logo: at('productLogo', address),
  /** Shown. */
  name: at('productName', text(120)),
  /** State of the order, in words. */
  status: text(80),
  /** 1: complaints about collection are allowed; 0: not. */
  collection: at('isShow', written(INTEGER, flag)),
  /** The order's rows, as they are shown. */
  rows: list(orderRow, ({ label, value }) => label !== '' || value !== ''),
});
export type ComplaintOrder = ReadOf<typeof orderCard>;
/** An order without a number is ignored. */
const order = mapped(orderCard, (read) => (read.orderNo === '' ? undefined : read));
const orderOrNull = written(either(order.wire as Wire<WireOf<typeof order>>, NULL), order);

const start = object({
  /** The types of complaints, in the order in which they are shown. */
  types: at('problemType', options),
  /** The sub-types of type '1', collection; no other type has any. */
  subTypes: at('problemSonType', options),
  /** The requested order, else the newest; null when the borrower has none. */
  order: at('orderDetail', orderOrNull),
  /** All orders of the borrower, to choose another one; [] when there are none. */
  orders: at(
    'orderList',
    mapped(list(order), (orders) =>
      once(
        orders.filter((one) => one !== undefined),
        ({ orderNo }) => orderNo,
      ),
    ),
  ),
  /** Without effect. */
  problemStatus: kept,
});
export type ComplaintStart = ReadOf<typeof start>;

/** Data to start a complaint, by the number of an order; '' requests the newest order. */
export const problemInit = call({
  name: 'problemInit',
  path: '/h5-api/v3/user-problem/problem-init',
  fields: { orderNo: anyId },
  reply: start,
});

/** Data to start a complaint, under the plain path, which identifies the order by its id. */
export const problemInitPlain = call({
  name: 'problemInitPlain',
  path: '/user-problem/problem-init',
  fields: { orderId: anyId },
  reply: start,
});

/** A code without words is dropped, because it tells a borrower nothing. */
const statusWords = mapped(text(80), (words) => (/\p{L}/u.test(words) ? words : ''));

const item = object({
  /** The complaint's number: without it, it cannot be opened. */
  id: exact,
  /** Its state, in words; '' when unknown. */
  status: at(['statusText', 'status'], statusWords),
  /** The date by which a reply is promised, `yyyy-mm-dd[ hh:mm:ss]`; '' for none. Where a complaint is made, the page always shows "We reply within 3 weekdays". */
  promised: at('promiseTime', text(40)),
  /** When it was made, `yyyy-mm-dd hh:mm:ss` in the borrower's time. */
  time: text(40),
  /** Its type, in words. */
  type: text(160),
  /** What the borrower wrote. */
  content: text(2000),
});
export type ComplaintItem = ReadOf<typeof item>;

const tab = object({
  /** Text of the tab. */
  title,
  /** The newest first; [] when there are none. */
  list: list(item, (_, raw) => isFilled(raw)),
});
export type ComplaintTab = ReadOf<typeof tab>;
/** The tabs, in the order in which they are shown. */
const tabs = list(tab, (_, raw) => isFilled(raw));

/** The borrower's complaints in the server's tabs, which may also be outside of `data`. */
export const problemList = call({
  name: 'problemList',
  path: '/user-problem/problem-list',
  reply: only('tabs', tabs),
  read: (data, { body }) => tabs.read(fieldsOf(data)['tabs'] ?? body['tabs'], { index: 0 }),
});

/** Addresses of pictures, of origins in `hosts.images`; [] when there are none. */
const images = list(address, (one) => one !== '');

/** Reads a complaint. */
export const problemDetail = call({
  name: 'problemDetail',
  path: '/user-problem/problem-detail',
  fields: { problemId: id },
  reply: object({
    /** Its type, in words. */
    type: text(160),
    /** Its sub-type, in words; '' when it has none. */
    subType: at('sonType', text(160)),
    /** The complaint's number, to quote and to copy; '' when the server sent none. */
    number: at('problemId', exact),
    /** Its state, in words; '' when unknown. */
    status: at(['statusText', 'status'], statusWords),
    /** The date by which a reply is promised, `yyyy-mm-dd[ hh:mm:ss]`; '' for none. Where a complaint is made, the page always shows "We reply within 3 weekdays". */
    promised: at('promiseTime', text(40)),
    /** When it was made, `yyyy-mm-dd hh:mm:ss` in the borrower's time; '' when unknown. */
    time: text(40),
    /** What the borrower wrote. */
    content: text(2000),
    images,
    /** Reply of customer service; '' for none. */
    answer: at('disposeDetail', text(4000)),
    /** Pictures of the reply, like `images`. */
    answerImages: at('disposeImages', images),
    /** '1': the borrower is asked for a rating after 3 s; '0': not. */
    askRating: at(
      'isScore',
      mapped(text(16), (score, raw) => raw === true || !['', '0'].includes(score)),
    ),
  }),
});
export type Complaint = ReadOf<typeof problemDetail>;

/** Stars, from 1 to 5. */
const stars: Input<number> = { values: ['1', '2', '3', '4', '5'] };

/** Sends the stars of a complaint. */
export const saveScore = call({
  name: 'saveScore',
  path: '/user-problem/save-score',
  record: true,
  fields: { score: stars, problemId: id },
});
