/** Texts of the extension, Indonesia. */
export const id = {
  fee: 'Biaya Perpanjangan',
  notBill: 'Ini biaya perpanjangan, bukan pembayaran tagihan.',
  until: 'Bayar sebelum {date}',
  left: { hours: 'Sisa {d} hari {h} jam', minutes: 'Sisa {m} menit' },
  leftSaid: { hours: 'Sisa waktu {d} hari {h} jam', minutes: 'Sisa waktu {m} menit' },
  over: 'Waktu perpanjangan sudah lewat. Jika belum dibayar, jatuh tempo tidak berubah.',
  ended: 'Sudah berakhir {date}',
  help: 'Ada pertanyaan? Hubungi {phone}',
};

export type ExtensionWording = typeof id;
