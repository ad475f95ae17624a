import { act, fireEvent, screen } from '@testing-library/react';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { Button } from './Button';

const button = () => screen.getByRole('button');

test('a tap or a key runs the action', async () => {
  const onPress = jest.fn();
  const { user } = renderUi(<Button onPress={onPress}>Bayar Segera</Button>);
  await user.click(button());
  await user.keyboard('{Enter} ');
  expect(onPress).toHaveBeenCalledTimes(3);
  expect(button()).toHaveAttribute('type', 'button');
});

test('with an address it is a real link: a tap runs only the action', async () => {
  const onPress = jest.fn();
  const { user } = renderUi(
    <Button href="tel:0215000" onPress={onPress}>
      Telepon
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Telepon' });
  expect(link).toHaveAttribute('href', 'tel:0215000');
  expect(link).not.toHaveAttribute('type');
  expect(fireEvent.click(link)).toBe(false);
  expect(onPress).toHaveBeenCalledTimes(1);
  link.focus();
  await user.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledTimes(2);
  await expectAccessible();
});

test('a promise makes it busy, with a text, and inert until it settles', async () => {
  let settle = () => {};
  const onPress = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
  const { user } = renderUi(<Button onPress={onPress}>Ajukan Sekarang</Button>);
  await user.dblClick(button());
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(button()).toHaveAccessibleName('Sedang diproses…');
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveFocus();
  await expectAccessible();
  await act(async () => settle());
  expect(button()).toHaveAccessibleName('Ajukan Sekarang');
  await user.click(button());
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('two taps before the next render run the action once', () => {
  const onPress = jest.fn(() => new Promise<void>(() => {}));
  renderUi(<Button onPress={onPress}>Bayar</Button>);
  act(() => {
    button().click();
    button().click();
  });
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('the text keeps its space behind the busy text, so that the width does not change', () => {
  renderUi(
    <Button onPress={() => {}} busy busyText="Mengirim…">
      Ajukan Sekarang
    </Button>,
  );
  expect(button()).toHaveAccessibleName('Mengirim…');
  expect(screen.getByText('Ajukan Sekarang')).toHaveAttribute('aria-hidden', 'true');
});

test('disabled: no action, still focusable, the reason can be shown', async () => {
  const [onPress, onRefused] = [jest.fn(), jest.fn()];
  const { user } = renderUi(
    <>
      <Button onPress={onPress} disabled onRefused={onRefused} describedBy="why">
        Ajukan
      </Button>
      <p id="why">Centang persetujuan.</p>
    </>,
  );
  await user.tab();
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).not.toHaveAttribute('disabled');
  expect(button()).toHaveAccessibleDescription('Centang persetujuan.');
  await user.click(button());
  expect(onPress).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test('every kind is accessible', async () => {
  renderUi(
    <>
      <Button onPress={() => {}}>Satu</Button>
      <Button kind="secondary" onPress={() => {}}>
        Dua
      </Button>
      <Button kind="text" label="Salin nomor" onPress={() => {}}>
        Salin
      </Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Salin nomor' })).toBeInTheDocument();
  await expectAccessible();
});
