import { cleanText } from '../../format/cleanText';
import type { PublicConfig } from '../config';
import type { Market } from '../shell';
import type { ApiCall, CallFields } from './call';
import { calls } from './calls';
import { startsPlain } from './encode';
import { addressOf, fieldsOf, firstOf, isFlag, listOf, type Fields } from './read';

/** What complaints read from the server (specification §3), decoded once: total, with a default per field. */

/** The type that means collection: it has sub-types, and needs an order that allows it (specification §2, screen 12). */
export const COLLECTION = '1';

/** An order by the parameters of an address: both are the order's number, either one is enough. */
export interface OrderReference {
  readonly orderNo?: string;
  readonly orderId?: string;
}

/** A type or sub-type of complaints. */
export interface ComplaintOption {
  readonly title: string;
  readonly value: string;
}

export interface ComplaintOrder {
  readonly orderNo: string;
  /** Picture address as received. */
  readonly logo: string;
  readonly name: string;
  /** As shown. */
  readonly status: string;
  /** Collection complaints are allowed. */
  readonly collection: boolean;
  /** Label and value, both as received. */
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

export interface ComplaintStart {
  readonly types: readonly ComplaintOption[];
  /** Kinds of collection. */
  readonly subTypes: readonly ComplaintOption[];
  /** The order that was asked for, else the one the server chose. */
  readonly order: ComplaintOrder | undefined;
  readonly orders: readonly ComplaintOrder[];
  /** Read and kept (specification §7), without effect. */
  readonly problemStatus?: unknown;
}

export interface ComplaintItem {
  /** '' when the server sent none: it cannot be opened. */
  readonly id: string;
  readonly time: string;
  readonly type: string;
  readonly content: string;
}

export interface ComplaintTab {
  readonly title: string;
  readonly list: readonly ComplaintItem[];
}

export interface Complaint {
  readonly type: string;
  readonly subType: string;
  readonly content: string;
  /** Picture addresses as received: only the gate may let them through. */
  readonly images: readonly string[];
  readonly answer: string;
  readonly answerImages: readonly string[];
  /** The score flag is there and not 0. */
  readonly askRating: boolean;
}

const isObject = (value: unknown): boolean => Object.keys(fieldsOf(value)).length > 0;
const titleOf = (entry: Fields): string => cleanText(firstOf(entry, ['title', 'name', 'label']), 160);

/** The first of each: what is chosen by its key has one row. */
const once = <T>(entries: readonly T[], keyOf: (entry: T) => string): T[] =>
  entries.filter((entry, index) => entries.findIndex((other) => keyOf(other) === keyOf(entry)) === index);

function optionsOf(value: unknown): ComplaintOption[] {
  const options = listOf(value)
    .map((entry) => ({ title: titleOf(fieldsOf(entry)), value: cleanText(fieldsOf(entry)['value'], 64) }))
    .filter((option) => option.title !== '' && option.value !== '');
  return once(options, (option) => option.value);
}

/** `text` is the label, or the value where another field is the label. */
function rowOf(entry: unknown): { label: string; value: string } {
  const row = fieldsOf(entry);
  const label = cleanText(firstOf(row, ['title', 'name', 'label']), 160);
  return label === ''
    ? { label: cleanText(row['text'], 160), value: cleanText(row['value'], 300) }
    : { label, value: cleanText(firstOf(row, ['value', 'text']), 300) };
}

function orderOf(value: unknown): ComplaintOrder | undefined {
  const order = fieldsOf(value);
  const orderNo = cleanText(order['orderNo'], 64);
  if (orderNo === '') return undefined;
  return {
    orderNo,
    logo: addressOf(order['productLogo']),
    name: cleanText(order['productName'], 120),
    status: cleanText(order['status'], 80),
    collection: isFlag(order['isShow']),
    rows: listOf(order['rows'])
      .map(rowOf)
      .filter((row) => row.label !== '' || row.value !== ''),
  };
}

function decodeStart(data: unknown): ComplaintStart {
  const start = fieldsOf(data);
  return {
    types: optionsOf(start['problemType']),
    subTypes: optionsOf(start['problemSonType']),
    order: orderOf(start['orderDetail']),
    orders: once(
      listOf(start['orderList']).flatMap((entry) => orderOf(entry) ?? []),
      (order) => order.orderNo,
    ),
    problemStatus: start['problemStatus'],
  };
}

/** Where complaints start; the path and the order's field differ by market, `complaint.variant` of the configuration forces one. */
export function complaintStart(
  { market, config }: { readonly market: Market; readonly config: Pick<PublicConfig, 'complaint'> },
  { orderNo = '', orderId = '' }: OrderReference,
): { readonly call: ApiCall<ComplaintStart>; readonly fields: CallFields } {
  return startsPlain(market, config)
    ? { call: { ...calls.problemInitPlain, decode: decodeStart }, fields: { orderId: orderId || orderNo } }
    : { call: { ...calls.problemInit, decode: decodeStart }, fields: { orderNo: orderNo || orderId } };
}

function tabOf(value: unknown): ComplaintTab {
  const tab = fieldsOf(value);
  return {
    title: titleOf(tab),
    list: listOf(tab['list'])
      .filter(isObject)
      .map(fieldsOf)
      .map((item) => ({
        id: cleanText(item['id'], 64),
        time: cleanText(item['time'], 40),
        type: cleanText(item['type'], 160),
        content: cleanText(item['content'], 2000),
      })),
  };
}

/** The borrower's complaints in the server's tabs; no fields. */
export const problemListCall: ApiCall<readonly ComplaintTab[]> = {
  ...calls.problemList,
  decode: (data, body) =>
    listOf(fieldsOf(data)['tabs'] ?? body['tabs'])
      .filter(isObject)
      .map(tabOf),
};

const imagesOf = (value: unknown): string[] =>
  listOf(value)
    .map(addressOf)
    .filter((address) => address !== '');

/** Present and not 0: no flag, no rating. */
const asksRating = (flag: unknown): boolean => flag === true || !['', '0'].includes(cleanText(flag, 16));

/** Reads a complaint; field `problemId`. */
export const problemDetailCall: ApiCall<Complaint> = {
  ...calls.problemDetail,
  decode: (data) => {
    const complaint = fieldsOf(data);
    return {
      type: cleanText(complaint['type'], 160),
      subType: cleanText(complaint['sonType'], 160),
      content: cleanText(complaint['content'], 2000),
      images: imagesOf(complaint['images']),
      answer: cleanText(complaint['disposeDetail'], 4000),
      answerImages: imagesOf(complaint['disposeImages']),
      askRating: asksRating(complaint['isScore']),
    };
  },
};

/** Sends the stars of a complaint, 1 to 5; fields `score`, `problemId`. */
export const saveScoreCall: ApiCall<null> = { ...calls.saveScore, decode: () => null };
