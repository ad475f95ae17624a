import type { Wording } from './id';

export const en = {
  home: {
    title: 'Support',
    body: 'This page is not written yet.',
  },
} satisfies Wording;
