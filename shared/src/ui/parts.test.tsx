import { fireEvent, screen, within } from '@testing-library/react';

import { expectAccessible } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { Accordion, Steps } from './Accordion/Accordion';
import { Card } from './Card/Card';
import { CopyNumber } from './CopyNumber/CopyNumber';
import { Empty } from './Empty/Empty';
import { ErrorPicture } from './ErrorPanel/ErrorPicture';
import { FixedText } from './FixedText/FixedText';
import { keepNumbers } from './keepNumbers';
import { LinkRow } from './LinkRow/LinkRow';
import { Logo } from './Logo/Logo';
import { MoneyText } from './MoneyText/MoneyText';
import { AppPicture } from './pictures/AppPicture';
import { EmptyPicture } from './pictures/EmptyPicture';
import { Row, Rows } from './Rows/Rows';
import { ServerRows } from './Rows/ServerRows';
import { Tag } from './Tag/Tag';

test('a card is named by its heading; its rows are pairs of term and definition', async () => {
  renderUi(
    <Card title="Rincian Pinjaman" action={<Tag tone="warn">Terlambat</Tag>}>
      <Rows>
        <Row label="Tenor" value="3 bulan" />
        <Row label="Total" value="Rp 1.000" strong />
      </Rows>
    </Card>,
  );
  const card = screen.getByRole('region', { name: 'Rincian Pinjaman' });
  expect(within(card).getByRole('heading', { level: 2 })).toBeInTheDocument();
  expect(
    within(card)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Tenor', 'Total']);
  expect(
    within(card)
      .getAllByRole('definition')
      .map((value) => value.textContent),
  ).toEqual(['3 bulan', 'Rp 1.000']);
  await expectAccessible();
});

test('a link row is one button with all its text', async () => {
  const onPress = jest.fn();
  const { user } = renderUi(
    <LinkRow onPress={onPress} value="Ubah">
      Metode Pembayaran
    </LinkRow>,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: /Metode Pembayaran.*Ubah/ })).toHaveFocus();
  await expectAccessible();
});

test('a link row with an address is a real link; a tap runs only the action', async () => {
  const onPress = jest.fn();
  renderUi(
    <LinkRow href="tel:0215000" onPress={onPress}>
      Layanan pelanggan
    </LinkRow>,
  );
  const row = screen.getByRole('link', { name: 'Layanan pelanggan' });
  expect(row).toHaveAttribute('href', 'tel:0215000');
  expect(fireEvent.click(row)).toBe(false);
  expect(onPress).toHaveBeenCalledTimes(1);
  await expectAccessible();
});

test('a link row that expands content announces whether it is open; one that navigates does not', async () => {
  const { rerender } = renderUi(
    <LinkRow onPress={jest.fn()} expanded={false}>
      Penagihan
    </LinkRow>,
  );
  const row = screen.getByRole('button', { name: 'Penagihan' });
  expect(row).toHaveAttribute('aria-expanded', 'false');
  rerender(
    <LinkRow onPress={jest.fn()} expanded>
      Penagihan
    </LinkRow>,
  );
  expect(row).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
  rerender(<LinkRow onPress={jest.fn()}>Penagihan</LinkRow>);
  expect(row).not.toHaveAttribute('aria-expanded');
});

