import { act, fireEvent, screen } from '@testing-library/react';

import { configOf, sessionOf } from '@loan/shared/testing/visit';

import { developerBuild } from '../testing/fixtures';
import { placeNativeApp, renderHost } from '../testing/renderHost';
// Imported here so that it is compiled before a test's time limit starts; in the product it is a separate chunk.
import './TestPreviewScreen';

const switchedOn = { config: configOf({ features: { testPreview: true } }) };
const PATH = '/testPreview?productId=3101&orderId=ID-174-1&token=secret-token';

async function open({ native, path = PATH }: { native?: readonly string[]; path?: string } = {}) {
  developerBuild(true);
  const rendered = renderHost({ path, launch: switchedOn, ...(native ? { native } : {}) });
  await screen.findByRole('heading', { level: 1, name: 'Test page' });
  return rendered;
}
const field = (name: string) => screen.getByRole('textbox', { name });
const retryUrl = (link: string) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name: link }).href);

function give(name: 'geolocation' | 'contacts', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

beforeEach(() => {
  URL.createObjectURL = jest.fn((file: File) => `blob:${file.name}`) as typeof URL.createObjectURL;
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => {
  developerBuild(false);
  placeNativeApp(undefined);
  give('geolocation', undefined);
  give('contacts', undefined);
  window.sessionStorage.clear();
  jest.restoreAllMocks();
});

test('the fields start with the launch parameters, accept what the shell would read back, and are English', async () => {
  await open();
  const shown = Object.fromEntries(
    screen.getAllByRole<HTMLInputElement>('textbox').map(({ labels, value }) => [labels?.[0]?.textContent, value]),
  );
  const { version, deviceName, deviceId, osVersion, sessionId, adId } = sessionOf();
  expect(shown).toEqual({
    'App version': version,
    'Device name': deviceName,
    'Device id': deviceId,
    'OS version': osVersion,
    'Session id': sessionId,
    'Ad id': adId,
    'Product id': '3101',
    'Order id': 'ID-174-1',
    Contact: '',
  });
  for (const input of screen.getAllByRole('textbox')) expect(input).toHaveAttribute('maxlength', '512');
  expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toHaveAttribute('lang', 'en');
});

const LINKS = [
  ['Confirm loan', '/loanConfirm', ['productId']],
  ['Loan detail', '/loanDetail', ['productId', 'orderId']],
  ['Repay', '/repay', ['productId', 'orderId']],
  ['Repay delay', '/repayDelay', ['productId', 'orderId']],
  ['Bind bank', '/bindCard', []],
  ['About us', '/aboutUs', []],
  ['Complaint', '/complaint', ['orderId', 'orderNo']],
  ['Customer service', '/customerService', []],
  ['Privacy policy', '/privacy', []],
  ['Repayment instructions', '/payInstructions', []],
] as const;
const EDITED = {
  'App version': ['version', '9.9.9'],
  'Device name': ['deviceName', 'Other phone'],
  'Device id': ['deviceId', 'device-2'],
  'OS version': ['osVersion', '15'],
  'Session id': ['sessionId', 'session-2'],
  'Ad id': ['adId', 'ad-2'],
} as const;

describe('the shortcuts', () => {
  test('are these, and no more: each with every edited value and the rest of the session', async () => {
    await open();
    for (const [label, [, value]] of Object.entries(EDITED)) fireEvent.change(field(label), { target: { value } });
    fireEvent.change(field('Product id'), { target: { value: '9' } });
    fireEvent.change(field('Order id'), { target: { value: 'ID-9' } });

    const ids = { productId: '9', orderId: 'ID-9', orderNo: 'ID-9' };
    const shared = { ...sessionOf(), ...Object.fromEntries(Object.values(EDITED)) };
    const links = screen.getAllByRole('link').map(({ textContent }) => {
      const { origin, pathname, searchParams } = retryUrl(textContent);
      return [textContent, origin, pathname, Object.fromEntries(searchParams)];
    });
    const own = (parameters: readonly (keyof typeof ids)[]) => Object.fromEntries(parameters.map((name) => [name, ids[name]]));
    expect(links).toEqual(LINKS.map(([name, path, parameters]) => [name, window.location.origin, path, { ...shared, ...own(parameters) }]));
  });

  test('a configured path is followed', async () => {
    developerBuild(true);
    renderHost({ path: PATH, launch: { config: configOf({ features: { testPreview: true }, routes: { repay: '/bayar' } }) } });
    await screen.findByRole('link', { name: 'Repay' });
    expect(retryUrl('Repay').pathname).toBe('/bayar');
  });

  test('an emptied field is empty on the next page: the stored value does not replace it', async () => {
    const { user } = await open();
    await user.clear(field('Ad id'));
    const link = screen.getByRole('link', { name: 'Repay' });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(retryUrl('Repay').searchParams.has('adId')).toBe(false);
    expect(JSON.parse(window.sessionStorage.getItem('loan.session') ?? '')).toEqual({ ...sessionOf(), adId: '' });
  });
});

test('the bridge is found when it is injected later; a page that was left stops looking', async () => {
  jest.useFakeTimers();
  const { unmount } = await open();
  expect(screen.getByText('Bridge: not found')).toBeInTheDocument();
  placeNativeApp(['openPage']);
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByText('Bridge: found')).toBeInTheDocument();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('a photo is shown with its name, until another or none replaces it, and then released', async () => {
  const { user, unmount } = await open();
  const input = screen.getByLabelText('Photo');
  await user.upload(input, new File(['1'], 'one.jpg', { type: 'image/jpeg' }));
  expect(screen.getByRole('img', { name: 'one.jpg' })).toHaveAttribute('src', 'blob:one.jpg');
  expect(screen.getByText('one.jpg')).toBeInTheDocument();
  fireEvent.change(input, { target: { files: [] } });
  expect(screen.queryByRole('img', { name: 'one.jpg' })).toBeNull();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:one.jpg');
  await user.upload(input, new File(['2'], 'two.jpg', { type: 'image/jpeg' }));
  unmount();
  expect(URL.revokeObjectURL).toHaveBeenLastCalledWith('blob:two.jpg');
});

describe('a contact', () => {
  test('is picked when it has one; choosing nothing changes nothing', async () => {
    const select = jest
      .fn()
      .mockResolvedValueOnce([{ name: ['Ibu'], tel: ['0812', '0813'] }])
      .mockResolvedValueOnce([]);
    give('contacts', { select });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Contact' }));
    expect(await screen.findByText('Ibu, 0812, 0813')).toBeInTheDocument();
    expect(select).toHaveBeenCalledWith(['name', 'tel']);
    await user.click(screen.getByRole('button', { name: 'Contact' }));
    expect(screen.getByText('Ibu, 0812, 0813')).toBeInTheDocument();
  });

  test('is typed in when the picker may not open', async () => {
    give('contacts', { select: () => Promise.reject(new Error('not allowed')) });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Contact' }));
    await user.type(await screen.findByRole('textbox', { name: 'Contact' }), 'Ibu 0812');
    expect(field('Contact')).toHaveValue('Ibu 0812');
  });
});

describe('the location', () => {
  const read = async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Get location' }));
  };

  test('as text, awaited for ten seconds', async () => {
    const getCurrentPosition = jest.fn((found: PositionCallback) =>
      found({ coords: { latitude: -6.2, longitude: 106.8 } } as GeolocationPosition),
    );
    give('geolocation', { getCurrentPosition });
    await read();
    expect(await screen.findByText('Location: -6.2, 106.8')).toBeInTheDocument();
    expect(getCurrentPosition).toHaveBeenCalledWith(expect.anything(), expect.anything(), { timeout: 10_000 });
  });

  test.each([
    ['refused', { getCurrentPosition: (_: unknown, refused: () => void) => refused() }],
    ['on a page that may not ask', undefined],
  ])('%s', async (_, geolocation) => {
    give('geolocation', geolocation);
    await read();
    expect(await screen.findByText('Location not allowed')).toBeInTheDocument();
  });
});

test('no action sends a request', async () => {
  const requests: string[] = [];
  const count = (what: string) => () => {
    requests.push(what);
    throw new Error('no request may be made');
  };
  const [fetchBefore, beaconBefore] = [globalThis.fetch, navigator.sendBeacon];
  Object.assign(globalThis, { fetch: count('fetch') });
  Object.assign(navigator, { sendBeacon: count('beacon') });
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(count('XMLHttpRequest'));
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(count('form'));
  give('geolocation', {
    getCurrentPosition: (found: PositionCallback) => found({ coords: { latitude: 1, longitude: 2 } } as GeolocationPosition),
  });
  give('contacts', { select: () => Promise.resolve([{ name: ['Ibu'] }]) });
  const reports = jest.fn();
  window.addEventListener('loan:report', reports);

  const { user, host, asked } = await open({ native: ['openPage', 'confirmPoint'] });
  const send = jest.spyOn(host.shell.http, 'send');
  for (const input of screen.getAllByRole('textbox')) await user.type(input, 'x{Enter}');
  await user.upload(screen.getByLabelText('Photo'), new File(['1'], 'one.jpg', { type: 'image/jpeg' }));
  for (const button of screen.getAllByRole('button')) if (button.textContent !== '') await user.click(button);
  await screen.findByText('Location: 1, 2');
  await screen.findByText('Ibu');
  for (const link of screen.getAllByRole('link')) {
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
  }
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  expect(screen.getByText('Nothing on this page is sent.')).toBeInTheDocument();
  expect(requests).toEqual([]);
  expect(send).not.toHaveBeenCalled();
  expect(reports).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
  window.removeEventListener('loan:report', reports);
  Object.assign(globalThis, { fetch: fetchBefore });
  Object.assign(navigator, { sendBeacon: beaconBefore });
});
