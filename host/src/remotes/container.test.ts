import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

import { createContainers } from './container';

type LoadEntry = (args: { remoteInfo: { name: string; entryGlobalName: string } }) => Promise<unknown>;
interface Registered {
  readonly name: string;
  readonly entry: string;
  readonly type: string;
  readonly entryGlobalName: string;
}

const mockRegistered: Registered[] = [];
const mockPlugins: ModuleFederationRuntimePlugin[] = [];
let mockModules: Record<string, unknown> = {};

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: (given: ModuleFederationRuntimePlugin[]) => void mockPlugins.push(...given),
  registerRemotes: (given: Registered[]) => void mockRegistered.push(...given),
  /** Like the runtime: gets the container from the hook, then the module from the container. */
  async loadRemote(id: string) {
    const remote = mockRegistered.find(({ name }) => id.startsWith(`${name}/`));
    if (remote === undefined) throw new Error(`not registered: ${id}`);
    await (mockPlugins[0] as { loadEntry: unknown } as { loadEntry: LoadEntry }).loadEntry({ remoteInfo: remote });
    return mockModules[id];
  },
}));

const globals = globalThis as unknown as Record<string, unknown>;
const container = { get: () => undefined, init: () => undefined };
const good = { contract: '1.0.0', mount: () => [] };

function setUp() {
  mockRegistered.length = 0;
  mockPlugins.length = 0;
  mockModules = { 'loan_1_0_0/remote': good, 'loan_1_1_0/remote': { ...good, contract: '1.1.0' } };
  delete globals['loan_1_0_0'];
  delete globals['loan_1_1_0'];
  return createContainers();
}
const runs = (global: string, made: unknown = container) => jest.fn(() => Promise.resolve(void (globals[global] = made)));

test('the entry runs through our own loader, and the module is the exposed one', async () => {
  const containers = setUp();
  const run = runs('loan_1_0_0');
  expect(await containers.load('loan_1_0_0', '/assets/remote-loan/1.0.0/entry.js', run)).toBe(good);
  expect(run).toHaveBeenCalledTimes(1);
  expect(mockRegistered).toEqual([
    { name: 'loan_1_0_0', entry: '/assets/remote-loan/1.0.0/entry.js', type: 'global', entryGlobalName: 'loan_1_0_0' },
  ]);
});

test('two versions can be in one page', async () => {
  const containers = setUp();
  await containers.load('loan_1_0_0', '/a.js', runs('loan_1_0_0'));
  expect((await containers.load('loan_1_1_0', '/b.js', runs('loan_1_1_0'))).contract).toBe('1.1.0');
});

test('a failing entry is the error', async () => {
  const containers = setUp();
  await expect(containers.load('loan_1_0_0', '/a.js', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

test('an entry that sets no global has no container', async () => {
  await expect(setUp().load('loan_1_0_0', '/a.js', () => Promise.resolve())).rejects.toThrow('made no container');
});

test.each([
  ['null', null],
  ['a text', 'x'],
  ['half a container', { get: () => undefined }],
  ['the other half', { init: () => undefined }],
])('an entry that sets %s has no container', async (_what, made) => {
  const containers = setUp();
  await expect(containers.load('loan_1_0_0', '/a.js', runs('loan_1_0_0', made))).rejects.toThrow('made no container');
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['no mount', { contract: '1.0.0' }],
  ['no contract', { mount: () => [] }],
  ['a contract that is no text', { contract: 1, mount: () => [] }],
])('a module with %s is refused', async (_what, module) => {
  const containers = setUp();
  mockModules = { 'loan_1_0_0/remote': module };
  await expect(containers.load('loan_1_0_0', '/a.js', runs('loan_1_0_0'))).rejects.toThrow('has no mount()');
});
