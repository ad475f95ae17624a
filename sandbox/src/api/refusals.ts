import { calls, type CallName } from '@loan/api/calls';

import type { RefusalKey } from '../texts/texts';

/** A code that a call may be refused with: HTTP 200, the code, a message for the borrower, no data. */
export interface RefusalCode {
  readonly code: string;
  /** Explanation for API developers. */
  readonly meaning: string;
  /** The calls that may return it; 'borrowers': every call with a session. */
  readonly of: 'borrowers' | readonly CallName[];
}

const aboutAnOrder = ['loanDetails', 'instalmentPlan', 'virtualAccount', 'payTypes', 'delayDetail', 'contractJump'] as const;
const legacy = ['legacyWay', 'legacyCommit', 'legacyConfirm', 'legacyHuichao'] as const;
const complaintStarts = ['problemInit', 'problemInitPlain'] as const;
const applications = ['productApply', 'jointApply'] as const;
const payments = ['virtualAccount', 'legacyCommit', 'legacyConfirm', 'legacyHuichao'] as const;

/** Every refusal. A call that is refused with a code not listed for it here has failed. */
export const refusals: Readonly<Record<RefusalKey, RefusalCode>> = {
  session: { code: '4001', meaning: 'The session is unknown or has ended: the borrower has to log in again.', of: 'borrowers' },
  orderUnknown: {
    code: '4002',
    meaning: 'The borrower has no such order.',
    of: [...aboutAnOrder, ...legacy, ...complaintStarts, 'problemSave', 'qaList', 'qaRecord'],
  },
  productUnknown: {
    code: '4003',
    meaning: 'There is no such product in this market.',
    of: ['loanConfirm', 'loanPush', 'contracts', 'contractJump'],
  },
  termsChanged: {
    code: '4004',
    meaning: 'The agreed terms are no longer on offer: the page has to be read again.',
    of: ['loanPush', 'legacyCommit', 'legacyConfirm'],
  },
  agreementUnknown: { code: '4005', meaning: 'The product has no agreement at this position.', of: ['contractJump'] },
  offerUnknown: { code: '4006', meaning: 'The product is not on offer.', of: ['jump', ...applications] },
  nothingToPay: { code: '4007', meaning: 'The order has nothing to pay.', of: ['delayDetail', ...payments] },
  amountChanged: { code: '4008', meaning: 'The amount is not a bill of the order.', of: payments },
  channelUnknown: { code: '4009', meaning: 'There is no such bank, market or method.', of: ['virtualAccount'] },
  complaintUnknown: { code: '4010', meaning: 'The borrower has no such complaint.', of: ['problemDetail', 'saveScore'] },
  extensionUnknown: { code: '4011', meaning: 'The order cannot be extended.', of: ['delayDetail'] },
  cardUnknown: { code: '4012', meaning: 'The borrower has no such card.', of: ['legacyCommit'] },
  cardRefused: { code: '4013', meaning: 'The bank refuses the card and gives no reason: the message is empty.', of: ['legacyCommit'] },
  complaintTypeUnknown: { code: '4014', meaning: 'There is no such type or sub-type of complaints.', of: ['problemSave'] },
  pictureKind: { code: '4015', meaning: 'The file is not an accepted picture.', of: ['uploadProblemImage'] },
  pictureTooLarge: { code: '4016', meaning: 'The picture is too large.', of: ['uploadProblemImage'] },
  pictureUnknown: { code: '4017', meaning: 'A picture of the complaint was not uploaded here.', of: ['problemSave'] },
  submittedTwice: { code: '800005', meaning: 'This payment was submitted before.', of: ['legacyCommit', 'legacyConfirm'] },
  codeWrong: { code: '800006', meaning: 'The SMS code of the payment is wrong.', of: ['legacyConfirm'] },
  promotionGone: { code: '4018', meaning: 'The promotion is over.', of: ['channelTemplate'] },
  captchaOnSms: { code: '101', meaning: 'The code of the picture is wrong, or was used for another number.', of: ['smsCode'] },
  captchaOnRegister: { code: '-1', meaning: 'The code of the picture is wrong.', of: ['register'] },
  alreadyRegistered: { code: '11', meaning: 'The number is registered.', of: ['smsCode', 'register'] },
  smsCodeWrong: { code: '4019', meaning: 'The SMS code is wrong.', of: ['register'] },
  smsTooOften: { code: '4020', meaning: 'The number was sent a code within the last minute.', of: ['smsCode'] },
};

/** Refusals that a call of the contract may return; `anonymous`: the call has no borrower. */
export const refusalsOf = (name: string, anonymous: boolean): readonly RefusalCode[] =>
  Object.values(refusals).filter(({ of }) => (of === 'borrowers' ? !anonymous : (of as readonly string[]).includes(name)));

/** The code of a refusal. Throws if the call does not list it; calls that are declared elsewhere may use any. */
export function refusalCode(name: string, key: RefusalKey): string {
  const refusal = refusals[key];
  if (Object.hasOwn(calls, name) && !refusalsOf(name, false).includes(refusal))
    throw new Error(`${name} is refused with ${key}: add the call to it in sandbox/src/api/refusals.ts.`);
  return refusal.code;
}
