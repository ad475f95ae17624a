import { wordingHook } from '@loan/shared/area/wordingHook';
import { useShell } from '@loan/shared/ui/ShellContext';
import { figuresOf } from '@loan/shared/wording/figures';
import { fill } from '@loan/shared/wording/fill';

/**
 * What the app is (product §1.9), shared by /About, /aboutUs and parts of the home page. `{app}` and the market's figures
 * are inserted.
 */
const aboutText = {
  id: {
    title: 'Tentang {app}',
    intro:
      '{app} adalah aplikasi pinjaman untuk Anda yang membutuhkan dana dalam waktu singkat. Anda dapat mengajukan pinjaman {from} hingga {to} dan, setelah disetujui, menerimanya dalam {hours} jam. Lebih dari {users} juta orang telah menggunakannya.',
    why: 'Mengapa {app}',
    benefits: {
      quick: { name: 'Cepat', text: 'Ajukan dari ponsel dalam beberapa menit.' },
      flexible: { name: 'Pembayaran fleksibel', text: 'Pilih tenor dan bayar sekaligus atau dengan cicilan.' },
      safe: { name: 'Aman', text: 'Data Anda dienkripsi saat dikirim dan hanya digunakan sesuai kebijakan privasi kami.' },
      service: { name: 'Layanan pelanggan', text: 'Petugas kami menjawab pertanyaan Anda melalui telepon, chat, dan email.' },
    },
    products: 'Produk kami',
    productNames: ['Pinjaman pribadi', 'Pinjaman mikro', 'Pinjaman usaha'],
    start: 'Cara memulai',
    steps: [
      'Pasang aplikasi dan daftarkan nomor ponsel Anda.',
      'Lengkapi data Anda. Anda harus sudah dewasa dan berpenghasilan minimal {income} per tahun.',
      'Pilih jumlah pinjaman dan baca jadwal pembayarannya.',
      'Konfirmasi, lalu dana dikirim ke rekening bank Anda.',
    ],
  },
  en: {
    title: 'About {app}',
    intro:
      '{app} is a loan app for people who need money at short notice. You can apply for {from} to {to} and, once approved, receive it within {hours} {hours:hour|hours}. Over {users} million people use it.',
    why: 'Why {app}',
    benefits: {
      quick: { name: 'Quick', text: 'Apply from your phone in a few minutes.' },
      flexible: { name: 'Flexible repayment', text: 'Choose a term and pay in one or several instalments.' },
      safe: { name: 'Safe', text: 'Your data is encrypted on its way to us and used only as our privacy policy says.' },
      service: { name: 'Customer service', text: 'People answer your questions by phone, chat and email.' },
    },
    products: 'Our products',
    productNames: ['Personal loan', 'Micro loan', 'Business loan'],
    start: 'How to start',
    steps: [
      'Install the app and register your mobile number.',
      'Complete your details. You need to be an adult with a salary of at least {income}.',
      'Choose an amount and read the repayment plan.',
      'Confirm and receive the money in your bank account.',
    ],
  },
};

/** What the app is, in the page's language. */
export const useAboutText = wordingHook(aboutText);

/** Inserts the app's name and the market's figures into a text. */
export function useFacts(): (text: string) => string {
  const { config, market } = useShell();
  return (text) => fill(text, { app: config.app.names.en, ...figuresOf(market) });
}
