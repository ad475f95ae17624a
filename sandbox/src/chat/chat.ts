import { calls } from '@loan/api/calls';
import type { RequestOf } from '@loan/shared/contracts/api/declare';
import type { WireOf } from '@loan/shared/contracts/api/reply';
import type { Market } from '@loan/shared/contracts/shell';

import { endpoint, type CallContext } from '../api/endpoint';
import { ContractError } from '../api/fields';
import { ownOrder } from '../orders/orders';
import { telephoneOf } from '../seed/people';
import { findTopic, type Replies, type Topic } from './topic';
import { repliesEn, topicsEn } from './topicsEn';
import { repliesId, topicsId } from './topicsId';

type QaList = WireOf<(typeof calls.qaList)['reply']>;

const topicsOf: Readonly<Record<Market, readonly Topic[]>> = { india: topicsEn, indonesia: topicsId };
const repliesOf: Readonly<Record<Market, Replies>> = { india: repliesEn, indonesia: repliesId };

/** A conversation is about one of the borrower's own orders, or about no order. */
async function checkOrder(context: CallContext, orderNo: string): Promise<void> {
  if (orderNo !== '') await ownOrder(context, { orderId: orderNo });
}

const answersOf = ({ id, answer }: Topic): QaList['answerList'] =>
  answer === undefined ? [] : [{ id: `${id}-1`, title_local: answer, action_type: '0' }];

const entryOf = (topic: Topic): QaList['question'][number] => ({
  id: topic.id,
  title_local: topic.title,
  title_local_alias: topic.alias ?? '',
  action_type: topic.handOver === true ? '4' : '0',
  answerList: topic.own === true ? answersOf(topic) : [],
});

export const qaList = endpoint(calls.qaList, async (context, { orderNo, pid }) => {
  await checkOrder(context, orderNo);
  const topics = topicsOf[context.market];
  if (pid === '0') return { question: topics.map(entryOf), answerList: [] };
  const topic = findTopic(topics, pid);
  return { question: (topic?.children ?? []).map(entryOf), answerList: topic === undefined ? [] : answersOf(topic) };
});

/** Valid values of a record, by type. */
const values: Readonly<Record<RequestOf<typeof calls.qaRecord>['type'], RegExp>> = { 1: /^$/, 2: /^[12]$/, 3: /^[1-5]$/, 4: /\S/ };

export const qaRecord = endpoint(calls.qaRecord, async (context, { orderNo, type, value, qaId }) => {
  if (!values[type].test(value)) throw new ContractError('value', `The field value is wrong for a record of type ${type}.`);
  await checkOrder(context, orderNo);
  const { db, borrower, now, market } = context;
  await db.insertInto('qa_records').values({ borrower_id: borrower.id, order_id: orderNo, type, value, qa_id: qaId, at: now }).execute();
  if (type === '4') return repliesOf[market].received;
  return type === '3' && Number(value) < 4 ? repliesOf[market].thanks : '';
});

const MAIL = 'help@company.example';

/** By borrower: a number and an e-mail, an address instead of the number, or nothing. */
function contactOf(deviceId: string, market: Market): WireOf<(typeof calls.contactInfo)['reply']> {
  if (deviceId.endsWith('-3')) return { email: '', smWa: '' };
  if (deviceId.endsWith('-2')) return { email: MAIL, smWa: `https://wa.me/${market === 'india' ? '910000000000' : '620000000000'}` };
  return { email: MAIL, smWa: market === 'india' ? '00000 00000' : telephoneOf.indonesia };
}

export const contactInfo = endpoint(calls.contactInfo, ({ borrower, market }) => Promise.resolve(contactOf(borrower.device_id, market)));
