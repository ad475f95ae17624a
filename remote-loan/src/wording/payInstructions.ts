/** Texts of the payment instructions. Long: only their own screen imports them. */

export interface PayWay {
  /** Undefined for the only method. */
  readonly title?: string;
  readonly steps: readonly string[];
}

interface PayInstructions {
  readonly title: string;
  readonly ways: readonly PayWay[];
}

const id: PayInstructions = {
  title: 'Petunjuk Pembayaran',
  ways: [
    {
      title: 'Lewat m-banking',
      steps: [
        'Buka aplikasi m-banking Anda.',
        'Pilih Transfer atau Bayar, lalu Virtual Account.',
        'Masukkan nomor Virtual Account yang tertera di halaman pelunasan.',
        'Periksa nama penerima dan nominalnya.',
        'Masukkan PIN Anda.',
        'Simpan bukti transfer.',
      ],
    },
    {
      title: 'Lewat ATM',
      steps: [
        'Masukkan kartu dan PIN.',
        'Pilih Transaksi Lainnya, Transfer, lalu Virtual Account.',
        'Masukkan nomornya, periksa nominal, lalu pilih Ya.',
        'Simpan struk.',
      ],
    },
    {
      title: 'Lewat minimarket',
      steps: ['Datang ke kasir dan sebutkan pembayaran pinjaman.', 'Tunjukkan kode pembayaran.', 'Bayar sesuai nominal.', 'Simpan struk.'],
    },
  ],
};

const en: PayInstructions = {
  title: 'Payment instructions',
  ways: [
    {
      steps: [
        "Open your bank's app or website, or go to a branch.",
        'Choose a transfer to another account.',
        'Enter the virtual account number (and IFSC, if shown) from the repayment page.',
        'Enter the exact amount and check the name.',
        'Confirm.',
        'Keep the slip.',
        'Return to the app to see the new status.',
      ],
    },
  ],
};

export const payInstructions = { id, en };
