import { cleanText } from '../../format/cleanText';
import type { PublicConfig } from '../config';
import type { ApiCall, CallFields } from './call';
import { calls } from './calls';
import type { QaRecordRequest } from './chatWire';
import { fieldsOf, firstOf, listOf, phoneOf, type Fields } from './read';

/** What support reads from the server (specification §3, screens 16 and 17), decoded once: total, with a default per field. */

/** An answer of the assistant, as text. */
export interface QaAnswer {
  /** '' when the server gives none. */
  readonly id: string;
  readonly text: string;
  /** The borrower is handed over to a person after it. */
  readonly handOver: boolean;
}

/** Something to choose: a category or a question. */
export interface QaEntry {
  readonly id: string;
  readonly title: string;
  /** Choosing it hands the borrower over to a person. */
  readonly handOver: boolean;
  /** The entry's own answer; empty: it has to be asked for with `pid` = id. */
  readonly answers: readonly QaAnswer[];
}

export interface QaReply {
  readonly entries: readonly QaEntry[];
  readonly answers: readonly QaAnswer[];
}

/** Asks for the categories (specification §9). */
export const CATEGORIES_PID = '0';

/** What `qa-record` writes down (specification §4). */
export const QA_RECORD = { human: '1', helpful: '2', score: '3', text: '4' } as const;

const HAND_OVER = '4';
/** More entries than anybody reads. */
const MOST = 50;
const ANSWER_LENGTH = 4000;
const TITLE_LENGTH = 200;

/** A list, or the one object that stands in its place; of anything else, none. */
const manyOf = (value: unknown): readonly unknown[] =>
  (Array.isArray(value) ? value : Object.keys(fieldsOf(value)).length > 0 ? [value] : []).slice(0, MOST);

const titleOf = (fields: Fields): string =>
  cleanText(fields['title_local'], TITLE_LENGTH) ||
  cleanText(fields['title_local_alias'], TITLE_LENGTH) ||
  cleanText(fields['question'], TITLE_LENGTH);

const isHandOver = (fields: Fields): boolean => cleanText(fields['action_type'], 4) === HAND_OVER;

const answer = (id: string, text: string, handOver = false): QaAnswer => ({ id, text, handOver });

/** Answers: a list of entries or of plain texts, one entry, or one text. */
function answersOf(value: unknown): QaAnswer[] {
  const plain = cleanText(value, ANSWER_LENGTH);
  if (plain !== '') return [answer('', plain)];
  return manyOf(value)
    .map((item) => {
      const fields = fieldsOf(item);
      const text =
        cleanText(item, ANSWER_LENGTH) ||
        cleanText(fields['title_local'], ANSWER_LENGTH) ||
        cleanText(fields['title_local_alias'], ANSWER_LENGTH);
      return answer(cleanText(fields['id'], 64), text, isHandOver(fields));
    })
    .filter(({ text, handOver }) => text !== '' || handOver);
}

/** Entries to choose from. One without words, or that leads nowhere, is left out. */
function entriesOf(value: unknown): QaEntry[] {
  return manyOf(value)
    .map(fieldsOf)
    .map((fields) => ({
      id: cleanText(fields['id'], 64),
      title: titleOf(fields),
      handOver: isHandOver(fields),
      answers: answersOf(fields['answerList']),
    }))
    .filter(({ id, title, handOver, answers }) => title !== '' && (id !== '' || handOver || answers.length > 0));
}

/**
 * The two shapes of a reply: `question` is the list to choose from and `answerList` the answers; or
 * `question` is a text (or empty) and the list to choose from is `answerList`: then a reply without
 * entries has its answer in `question`. At pid 0 a list is always the categories, wherever it stands.
 */
function decodeQa(pid: string, data: unknown, body: Fields): QaReply {
  const inData = fieldsOf(data);
  const reply = 'question' in inData || 'answerList' in inData ? inData : body;
  const { question, answerList } = reply;
  if (pid === CATEGORIES_PID) {
    const lists = [question, answerList, data].map(entriesOf);
    return { entries: lists.find((entries) => entries.length > 0) ?? [], answers: [] };
  }
  if (question !== null && typeof question === 'object') return { entries: entriesOf(question), answers: answersOf(answerList) };
  const entries = entriesOf(answerList);
  if (entries.length > 0) return { entries, answers: [] };
  // Plain texts cannot be chosen: they are the answer.
  const texts = answersOf(typeof answerList === 'string' ? answerList : listOf(answerList).filter((item) => typeof item === 'string'));
  return { entries: [], answers: texts.length > 0 ? texts : answersOf(cleanText(question, ANSWER_LENGTH)) };
}

/** What stands under `pid`: the categories (0), or the questions or answers of an entry; fields `orderNo`, `pid` (specification §7). */
export const qaListCall = (pid: string): ApiCall<QaReply> => ({ ...calls.qaList, decode: (data, body) => decodeQa(pid, data, body) });

/** Writes down what the borrower did; the reply is a text of the assistant, '' when it says nothing (specification §4, §7). */
export const qaRecordCall: ApiCall<string> = {
  ...calls.qaRecord,
  decode: (data) =>
    cleanText(data, ANSWER_LENGTH) || cleanText(firstOf(fieldsOf(data), ['reportResultData', 'title_local', 'text']), ANSWER_LENGTH),
};
export const qaRecordFields = (orderNo: string, type: QaRecordRequest['type'], value = '', qaId = ''): CallFields => ({
  orderNo,
  type,
  value,
  qaId,
});

/** How support can be reached. What is not clean is '': nothing is called or written to that could be read as a command. */
export interface Contact {
  /** 5-15 digits with at most one leading +. */
  readonly telephone: string;
  /** An address in the number's place, as received: only the gate may let it through. */
  readonly address: string;
  /** Fit for `mailto:` as it is: no `?`, `%`, `&`, blank or line break. */
  readonly email: string;
}

const MAIL = /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+$/;

function decodeContact(data: unknown): Contact {
  const { email, smWa } = fieldsOf(data);
  const raw = typeof smWa === 'string' ? smWa.trim() : '';
  const mail = typeof email === 'string' ? email.trim() : '';
  return {
    telephone: phoneOf(smWa),
    address: /^https?:\/\//i.test(raw) ? raw : '',
    email: mail.length <= 254 && MAIL.test(mail) ? mail : '',
  };
}

/** How support can be reached (specification §7). */
export const contactCall: ApiCall<Contact> = { ...calls.contactInfo, decode: decodeContact };
/** The constant of the call (specification §9); `name` is `contact.param` of the configuration. */
export const contactFields = (name: PublicConfig['contact']['param']): CallFields => ({ [name]: '30' });
