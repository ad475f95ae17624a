import { wordingHook } from '@loan/shared/area/wordingHook';
import { foreign } from '@loan/shared/wording/fixed';
import { smsTexts } from '@loan/shared/wording/smsTexts';

import { en } from './en';
import { id } from './id';

const { smsReady, smsCount, smsAgain, netError } = smsTexts;

/** Fixed texts of the promotion (product §10.2). */
export const fixed = {
  smsReady,
  smsCount,
  mobile: foreign('zh', '请正确输入手机号！', { en: 'Enter a valid mobile number.', id: 'Masukkan nomor ponsel yang benar.' }),
  captcha: foreign('zh', '请正确输入图形验证码！', { en: 'Enter the characters in the picture.', id: 'Masukkan kode pada gambar.' }),
  sms: foreign('zh', '请正确输入短信验证码！', { en: 'Enter the SMS code.', id: 'Masukkan kode SMS.' }),
  again: smsAgain,
  already: foreign('zh', '您已注册,请直接下载APP登录！', {
    en: "You're already registered. Download the app and log in.",
    id: 'Nomor Anda sudah terdaftar. Unduh aplikasi, lalu masuk.',
  }),
  registered: foreign('zh', '注册成功', { en: 'Registration successful', id: 'Pendaftaran berhasil' }),
  netError,
};

/** The texts of the promotion page in its language. */
export const useWording = wordingHook({ id, en, fixed });
