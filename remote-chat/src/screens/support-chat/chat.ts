import type { areaStore } from '@loan/shared/area/areaStore';
import type { Shell } from '@loan/shared/contracts/shell';

import { QA_RECORD } from '../../api/chat';
import { chatApi } from '../../chatApi';
import { createChatState, type SendRecord } from './chatState';
import { createFeedback } from './feedback';
import { keptTexts } from './keptTexts';
import { createMessages } from './messages';
import { createQuestions } from './questions';

/** A second tap within this time is part of the first. ms */
const ONE_TAP = 1000;

type Dispatch = ReturnType<typeof areaStore>['dispatch'];

/** The order of a conversation; '' for none. */
export interface ChatOrder {
  readonly orderNo: string;
  readonly orderId: string;
}

/** Parameters of the complaint form to which the conversation leads. */
export const formQuery = (order: ChatOrder): Partial<ChatOrder> => (order.orderNo === '' ? {} : { ...order });

function createChat(shell: Shell, dispatch: Dispatch, order: ChatOrder) {
  const { orderNo } = order;
  const key = [shell.query.deviceId, shell.query.gid, orderNo].join('.');
  const state = createChatState(keptTexts(shell.storage.local, 'supportChats'), key);
  let isVisible = false;
  let handedOver = -ONE_TAP;

  const record: SendRecord = async (type, value = '', qaId = '') =>
    (await dispatch(chatApi.endpoints.qaRecord.initiate({ orderNo, type, value, qaId }, { track: false }))).data;
  const load = async (pid: string) =>
    (await dispatch(chatApi.endpoints.qaList.initiate({ orderNo, pid }, { subscribe: false, forceRefetch: true }))).data;

  const recordHandOver = async (qaId: string) => {
    const reply = await record(QA_RECORD.human, '', qaId);
    if (reply !== undefined && reply !== '') state.add({ kind: 'text', text: reply });
  };
  /** Does not wait for the record: the form opens even if the record cannot be sent. */
  const handOver = (qaId: string) => {
    // A later tap counts: the form's page may not have been found.
    if (!isVisible || performance.now() - handedOver < ONE_TAP) return;
    handedOver = performance.now();
    void recordHandOver(qaId);
    shell.open('complaintForm', formQuery(order));
  };
  const feedback = createFeedback({ state, record, isVisible: () => isVisible, goRating: () => shell.bridge.goRating() });
  return {
    order,
    /** Key of its stored data: two borrowers of one phone must not see each other's text. */
    key,
    get: state.get,
    subscribe: state.subscribe,
    /** 'Hubungi CS': sends the record and opens the complaint form. */
    toHuman: () => handOver(''),
    /** Whether the borrower sees the conversation. */
    setVisible(visible: boolean) {
      isVisible = visible;
      handedOver = -ONE_TAP;
    },
    ...createQuestions({ state, load, handOver }),
    ...createMessages(state, record),
    ...feedback,
  };
}

/** One conversation. It outlives its screen: replies arrive while the borrower reads another page. */
export type Chat = ReturnType<typeof createChat>;

const chats = new WeakMap<Shell, Map<string, Chat>>();

/** The conversation about an order: one for the life of the document, started from the persisted one. */
export function chatOf(shell: Shell, dispatch: Dispatch, order: ChatOrder): Chat {
  const own = chats.get(shell) ?? new Map<string, Chat>();
  chats.set(shell, own);
  const chat = own.get(order.orderNo) ?? createChat(shell, dispatch, order);
  own.set(order.orderNo, chat);
  return chat;
}
