import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { ContactLinks, EmailText } from '@loan/shared/ui/ContactLinks/ContactLinks';
import { CopyNumber } from '@loan/shared/ui/CopyNumber/CopyNumber';
import { Empty } from '@loan/shared/ui/Empty/Empty';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { LoanTerms } from '@loan/shared/ui/LoanTerms/LoanTerms';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { LongText } from '@loan/shared/ui/LongText/LongText';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { AppPicture } from '@loan/shared/ui/pictures/AppPicture';
import { EmptyPicture } from '@loan/shared/ui/pictures/EmptyPicture';
import { Picture } from '@loan/shared/ui/pictures/Picture';
import { Row, Rows } from '@loan/shared/ui/Rows/Rows';
import { ServerRows } from '@loan/shared/ui/Rows/ServerRows';
import { ServerTime } from '@loan/shared/ui/ServerTime/ServerTime';
import { Tag, TagSpace } from '@loan/shared/ui/Tag/Tag';
import type { Tone } from '@loan/shared/ui/tones/tones';
import { Regulator } from '@loan/shared/ui/TrustLines/Regulator';
import { TrustLines } from '@loan/shared/ui/TrustLines/TrustLines';

import { nothing, type Given, type Samples } from './sample';

const tag = (tone: Tone, indonesia: string, india: string) =>
  [tone, ({ say }: Given) => <Tag tone={tone}>{say(indonesia, india)}</Tag>] as const;
const sum = ({ market }: Given) => (market === 'india' ? '₹1,250' : 'Rp 1.250.000');

const rows = (given: Given) => (
  <Rows>
    <Row label={given.say('Jangka waktu', 'Term')} value={given.say('3 bulan', '3 months')} />
    <Row label={given.say('Biaya layanan', 'Service fee')} value={sum(given)} note={given.say('Sudah termasuk PPN', 'Tax included')} />
    <Row label={given.say('Jumlah', 'Total')} value={sum(given)} strong />
  </Rows>
);

/** Parts to read. */
export const contents: Samples = {
  AppPicture: { usual: () => <AppPicture /> },
  Card: {
    plain: (given) => <Card title={given.say('Rincian Pinjaman', 'Loan details')}>{rows(given)}</Card>,
    'with an action': (given) => (
      <Card title={given.say('Rincian Pinjaman', 'Loan details')} action={<Tag tone="warn">{given.say('Jatuh tempo', 'Due')}</Tag>}>
        {rows(given)}
      </Card>
    ),
    brand: (given) => (
      <Card tone="brand" title={given.say('Dana diterima', 'You receive')}>
        <MoneyText amount="1250000" size="amount" />
      </Card>
    ),
  },
  ContactLinks: { usual: () => <ContactLinks phone="02150000000" email="help@company.example" /> },
  CopyNumber: { usual: () => <CopyNumber value="8808123456789012" spoken="{digits}" /> },
  EmailText: { usual: () => <EmailText of="help@company.example" /> },
  Empty: {
    usual: ({ say }) => (
      <Empty
        picture={<EmptyPicture />}
        title={say('Belum ada pengaduan', 'No complaints yet')}
        body={say('Pengaduan Anda akan tampil di sini.', 'Your complaints will appear here.')}
        action={<Button onPress={nothing}>{say('Buat pengaduan', 'Make a complaint')}</Button>}
      />
    ),
    'title only': ({ say }) => <Empty title={say('Tidak ditemukan', 'Nothing found')} />,
  },
  EmptyPicture: { usual: () => <EmptyPicture /> },
  FixedText: { usual: () => <FixedText of={{ text: 'Pelunasan', lang: 'id' }} /> },
  LoanTerms: { usual: () => <LoanTerms /> },
  Logo: {
    'no address': () => <Logo address={undefined} />,
    small: () => <Logo address={undefined} size={32} />,
  },
  LongText: {
    usual: ({ say }) => (
      <LongText
        id="text"
        above={say('Berlaku sejak 1 Januari', 'In force since 1 January')}
        contents={say('Isi', 'Contents')}
        toTop={say('Ke atas', 'To the top')}
        sections={[
          { title: say('Data', 'Data'), body: <p>{say('Apa yang kami simpan.', 'What we keep.')}</p> },
          { title: say('Hak Anda', 'Your rights'), body: <p>{say('Apa yang dapat Anda minta.', 'What you can ask for.')}</p> },
        ]}
      />
    ),
  },
  MoneyText: {
    usual: () => <MoneyText amount="1250000" />,
    amount: () => <MoneyText amount="1250000" size="amount" />,
    'no sum': ({ say }) => <MoneyText amount={say('Belum diketahui', 'Not known yet')} />,
  },
  Picture: {
    'the ground of all': () => <Picture sign="M-6 0l4 4 8-8">{null}</Picture>,
  },
  Row: {
    'with a long value': ({ say }) => (
      <Rows>
        <Row
          label={say('Pemberi pinjaman', 'Lender')}
          value={say('PT Pemberi Pinjaman Contoh Indonesia Sejahtera', 'Sample Lender India Private Limited, Mumbai')}
          action={
            <Button kind="text" onPress={nothing}>
              {say('Salin', 'Copy')}
            </Button>
          }
        />
      </Rows>
    ),
  },
  Rows: { usual: rows },
  ServerTime: {
    usual: () => <ServerTime text="2026-11-25 18:00:00" />,
    'no time': () => <ServerTime text="besok" />,
  },
  ServerRows: {
    usual: (given) => (
      <Rows>
        <ServerRows
          rows={[
            { label: given.say('Pokok', 'Principal'), value: sum(given) },
            { label: given.say('Jangka waktu', 'Term'), value: given.say('3 bulan', '3 months') },
          ]}
        />
      </Rows>
    ),
  },
  Tag: Object.fromEntries([
    tag('brand', 'Sedang ditinjau', 'In review'),
    tag('ok', 'Lunas', 'Repaid'),
    tag('warn', 'Jatuh tempo 3 hari lagi', 'Due in 3 days'),
    tag('danger', 'Terlambat', 'Overdue'),
    tag('info', 'Diproses', 'In progress'),
    tag('neutral', 'Ditutup', 'Closed'),
  ]),
  Regulator: {
    usual: ({ say }) => (
      <Regulator
        sentence={say(
          'Pengaduan belum terselesaikan? Hubungi Kontak OJK di 157.',
          'Complaint not resolved within 30 days? You may write to the RBI: cms.rbi.org.in',
        )}
      />
    ),
  },
  // It is invisible: the background shows how much space it reserves.
  TagSpace: {
    usual: () => (
      <span style={{ background: 'var(--surface-sunk)' }}>
        <TagSpace />
      </span>
    ),
  },
  TrustLines: {
    usual: ({ say }) => (
      <TrustLines
        lines={[
          say('Dipinjamkan oleh PT Pemberi Pinjaman Contoh.', 'Lent by Sample Lender India Private Limited.'),
          say('Kami tidak pernah meminta PIN atau OTP Anda.', 'We never ask for your PIN or OTP.'),
        ]}
      />
    ),
  },
};
