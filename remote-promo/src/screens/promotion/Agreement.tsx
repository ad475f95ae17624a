import { Fragment, type MouseEvent, useEffect, useRef } from 'react';

import { useLazyPart } from '@loan/shared/area/useLazyPart';
import { useShell } from '@loan/shared/ui/ShellContext';

import { EmailLink } from '../../EmailLink';
import { SiteLink } from '../SiteLink';
import styles from './RegisterForm.module.css';

/** Link text of the policy in the agreement. */
const policyName = { en: 'privacy policy', id: 'kebijakan privasi' } as const;

/** The service agreement of the registration, one text per market. `{email}` is the company's, with the full stop that stays on its line; `{policy}` is the link to the privacy policy. */
const agreementText: Readonly<Record<'id' | 'en', readonly { readonly title: string; readonly text: string }[]>> = {
  en: [
    {
      title: 'What you agree to',
      text: 'You register your mobile number so that you can use the app. Registering is free and does not oblige you to take a loan.',
    },
    {
      title: 'No loan yet',
      text: 'Registering is not a loan approval. Amount, term, interest, fees and due dates are shown before you confirm a loan, and each loan has an agreement of its own that you accept then.',
    },
    {
      title: 'Your number',
      text: 'You register a number that is yours and that you can receive SMS on. We send a code to it to check this. Never share the code, not even with us.',
    },
    { title: 'Adults only', text: 'The service is for adults. We delete data of minors when we learn of it.' },
    {
      title: 'Your data',
      text: 'We keep your number, the details of your device and the way you reached this page, to register you, to prevent fraud and to know which advertisement brought you here. You can ask us to delete your account; all your rights are in the {policy}.',
    },
    {
      title: 'Questions and complaints',
      text: 'Write to {email} We reply within 3 weekdays. The law of your country applies; its mandatory rules come before this text.',
    },
  ],
  id: [
    {
      title: 'Yang Anda setujui',
      text: 'Anda mendaftarkan nomor ponsel agar dapat menggunakan aplikasi. Pendaftaran tidak dipungut biaya dan tidak mewajibkan Anda mengambil pinjaman.',
    },
    {
      title: 'Belum ada pinjaman',
      text: 'Pendaftaran bukan persetujuan pinjaman. Jumlah, tenor, bunga, biaya, dan tanggal jatuh tempo ditampilkan sebelum Anda mengonfirmasi pinjaman, dan setiap pinjaman memiliki perjanjian sendiri yang Anda setujui saat itu.',
    },
    {
      title: 'Nomor Anda',
      text: 'Anda mendaftarkan nomor milik Anda sendiri yang dapat menerima SMS. Kami mengirim kode ke nomor itu untuk memeriksanya. Jangan berikan kode tersebut kepada siapa pun, termasuk kami.',
    },
    {
      title: 'Khusus orang dewasa',
      text: 'Layanan ini hanya untuk orang dewasa. Data anak di bawah umur kami hapus setelah kami mengetahuinya.',
    },
    {
      title: 'Data Anda',
      text: 'Kami menyimpan nomor Anda, data perangkat, dan asal kunjungan Anda untuk mendaftarkan Anda, mencegah penipuan, dan mengetahui iklan yang membawa Anda ke sini. Anda dapat meminta penghapusan akun; semua hak Anda tercantum dalam {policy}.',
    },
    {
      title: 'Pertanyaan dan pengaduan',
      text: 'Tulis ke {email} Kami membalas dalam 3 hari kerja. Hukum negara Anda berlaku; ketentuan hukum yang bersifat memaksa tetap berlaku dan diutamakan atas teks ini.',
    },
  ],
};

const load = async () => (await import(/* webpackChunkName: "promotion-policy" */ './PolicySheet')).PolicySheet;

/** The agreement of the registration (product §2.3). The policy opens above it, because another page would clear the typed text and the picture. */
export function Agreement() {
  const shell = useShell();
  const { language, config } = shell;
  const { Part: PolicySheet, open, close } = useLazyPart(load, true);
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus(), []);
  const read = (event: MouseEvent) => {
    // The visitor wants another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open().then((isOpen) => isOpen || shell.open('privacyPolicy'));
  };
  const links = {
    email: <EmailLink email={config.company.email} after="." />,
    policy: (
      <SiteLink to="privacyPolicy" onPress={read}>
        {policyName[language]}
      </SiteLink>
    ),
  };
  return (
    <article className={styles.text}>
      {agreementText[language].map(({ title, text }, index) => (
        <section key={title} className={styles.section}>
          <h2 ref={index === 0 ? top : undefined} tabIndex={-1} className={styles.title}>
            {index + 1}. {title}
          </h2>
          <p>
            {text.split(/\{(email|policy)\}/).map((part, place) => (
              <Fragment key={place}>{place % 2 === 0 ? part : links[part as keyof typeof links]}</Fragment>
            ))}
          </p>
        </section>
      ))}
      {PolicySheet && <PolicySheet onClose={close} />}
    </article>
  );
}
