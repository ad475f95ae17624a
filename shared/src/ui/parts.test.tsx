import { fireEvent, screen, within } from '@testing-library/react';

import { expectAccessible } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { Card } from './Card/Card';
import { Empty } from './Empty/Empty';
import { ErrorPicture } from './ErrorPanel/ErrorPicture';
import { FixedText } from './FixedText/FixedText';
import { LinkRow } from './LinkRow/LinkRow';
import { AppPicture } from './pictures/AppPicture';
import { EmptyPicture } from './pictures/EmptyPicture';
import { Row, Rows } from './Rows/Rows';
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

test('every picture is rendered, hidden from assistive technology, without text', () => {
  const pictures = [AppPicture, EmptyPicture];
  const kinds = ['offline', 'fault', 'refused', 'session', 'forbidden', 'gone'] as const;
  renderUi([...pictures.map((Picture, index) => <Picture key={index} />), ...kinds.map((kind) => <ErrorPicture key={kind} kind={kind} />)]);
  const rendered = Array.from(document.querySelectorAll('svg[aria-hidden="true"]'));
  expect(rendered).toHaveLength(8);
  expect(new Set(rendered.map((picture) => picture.innerHTML)).size).toBe(8);
  expect(rendered.every((picture) => picture.textContent === '' && picture.querySelector('path') !== null)).toBe(true);
});

test('all pictures have the same background, and one accent on a disc in the brand colour', () => {
  const kinds = ['offline', 'fault', 'refused', 'session', 'forbidden', 'gone'] as const;
  renderUi([<AppPicture key="app" />, <EmptyPicture key="empty" />, ...kinds.map((kind) => <ErrorPicture key={kind} kind={kind} />)]);
  const pictures = Array.from(document.querySelectorAll('svg[viewBox="0 0 160 120"]'));
  expect(pictures).toHaveLength(8);
  for (const picture of pictures) {
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
