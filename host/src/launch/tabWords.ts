/** The texts of the bar above a page with a release of its own, per language. */
const en = {
  preview: 'Preview',
  override: 'Override',
  until: 'until',
  from: 'from',
  end: 'End',
  close: 'Close',
  failed: 'did not load: this is what everybody gets.',
  released: 'This page is what everybody gets.',
  why: {
    PREVIEW_OVER: 'The preview is over.',
    PREVIEW_REFUSED: 'This preview link is not valid here.',
    BAD_VERSION: 'The version in preview was rolled back.',
    NOT_PUBLISHED: 'The version in preview is no longer there.',
    UNREACHABLE: 'The preview could not be loaded; load the page again to try it once more.',
    NOT_LISTED: 'Not in overrides.origins of this configuration:',
    NO_BUILD: 'There is no build of this remote at',
    other: 'The version in preview cannot run with what is released:',
  },
};

export type TabWords = typeof en;

const id: TabWords = {
  preview: 'Pratinjau',
  override: 'Pengganti',
  until: 'sampai',
  from: 'dari',
  end: 'Akhiri',
  close: 'Tutup',
  failed: 'gagal dimuat: ini versi untuk semua orang.',
  released: 'Halaman ini versi untuk semua orang.',
  why: {
    PREVIEW_OVER: 'Pratinjau sudah berakhir.',
    PREVIEW_REFUSED: 'Tautan pratinjau ini tidak berlaku di sini.',
    BAD_VERSION: 'Versi pratinjau ini sudah ditarik.',
    NOT_PUBLISHED: 'Versi pratinjau ini sudah tidak ada.',
    UNREACHABLE: 'Pratinjau gagal dimuat; muat ulang halaman untuk mencoba lagi.',
    NOT_LISTED: 'Tidak ada di overrides.origins pada konfigurasi ini:',
    NO_BUILD: 'Tidak ada hasil build untuk bagian ini di',
    other: 'Versi pratinjau tidak dapat berjalan dengan versi yang dirilis:',
  },
};

export const tabWords = { india: en, indonesia: id } as const;
