import { anyId, call, constant, id, input, named, oneOf, type RequestOf } from '@loan/shared/contracts/api/declare';
import { fieldsOf, firstOf, isFilled, listOf, type Fields } from '@loan/shared/contracts/api/read';
import { address, at, exact, list, mapped, object, phone, text, type ReadOf, type Shape } from '@loan/shared/contracts/api/reply';
import { cleanText } from '@loan/shared/format/cleanText';

/** The calls of support: the assistant, and how a person is reached (product §7.7). */

/** Asks for the categories (product §9.3). */
export const CATEGORIES_PID = '0';

/** Types of a `qa-record` (product §7.8). */
export const QA_RECORD = { human: '1', helpful: '2', score: '3', text: '4' } as const;

/** Maximum number of entries, more than a borrower reads. */
const MOST = 50;
const ANSWER_LENGTH = 4000;
const TITLE_LENGTH = 200;

/** A list, or a single object instead of it; anything else is an empty list. */
const manyOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : isFilled(value) ? [value] : []).slice(0, MOST);

/** `action_type` 4: the borrower is handed over to a person. */
const handOver = mapped(text(4), (type) => type === '4');

/** An answer of the assistant, as text; a plain text is one too. */
const qaAnswer = mapped(
  object({
    /** '' when the server gives none. */
    id: exact,
    /** The answer, as it is shown. */
    text: at('title_local', text(ANSWER_LENGTH)),
    /** '4': the borrower is handed over to a person after it; any other, as '': not. */
    handOver: at('action_type', handOver),
  }),
  (read, raw) => ({
    ...read,
    text: cleanText(raw, ANSWER_LENGTH) || read.text || cleanText(fieldsOf(raw)['title_local_alias'], ANSWER_LENGTH),
  }),
);
export type QaAnswer = ReadOf<typeof qaAnswer>;

const answerList = list(qaAnswer, ({ text, handOver }) => text !== '' || handOver);
const readAnswers = (value: unknown): readonly QaAnswer[] => answerList.read(manyOf(value), { index: 0 });

/** Answers: a list of entries or of plain texts, one entry, or one text. */
const qaAnswers: typeof answerList = {
  ...answerList,
  read: (value) => readAnswers(cleanText(value, ANSWER_LENGTH) === '' ? value : [value]),
};

/** An entry to choose: a category or a question. */
const qaEntry = mapped(
  object({
    /** Requested with `pid`. */
    id: exact,
    /** As it is shown. */
    title: at('title_local', text(TITLE_LENGTH)),
    /** Shown if `title_local` is ''. */
    alias: at('title_local_alias', text(TITLE_LENGTH)),
    /** '4': choosing it hands the borrower over to a person; any other, as '': not. */
    handOver: at('action_type', handOver),
    /** The entry's answer; empty: it must be requested with `pid` = id. */
    answers: at('answerList', qaAnswers),
  }),
  ({ title, alias, ...read }, raw) => ({ ...read, title: title || alias || cleanText(fieldsOf(raw)['question'], TITLE_LENGTH) }),
);
export type QaEntry = ReadOf<typeof qaEntry>;

/** Entries without a title, or with nothing to open, are left out. */
const qaEntries = list(qaEntry, ({ id, title, handOver, answers }) => title !== '' && (id !== '' || handOver || answers.length > 0));
const readEntries = (value: unknown): readonly QaEntry[] => qaEntries.read(manyOf(value), { index: 0 });
const readTexts = (value: unknown): readonly QaAnswer[] => qaAnswers.read(value, { index: 0 });

export interface QaReply {
  readonly entries: readonly QaEntry[];
  readonly answers: readonly QaAnswer[];
}

/**
 * The two shapes of a reply: `question` is the list to choose from and `answerList` the answers; or
 * `question` is a text (or empty) and the list to choose from is `answerList`: then a reply without
 * entries has its answer in `question`. At pid 0 a list is always the categories, in either field.
 */
function readQa(pid: unknown, data: unknown, body: Fields): QaReply {
  const inData = fieldsOf(data);
  const reply = 'question' in inData || 'answerList' in inData ? inData : body;
  const { question, answerList } = reply;
  if (pid === CATEGORIES_PID) {
    const lists = [question, answerList, data].map(readEntries);
    return { entries: lists.find((entries) => entries.length > 0) ?? [], answers: [] };
  }
  if (question !== null && typeof question === 'object') return { entries: readEntries(question), answers: readTexts(answerList) };
  const entries = readEntries(answerList);
  if (entries.length > 0) return { entries, answers: [] };
  // Plain texts cannot be chosen: they are the answer.
  const texts = readTexts(typeof answerList === 'string' ? answerList : listOf(answerList).filter((item) => typeof item === 'string'));
  return { entries: [], answers: texts.length > 0 ? texts : readTexts(cleanText(question, ANSWER_LENGTH)) };
}

/** Reads the entries under `pid`: the categories (0), or the questions or answers of an entry. */
export const qaList = call({
  name: 'qaList',
  path: '/h5-api/v3/user-problem/get-qa-list',
  method: 'GET',
  fields: { orderNo: anyId, pid: id },
  reply: object({ question: qaEntries, answerList: qaAnswers }),
  read: (data, { given, body }) => readQa(given['pid'], data, body),
});

/** Records an action of the borrower; returns a text of the assistant, '' for none (product §5.11). */
export const qaRecord = call({
  name: 'qaRecord',
  path: '/h5-api/v3/user-problem/qa-record',
  record: true,
  fields: {
    orderNo: anyId,
    /** 1 to a person, 2 helpful or not, 3 score, 4 free text. */
    type: oneOf('1', '2', '3', '4'),
    /** Of type 2: 1 helpful, 2 not; of type 3: 1-5; of type 4: the text; of type 1: empty. */
    value: input({ max: 500 }),
    qaId: anyId,
  },
  reply: mapped(
    text(ANSWER_LENGTH),
    (plain, raw) => plain || cleanText(firstOf(fieldsOf(raw), ['reportResultData', 'title_local', 'text']), ANSWER_LENGTH),
  ),
});
export type QaRecord = RequestOf<typeof qaRecord>;

/** An e-mail address that can be used in `mailto:` unchanged. */
export const MAIL = /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+$/;
/** A text of the server, trimmed, if it has this form; else ''. */
const matching = (form: RegExp, longest = Infinity): Shape<string, string> =>
  mapped(address, (given) => (given.trim().length <= longest && form.test(given.trim()) ? given.trim() : ''));

/** Contacts of customer service. An invalid contact becomes '', so that no text that could be read as a command is called or mailed. */
export const contactInfo = call({
  name: 'contactInfo',
  path: '/v3/personal-center/contact-kf-info',
  fields: {
    /** Always 30. */
    type: named('contact.param', constant('30')),
  },
  reply: object({
    /** 5-15 digits with at most one leading +. */
    telephone: at('smWa', phone),
    /** An address instead of the number, as received: only the URL policy may allow it. */
    address: at('smWa', matching(/^https?:\/\//i)),
    /** Can be used in `mailto:` unchanged: no `?`, `%`, `&`, blank or line break. */
    email: matching(MAIL, 254),
  }),
});
export type Contact = ReadOf<typeof contactInfo>;