test('an empty state has a heading, and its picture is hidden from assistive technology', async () => {
  renderUi(
    <Empty
      picture={<EmptyPicture />}
      title="Belum ada pengaduan"
      body="Akan tampil di sini."
      action={<button type="button">Buat</button>}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Belum ada pengaduan' })).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await expectAccessible();
});

test('every picture is another one, hidden from assistive technology, on the same background, with one accent in the brand colour', () => {
  const kinds = ['offline', 'fault', 'refused', 'session', 'forbidden', 'gone'] as const;
  renderUi([<AppPicture key="app" />, <EmptyPicture key="empty" />, ...kinds.map((kind) => <ErrorPicture key={kind} kind={kind} />)]);
  const pictures = Array.from(document.querySelectorAll('svg[aria-hidden="true"][viewBox="0 0 160 120"]'));
  expect(new Set(pictures.map((picture) => picture.innerHTML)).size).toBe(8);
  for (const picture of pictures) {
    expect(picture).toHaveTextContent(/^$/);
    expect(picture.querySelector('path')).toHaveAttribute('fill', 'var(--brand-soft)');
    expect(picture.querySelectorAll('g > circle[fill="var(--brand)"]')).toHaveLength(1);
  }
  expect(new Set(pictures.map((picture) => picture.querySelector('path')?.getAttribute('d'))).size).toBe(1);
});

test('a fixed text has its language if that is not the page’s', () => {
  renderUi(
    <>
      <FixedText of={{ text: 'Cancel', lang: 'en' }} />
      <FixedText of={{ text: 'Pelunasan' }} />
    </>,
  );
  expect(screen.getByText('Cancel')).toHaveAttribute('lang', 'en');
  expect(document.querySelectorAll('[lang]')).toHaveLength(document.documentElement.hasAttribute('lang') ? 2 : 1);
});

test('the heading stands in the row that opens; the steps are an ordered list', async () => {
  const { user } = renderUi(
    <Accordion title="m-BCA">
      <Steps items={['Buka aplikasi', 'Masukkan nomor']} />
    </Accordion>,
  );
  const heading = screen.getByRole('heading', { name: 'm-BCA' });
  expect(heading.closest('summary')).not.toBeNull();
  expect(screen.getByText('Buka aplikasi')).not.toBeVisible();
  await user.click(heading);
  expect(screen.getByText('Buka aplikasi')).toBeVisible();
  const steps = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(steps.map((step) => step.lastElementChild?.textContent)).toEqual(['Buka aplikasi', 'Masukkan nomor']);
  await expectAccessible();
});

const ROWS = [
  { label: 'Loan amount', value: 'Rp 1.250.000' },
  { label: 'Tenor', value: '4 x 14' },
  { label: 'Tenor', value: '4 x 14 days' },
  { label: 'Order', value: '174-1' },
];
const valueAt = (index: number) => screen.getAllByRole('definition')[index] ?? document.body;

test('rows are as received and in order, also two of one label; only a sum of money is strong and read as one', async () => {
  renderUi(
    <Rows>
      <ServerRows rows={ROWS} />
    </Rows>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Loan amount', 'Tenor', 'Tenor', 'Order']);
  expect(within(valueAt(0)).getByText('1.250.000 rupiah')).toBeInTheDocument();
  expect([1, 2, 3].map((index) => valueAt(index).textContent)).toEqual(['4 x 14', '4 x 14 days', '174-1']);
  expect(screen.getAllByRole('definition').map((value) => value.classList.contains('strong'))).toEqual([true, false, false, false]);
  // Page translators must not change sums, numbers and names of banks.
  expect([0, 1, 2, 3].map((index) => valueAt(index).querySelector('span')?.getAttribute('translate'))).toEqual(Array(4).fill('no'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a time of the server stands in the words of the market', () => {
  renderUi(
    <Rows>
      <ServerRows rows={[{ label: 'Tanggal pengajuan', value: '2026-05-14 12:00:00' }]} />
    </Rows>,
  );
  expect(valueAt(0)).toHaveTextContent('14 Mei 2026 12:00');
});

test('the control is only in the row with its value', () => {
  renderUi(
    <Rows>
      <ServerRows rows={ROWS} control={{ value: '174-1', node: <button type="button">Copy</button> }} />
    </Rows>,
  );
  expect(within(valueAt(3)).getByRole('button', { name: 'Copy' })).toBe(screen.getByRole('button'));
});

test('shows a small symbol and a no-break space, and is read aloud as an amount of rupiah', async () => {
  renderUi(<MoneyText amount="1250000" size="amount" />);
  const read = screen.getByText('1.250.000 rupiah');
  const seen = read.previousElementSibling;
  expect(seen).toHaveTextContent('Rp 1.250.000');
  expect(seen?.textContent).toBe('Rp\u00A01.250.000');
  expect(seen).toHaveAttribute('aria-hidden', 'true');
  await expectAccessible();
});

test('India: rupees in Indian grouping', () => {
  renderUi(<MoneyText amount="150000" />, { market: 'india' });
  expect(screen.getByText('1,50,000 rupees').previousElementSibling?.textContent).toBe('₹1,50,000');
});

test('a text that is not a sum is shown as received, and may wrap', () => {
  renderUi(<MoneyText amount="IDR 5" />);
  expect(screen.getByText('IDR 5')).not.toHaveClass('money');
});

test.each([
  ['1080000', true],
  ['15000000', false],
])('%s in large type is larger still if a narrow screen has room: %s', (amount, short) => {
  renderUi(<MoneyText amount={amount} size="amount" />);
  const figure = screen.getByText(/rupiah$/).parentElement;
  expect(figure).toHaveClass('amount');
  expect(figure?.classList.contains('short')).toBe(short);
});

test('a number to copy: groups of four without spaces between them, read aloud digit by digit; an empty one has no group', async () => {
  const { rerender } = renderUi(<CopyNumber value="88081234567890" spoken="Nomor Virtual Account {digits}" />);
  const groups = screen.getByText('8808').parentElement;
  expect(Array.from(groups?.children ?? [], (group) => group.textContent)).toEqual(['8808', '1234', '5678', '90']);
  expect(groups?.textContent).toBe('88081234567890');
  expect(screen.getByText('Nomor Virtual Account 8 8 0 8 1 2 3 4 5 6 7 8 9 0')).toBeInTheDocument();
  await expectAccessible();
  rerender(<CopyNumber value="" spoken="Nomor {digits}" />);
  expect(screen.getByText('Nomor')).toBeInTheDocument();
});

const images = { hosts: { images: ['https://img.example'] } };
const image = () => document.querySelector('img');

test('an allowed address is shown in its parsed form and sends no referrer', () => {
  renderUi(<Logo address="https://IMG.example/a.png" size={32} />, { config: images });
  expect(image()).toHaveAttribute('src', 'https://img.example/a.png');
  expect(image()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(image()).toHaveAttribute('alt', '');
  expect(image()).toHaveAttribute('width', '32');
});

test.each([['https://other.example/a.png'], ['javascript:alert(1)'], ['data:image/png;base64,AA'], [''], [undefined], [7]])(
  'the address %j is refused: a placeholder, no picture',
  (address) => {
    renderUi(<Logo address={address} />, { config: images });
    expect(image()).toBeNull();
    expect(document.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
);

test('a broken picture becomes the placeholder; another address is tried', () => {
  const { rerender } = renderUi(<Logo address="https://img.example/a.png" />, { config: images });
  fireEvent.error(image()!);
  expect(image()).toBeNull();
  rerender(<Logo address="https://img.example/b.png" />);
  expect(image()).toHaveAttribute('src', 'https://img.example/b.png');
});

test.each<[string, readonly string[]]>([
  ['ALFAMART menerima maksimal Rp\u00A02.500.000 per transaksi.', ['Rp\u00A02.500.000']],
  ['Loans of ₹2,000 to ₹80,000, within 2 hours', ['₹2,000', '₹80,000']],
  ['A late penalty of Rs.1,000 (new clients) or Rs.800 (repeat clients) is charged once.', ['Rs.1,000', 'Rs.800']],
  ['Masukkan nomor Virtual Account 9901 4100 0000 0001.', ['9901 4100 0000 0001']],
  ['Layanan pelanggan +62 812-3456-789', ['+62 812-3456-789']],
  ['₹5, then 10 days', ['₹5']],
  ['Within 2 hours, 3 million users, 45 days', []],
  ['', []],
])('%s: what is not translated', (text, kept) => {
  renderUi(<p>{keepNumbers(text)}</p>);
  const [sentence] = document.getElementsByTagName('p');
  expect(sentence?.textContent).toBe(text);
  expect([...document.querySelectorAll('[translate="no"]')].map(({ textContent }) => textContent)).toEqual(kept);
});
