import type { CallName } from '@loan/api/calls';

import { contactInfo, qaList, qaRecord } from '../chat/chat';
import { problemDetail, problemList, saveScore } from '../complaint/complaints';
import { problemSave } from '../complaint/save';
import { problemInit, problemInitPlain } from '../complaint/start';
import { uploadProblemImage } from '../complaint/upload';
import { pageEvent, rating, serviceEvent } from '../loan/activity';
import { contractJump, contracts, loanConfirm } from '../loan/loanConfirm';
import { loanDetails } from '../loan/loanDetails';
import { loanPush } from '../loan/loanPush';
import { jump } from '../loan/offers';
import { jointApply, jointList, productApply, recommendList } from '../loan/recommended';
import { channelTemplate, trackClick, trackVisit } from '../promo/promotion';
import { captcha, captchaSid, register, smsCode } from '../promo/registration';
import { delayDetail } from '../repay/extension';
import { instalmentPlan } from '../repay/instalmentPlan';
import { legacyCommit, legacyConfirm, legacyHuichao, legacyWay } from '../repay/legacy';
import { payTypes, virtualAccount } from '../repay/virtualAccount';
import type { Endpoint } from './endpoint';

/** Every call of the contract; a call without an endpoint does not compile. */
export const endpoints: Readonly<Record<CallName, Endpoint>> = {
  loanDetails,
  loanConfirm,
  loanPush,
  contracts,
  contractJump,
  serviceEvent,
  rating,
  jump,
  instalmentPlan,
  virtualAccount,
  payTypes,
  delayDetail,
  legacyWay,
  legacyCommit,
  legacyConfirm,
  legacyHuichao,
  recommendList,
  pageEvent,
  productApply,
  jointList,
  jointApply,
  problemInit,
  problemInitPlain,
  problemList,
  problemDetail,
  problemSave,
  uploadProblemImage,
  saveScore,
  qaList,
  qaRecord,
  contactInfo,
  channelTemplate,
  trackVisit,
  captchaSid,
  captcha,
  smsCode,
  trackClick,
  register,
};

/** Endpoints by call name. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

/** The sandbox's endpoints and those of calls that are declared elsewhere. Throws if two have the same name or address. */
export function allEndpoints(more: Endpoints): readonly Endpoint[] {
  const all: Endpoint[] = Object.values(endpoints);
  for (const [name, endpoint] of Object.entries(more)) {
    const { call } = endpoint;
    if (call.name !== name) throw new Error(`The handler ${name} belongs to the call ${call.name}: give it the name of its call.`);
    const other = all.find(
      ({ call: taken }) => taken.name === name || (taken.method === call.method && taken.base + taken.path === call.base + call.path),
    );
    if (other !== undefined)
      throw new Error(
        `The call ${name} (${call.method} ${call.path}) is taken by ${other.call.name} (${other.call.path}): give it another name and path.`,
      );
    all.push(endpoint);
  }
  return all;
}
