/** The texts of the error panel, by kind of failure. A separate table, because only the panel reads it. */
const id = {
  offline: { title: 'Halaman gagal dimuat', body: 'Periksa koneksi internet Anda, lalu coba lagi.' },
  fault: {
    title: 'Ada gangguan pada halaman ini',
    body: 'Gangguan ini dari pihak kami, bukan dari ponsel atau koneksi Anda. Coba beberapa saat lagi, atau hubungi kami.',
  },
  refused: { title: 'Halaman gagal dimuat', body: 'Terjadi kesalahan. Silakan coba lagi.' },
  session: { title: 'Masuk untuk melanjutkan', body: 'Sesi Anda telah berakhir. Silakan masuk kembali.' },
  forbidden: {
    title: 'Anda tidak dapat membuka halaman ini',
    body: 'Mungkin halaman ini milik akun lain. Masuk dengan akun Anda, atau hubungi kami.',
  },
  gone: { title: 'Data tidak ditemukan', body: 'Mungkin tautannya salah atau datanya sudah tidak ada.' },
};

const en: typeof id = {
  offline: { title: "This page couldn't be loaded", body: 'Check your connection, then try again.' },
  fault: {
    title: 'Something is wrong with this page',
    body: "The fault is ours, not your phone's or your connection's. Try again in a moment, or contact us.",
  },
  refused: { title: "This page couldn't be loaded", body: 'Something went wrong. Please try again.' },
  session: { title: 'Log in to continue', body: 'Your session has ended. Please log in again.' },
  forbidden: {
    title: "You can't open this page",
    body: 'It may belong to another account. Log in with yours, or contact us.',
  },
  gone: { title: "We couldn't find this", body: 'The link may be wrong, or what it led to is no longer there.' },
};

export const errorWords = { id, en };

/**
 * For an address from the server that this page cannot open: its app is not configured, or its origin is not allowed.
 * Another try would fail too.
 */
export const unopenable = {
  id: 'Ini tidak dapat dibuka di sini. Lanjutkan di aplikasi, atau hubungi layanan pelanggan.',
  en: "This can't be opened here. Continue in the app, or contact customer service.",
};
