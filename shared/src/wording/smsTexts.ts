import { foreign } from './fixed';
import { NETWORK_ERROR } from './noReplyText';

/** Fixed texts (product §10.2) of the pages that ask for a code by SMS. */
export const smsTexts = {
  smsReady: foreign('en', 'get code', { en: 'Get code', id: 'Kirim Kode' }),
  smsCount: foreign('en', '{n}s', { en: '{n}s', id: '{n} dtk' }),
  smsAgain: foreign('zh', '请勿重复发送验证码!', {
    en: 'Please wait before asking for another code.',
    id: 'Mohon tunggu sebelum meminta kode lagi.',
  }),
  netError: NETWORK_ERROR,
};
