import type { Wording } from './id';

/** Texts of the promotion page, India. */
export const en: Wording = {
  reg: {
    title: 'Apply in a few minutes',
    name: 'Promotion',
    upTo: 'to',
    within: 'Money within {hours}\u00A0{hours:hour|hours} of approval',
    sub: 'Loans of {from} to {to}, within {hours} {hours:hour|hours}',
    users: 'Over {users}\u00A0million users',
    mobile: { label: 'Mobile number', hint: '{n} {n:digit|digits}' },
    captcha: { label: 'Picture code', hint: '4 characters', fresh: 'New picture' },
    sms: { label: 'SMS code', sent: 'We sent a code to {phone}.' },
    inline: {
      mobile: 'Check the number: {n} {n:digit is|digits are} needed.',
      captcha: 'Type the 4 characters you see.',
      captchaWrong: "The characters don't match. Here is a new picture.",
      sms: 'Get a code, then type the code from the SMS.',
      smsSent: 'Type the code we sent by SMS.',
    },
    agree: 'By applying, you accept the {agreement}.',
    agreement: 'service agreement',
    apply: 'Apply now',
    busy: 'Sending…',
    gone: 'This promotion is no longer available.',
  },
  dl: {
    title: 'Next: get the app',
    body: 'Log in with the number you just registered.',
    steps: { install: 'Download and install', login: 'Log in with your number', apply: 'Complete your details and apply' },
    button: 'Download the app',
  },
  agr: { title: 'Service agreement', back: 'Back to registration' },
  names: {
    captcha: "Picture with a security code. Ask for a new one, or contact us if you can't read it.",
    wait: 'You can ask again in {n} {n:second|seconds}',
  },
};
