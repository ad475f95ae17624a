import { wordingHook } from '@loan/shared/area/wordingHook';

/** Texts of the extension, Indonesia. */
const id = {
  fee: 'Biaya Perpanjangan',
  notBill: 'Ini biaya perpanjangan, bukan pembayaran tagihan.',
  until: 'Bayar paling lambat {date}',
  left: { hours: 'Sisa {d} hari {h} jam', minutes: 'Sisa {m} menit' },
  leftSaid: { hours: 'Sisa waktu {d} hari {h} jam', minutes: 'Sisa waktu {m} menit' },
  over: 'Waktu perpanjangan sudah lewat. Jika belum dibayar, jatuh tempo tidak berubah.',
  ended: 'Sudah berakhir {date}',
  help: 'Ada pertanyaan? Hubungi {phone}',
};

const en: typeof id = {
  fee: 'Extension fee',
  notBill: 'This is the fee for an extension, not a payment of the bill.',
  until: 'Pay by {date}',
  left: { hours: '{d} {d:day|days} {h} {h:hour|hours} left', minutes: '{m} {m:minute|minutes} left' },
  leftSaid: { hours: 'Time left {d} {d:day|days} {h} {h:hour|hours}', minutes: 'Time left {m} {m:minute|minutes}' },
  over: "This extension has ended. If it wasn't paid, your due date hasn't changed.",
  ended: 'Ended {date}',
  help: 'Questions? Call {phone}',
};

export const useExtensionWording = wordingHook({ id, en });
