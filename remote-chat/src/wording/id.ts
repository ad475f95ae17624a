/** Texts of the area, Indonesian. The English table has the same keys, checked by the compiler. */
export const id = {
  chat: {
    title: 'Bantuan',
    hello: 'Halo, saya Asisten Virtual. Ada yang bisa saya bantu?',
    pick: 'Pilih topik, atau tulis pertanyaan Anda.',
    about: 'Tentang pesanan {order}',
    list: 'Pertanyaan tentang {topic}',
    ask: 'Apakah jawaban ini membantu?',
    sorry: 'Mohon maaf jawabannya belum membantu. Tim kami siap menindaklanjuti.',
    rate: 'Nilai jawaban ini',
    rateYes: 'Kirim',
    rateNo: 'Batal',
    thanks: 'Terima kasih atas penilaian Anda.',
    input: 'Tulis pertanyaan Anda',
    send: 'Kirim',
    ack: 'Terima kasih. Pesan Anda telah kami catat.',
    fail: 'Tidak terkirim. Ketuk untuk mengirim ulang.',
    typing: 'Asisten sedang mengetik',
    none: 'Jawaban belum tersedia. Silakan hubungi CS.',
    hand: 'Saya akan menghubungkan Anda dengan CS.',
    more: 'Topik lainnya',
  },
  cs: {
    title: 'Layanan Pelanggan',
    intro: 'Kami siap membantu Anda.',
    phone: 'Telepon / WhatsApp',
    phoneOnly: 'Telepon',
    whatsappOnly: 'WhatsApp',
    call: 'Telepon',
    whatsapp: 'Chat WhatsApp',
    whatsappText: 'Halo, saya butuh bantuan mengenai pinjaman saya.',
    mail: 'Kirim Email',
    online: 'Layanan Online',
    none: 'Kontak belum tersedia saat ini.',
    noNumber: 'Nomor layanan pelanggan belum tersedia',
    officerBelow: 'Gunakan kontak di bawah ini.',
  },
  /** Names for assistive technology. */
  names: {
    log: 'Percakapan',
    bot: 'Asisten',
    me: 'Anda',
    outside: 'terbuka di luar aplikasi',
    digits: '{digits}',
  },
};

export type Wording = typeof id;
