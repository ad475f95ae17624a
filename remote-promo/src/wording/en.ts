import type { Wording } from './id';

export const en = {
  home: {
    title: 'Promotion',
    body: 'This page is not written yet.',
  },
} satisfies Wording;
