import { useState } from 'react';

import { Accordion, Steps } from '@loan/shared/ui/Accordion/Accordion';
import { Button, type ButtonProps } from '@loan/shared/ui/Button/Button';
import { Checkbox } from '@loan/shared/ui/Checkbox/Checkbox';
import { CopyButton } from '@loan/shared/ui/CopyButton/CopyButton';
import { Disclosure } from '@loan/shared/ui/Disclosure/Disclosure';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { IconButton } from '@loan/shared/ui/IconButton/IconButton';
import * as icons from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { Segmented } from '@loan/shared/ui/Segmented/Segmented';
import { Stars } from '@loan/shared/ui/Stars/Stars';
import { TextField, type TextFieldProps } from '@loan/shared/ui/TextField/TextField';

import styles from '../gallery.module.css';
import { nothing, type Given, type Samples } from './sample';

const button =
  (props: Partial<ButtonProps> = {}) =>
  ({ say }: Given) => (
    <Button onPress={nothing} {...props}>
      {say('Ajukan Sekarang', 'Apply now')}
    </Button>
  );

function Typed({ first, ...props }: Omit<TextFieldProps, 'value' | 'onType'> & { readonly first: string }) {
  const [value, setValue] = useState(first);
  return <TextField {...props} value={value} onType={setValue} />;
}

function Ticked({ first, disabled, say }: { readonly first: boolean; readonly disabled?: boolean; readonly say: Given['say'] }) {
  const [checked, setChecked] = useState(first);
  return (
    <Checkbox checked={checked} onChange={setChecked} disabled={disabled ?? false}>
      {say('Saya telah membaca dan menyetujui perjanjian pinjaman.', 'I have read and agree to the loan agreement.')}
    </Checkbox>
  );
}

function Parted({ options }: { readonly options: readonly string[] }) {
  const [value, setValue] = useState(options[0] ?? '');
  return <Segmented label="Parts" options={options.map((text) => ({ value: text, text }))} value={value} onChange={setValue} />;
}

function Rated({ first }: { readonly first: number }) {
  const [stars, setStars] = useState(first);
  return <Stars value={stars} onChange={setStars} />;
}

const accordion =
  (open: boolean) =>
  ({ say }: Given) => (
    <Accordion title={say('Bagaimana cara membayar?', 'How do I pay?')} open={open}>
      {say('Pilih metode pembayaran, lalu ikuti langkahnya.', 'Choose a way to pay, then follow the steps.')}
    </Accordion>
  );

const field = (say: Given['say']) => ({ label: say('Nama lengkap', 'Full name') });

/** Every icon of the set, by its import name. */
function AllIcons() {
  return (
    <ul className={styles.icons}>
      {Object.entries(icons).map(([name, lines]) => (
        <li key={name}>
          <Icon of={lines} /> <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Parts to tap or type into. */
export const controls: Samples = {
  Accordion: {
    closed: accordion(false),
    open: accordion(true),
  },
  Button: {
    primary: button(),
    secondary: button({ kind: 'secondary' }),
    text: button({ kind: 'text' }),
    inline: button({ inline: true }),
    busy: button({ busy: true }),
    'secondary busy': button({ kind: 'secondary', busy: true }),
    disabled: button({ disabled: true }),
    'secondary disabled': button({ kind: 'secondary', disabled: true }),
    link: button({ kind: 'text', href: '#link' }),
  },
  Checkbox: {
    unticked: ({ say }) => <Ticked first={false} say={say} />,
    ticked: ({ say }) => <Ticked first say={say} />,
    disabled: ({ say }) => <Ticked first disabled say={say} />,
  },
  CopyButton: {
    usual: ({ say }) => <CopyButton text="88081234567890" label={say('Salin nomor', 'Copy the number')} />,
  },
  Disclosure: {
    closed: ({ say }) => <Disclosure title={say('Penagihan', 'Collection')}>{say('Pilih jenisnya.', 'Choose its kind.')}</Disclosure>,
  },
  Icon: {
    usual: () => <Icon of={icons.RefreshCw} />,
    small: () => <Icon of={icons.RefreshCw} size={16} />,
    'all by name': () => <AllIcons />,
  },
  IconButton: {
    usual: ({ say }) => (
      <IconButton label={say('Muat ulang', 'Refresh')} onPress={nothing}>
        <Icon of={icons.RefreshCw} />
      </IconButton>
    ),
    busy: ({ say }) => (
      <IconButton label={say('Muat ulang', 'Refresh')} onPress={nothing} busy>
        <Icon of={icons.RefreshCw} />
      </IconButton>
    ),
  },
  LinkRow: {
    usual: ({ say }) => <LinkRow onPress={nothing}>{say('Layanan pelanggan', 'Customer service')}</LinkRow>,
    'with a value': ({ say }) => (
      <LinkRow onPress={nothing} value={say('Pilih bank', 'Choose a bank')}>
        {say('Metode Pembayaran', 'Way to pay')}
      </LinkRow>
    ),
    open: ({ say }) => (
      <LinkRow onPress={nothing} expanded>
        {say('Penagihan', 'Collection')}
      </LinkRow>
    ),
  },
  Segmented: {
    'two parts': ({ say }) => <Parted options={[say('Ringkas', 'Summary'), say('Rincian', 'Details')]} />,
    'three parts': ({ say }) => <Parted options={[say('Semua', 'All'), say('Diproses', 'In progress'), say('Selesai', 'Closed')]} />,
  },
  Stars: {
    none: () => <Rated first={0} />,
    three: () => <Rated first={3} />,
    five: () => <Rated first={5} />,
  },
  Steps: {
    three: ({ say }) => (
      <Steps
        items={[
          say('Buka aplikasi bank Anda.', 'Open the app of your bank.'),
          say('Masukkan nomor rekening virtual.', 'Enter the number of the virtual account, which is good for one payment only.'),
          say('Periksa jumlahnya dan kirim.', 'Check the amount and send it.'),
        ]}
      />
    ),
  },
  TextField: {
    empty: ({ say }) => <Typed first="" {...field(say)} placeholder={say('Seperti di KTP', 'As on your identity card')} />,
    filled: ({ say }) => <Typed first="Siti Rahayu" {...field(say)} />,
    wrong: ({ say }) => <Typed first="" {...field(say)} reason={say('Nama wajib diisi', 'The name is needed')} />,
    'several lines': ({ say }) => <Typed first="" rows={4} label={say('Ceritakan masalahnya', 'Tell us the problem')} />,
    'with a note': ({ say }) => <Typed first="Siti" {...field(say)} note="4 / 60" />,
  },
};
