import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

import type { RemoteModule } from '@loan/shared/contracts/shell';

/** The loader's interface to the federation runtime. */
export interface Containers {
  /** Loads the exposed module of a container whose entry script this function runs. */
  load(global: string, entry: string, runEntry: () => Promise<void>): Promise<RemoteModule>;
}

type Globals = Record<string, unknown>;

/** Whether a value from another build has members of these types. */
function hasMembers(value: unknown, types: Readonly<Record<string, 'function' | 'string'>>): boolean {
  return (
    typeof value === 'object' && value !== null && Object.entries(types).every(([name, type]) => typeof (value as Globals)[name] === type)
  );
}

/**
 * The federation runtime, with three choices. Remotes are registered when they are needed, so a broken one that is
 * not needed is never requested. Their name holds the version, so two versions can be in one page. The `loadEntry`
 * hook runs the entry through our own pinned, time-limited loader.
 */
export function createContainers(): Containers {
  const entries = new Map<string, () => Promise<void>>();
  registerPlugins([
    {
      name: 'pinned-entries',
      async loadEntry({ remoteInfo }) {
        const globals = globalThis as unknown as Globals;
        await entries.get(remoteInfo.name)?.();
        const container = globals[remoteInfo.entryGlobalName];
        if (!hasMembers(container, { get: 'function', init: 'function' }))
          throw new Error(`${remoteInfo.name}: the entry made no container`);
        return container as never;
      },
    },
  ]);
  return {
    async load(global, entry, runEntry) {
      entries.set(global, runEntry);
      registerRemotes([{ name: global, entry, type: 'global', entryGlobalName: global }]);
      const module: unknown = await loadRemote(`${global}/remote`);
      if (!hasMembers(module, { mount: 'function', contract: 'string' })) throw new Error(`${global}: the exposed module has no mount()`);
      return module as RemoteModule;
    },
  };
}
