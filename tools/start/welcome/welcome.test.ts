import { pages } from '@loan/api/pages';

import { startConfig } from '../startConfig';
import { addressTemplates, welcome } from './welcome';

const served = { port: 8123, api: undefined, data: '/tree/.local', networks: ['192.168.1.7', '10.0.0.7'] };
const linesOf = async (more: Partial<Parameters<typeof welcome>[0]> = {}) => (await welcome({ ...served, ...more })).split('\n');

test('five lines: the shell, the sandbox with every address, the phone, how to stop, where the data is', async () => {
  expect((await linesOf()).map((line) => line.trim().replace(/ {2,}/g, '  '))).toEqual([
    'Shell  http://localhost:8123/',
    'Sandbox  http://localhost:8123/sandbox  every address to open; orders, payments, faults',
    'Phone  http://192.168.1.7:8123/sandbox  or  http://10.0.0.7:8123/sandbox',
    'Stop  Ctrl-C',
    'Data  /tree/.local  delete it to start over',
  ]);
});

test('with another API there is no sandbox for a phone, but the page with the faults of its replies', async () => {
  const lines = await linesOf({ api: 'https://api.example' });
  expect(lines).toHaveLength(6);
  expect(lines[1]).toMatch(/API +https:\/\/api\.example/);
  expect(lines[2]).toMatch(/API check +http:\/\/localhost:8123\/sandbox .*\/sandbox\/api$/);
  expect(lines[3]).toMatch(/Phone +http:\/\/192\.168\.1\.7:8123\/ /);
});

test('with a collector, the line that shows where to see its counts', async () => {
  expect((await linesOf({ collector: 'http://127.0.0.1:8090' }))[2]).toMatch(/Reports +http:\/\/127\.0\.0\.1:8090 .*npm run console/);
});

test('without a network the phone has nothing to open', async () => {
  expect((await linesOf({ networks: [] }))[2]).toMatch(/Phone +this machine is in no network/);
});

test('templates: every page under its configured path, with its own parameters, no value of the sandbox', () => {
  const config = { ...startConfig(), routes: { repay: '/bayar' } };
  const all = addressTemplates(config, 'http://localhost:8123');
  expect(all).toHaveLength(Object.keys(pages).length);
  expect(all).toContain(
    'http://localhost:8123/bayar?productId={productId}&orderId={orderId}&market={1: India, 2: Indonesia}&token={token}&sessionId={sessionId}&userToken={userToken}&deviceToken={deviceToken}&deviceId={deviceId}',
  );
  expect(all).toContain('http://localhost:8123/About?market={1: India, 2: Indonesia}');
  expect(all.join()).not.toMatch(/sandbox|3101/);
  expect(addressTemplates(config, '', 'remote-chat').map((address) => address.split('?')[0])).toEqual(
    [pages.supportChat, pages.customerService].map(({ path }) => path),
  );
});
