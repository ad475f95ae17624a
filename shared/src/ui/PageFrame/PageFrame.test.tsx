import { screen } from '@testing-library/react';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { RefreshCw } from '../icons';
import { Strip } from '../Strip/Strip';
import { PageFrame } from './PageFrame';

const page = (title: string) => (
  <PageFrame
    title={title}
    action={
      <IconButton label="Perbarui" onPress={() => {}}>
        <Icon of={RefreshCw} />
      </IconButton>
    }
    strip={<Strip tone="info">Draf Anda dipulihkan.</Strip>}
    footer={<Button onPress={() => {}}>Bayar Segera</Button>}
  >
    <p>Isi</p>
  </PageFrame>
);

test('sets the title of the shell, also when it changes', () => {
  const { log, rerender } = renderUi(page('Memuat'));
  rerender(page('Detail Tagihan'));
  expect(log.titles).toEqual(['Memuat', 'Detail Tagihan']);
});

test.each([[true], [false]])('with our header %s the page has one heading, its strip, its action and its footer', async (drawsHead) => {
  renderUi(page('Detail Tagihan'), { drawsHead });
  expect(screen.getByRole('heading', { level: 1, name: 'Detail Tagihan' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Perbarui' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Draf Anda dipulihkan.');
  expect(document.querySelector('[data-footer]')).toContainElement(screen.getByRole('button', { name: 'Bayar Segera' }));
  await expectAccessible();
});

test('the title is visible once: in our header, or in the body when the native app shows one', () => {
  const seen = () => screen.getByRole('heading', { level: 1 }).querySelector('.hidden') === null;
  const { unmount } = renderUi(page('Detail Tagihan'), { drawsHead: true });
  expect(seen()).toBe(false);
  unmount();
  renderUi(page('Detail Tagihan'), { drawsHead: false });
  expect(seen()).toBe(true);
});

test('the action is in the slot of our header, once', () => {
  const headSlot = document.body.appendChild(document.createElement('div'));
  renderUi(page('Detail Tagihan'), { headSlot });
  expect(headSlot).toContainElement(screen.getByRole('button', { name: 'Perbarui' }));
  headSlot.remove();
});

test('without a footer there is no bar', () => {
  renderUi(
    <PageFrame title="Detail" footer={false}>
      Isi
    </PageFrame>,
  );
  expect(document.querySelector('[data-footer]')).toBeNull();
});
