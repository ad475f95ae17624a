/** Texts of the area, Indonesian. The English table has the same keys, checked by the compiler. */
export const id = {
  home: {
    title: 'Support',
    body: 'Halaman ini belum ditulis.',
  },
};

export type Wording = typeof id;
