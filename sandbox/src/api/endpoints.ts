import type { CallName } from '@loan/api/calls';

import { contactInfo, qaList, qaRecord } from '../chat/chat';
import { problemDetail, problemList, saveScore } from '../complaint/complaints';
import { problemSave } from '../complaint/save';
import { problemInit, problemInitPlain } from '../complaint/start';
import { uploadProblemImage } from '../complaint/upload';
import { rating, serviceEvent } from '../loan/activity';
import { contractJump, contracts } from '../loan/agreements';
import { loanConfirm } from '../loan/loanConfirm';
import { loanDetails } from '../loan/loanDetails';
import { loanPush } from '../loan/loanPush';
import { jump } from '../loan/offers';
import { jointApply, jointList, pageEvent, productApply, recommendList } from '../loan/recommended';
import { channelTemplate, trackClick, trackVisit } from '../promo/promotion';
import { captcha, captchaSid, register, smsCode } from '../promo/registration';
import { delayDetail } from '../repay/extension';
import { instalmentPlan } from '../repay/instalmentPlan';
import { legacyCommit, legacyConfirm, legacyHuichao, legacyWay } from '../repay/legacy';
import { payTypes } from '../repay/payTypes';
import { virtualAccount } from '../repay/virtualAccount';
import type { Endpoint } from './endpoint';

/** Every call of the contract; one without an endpoint does not compile. */
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
