import type { Wording } from './id';

export const en = {
  home: {
    title: 'Complaints',
    body: 'This page is not written yet.',
  },
} satisfies Wording;
