import { createApp, type AppParts } from './app';
import type { CountedDetail } from './details';

test('a stored detail shows its listed members only, whatever else is stored with it', async () => {
  const detail = { id: 'x', channel: 'production', kind: 'fault', package: 'host', version: '1.0.0', name: 'n', text: 't', count: 1 };
  const stored: CountedDetail & { readonly sender: string } = { ...detail, first: 2, last: 3, sender: '192.0.2.1' };
  const app = createApp({ storage: { details: () => [stored] }, metrics: {} } as unknown as AppParts);
  const ask = async (path: string): Promise<unknown> => (await app.request(`${path}?channel=production`)).json();
  const shown = { package: 'host', version: '1.0.0', count: 1, first: 2, last: 3 };
  expect(await ask('/faults')).toEqual({ faults: [{ ...shown, name: 'n', stack: 't' }] });
  expect(await ask('/policy-reports')).toEqual({ reports: [{ ...shown, type: 'fault', directive: 'n', place: 't' }] });
});
