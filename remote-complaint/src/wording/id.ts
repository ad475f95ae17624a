/** Texts of the area, Indonesian. The English table has the same keys, checked by the compiler. */
export const id = {
  home: {
    title: 'Pengaduan',
    order: 'Pinjaman yang dipilih',
    orderNo: 'Nomor pesanan',
    pick: 'Pilih pinjaman',
    types: 'Apa kendala Anda?',
    sub: 'Pilih jenis kendala penagihan',
    hours: 'Penagihan hanya boleh dilakukan pada {hours}.',
    noOrder: 'Anda belum memiliki pinjaman. Anda tetap dapat memilih topik di bawah ini.',
    noTypes: 'Belum ada topik yang tersedia.',
  },
  list: {
    title: 'Pengaduan Saya',
    emptyTitle: 'Belum ada pengaduan',
    emptyBody: 'Pengaduan yang Anda kirim akan tampil di sini.',
    create: 'Buat Pengaduan',
    item: '{type}, {time}',
  },
  detail: {
    title: 'Detail Pengaduan',
    type: 'Jenis',
    sub: 'Subjenis',
    text: 'Pesan Anda',
    count: '{n}/200',
    images: 'Gambar',
    result: 'Hasil Penanganan',
    view: 'Lihat gambar {n} dari {m}',
  },
};

export type Wording = typeof id;
