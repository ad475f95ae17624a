import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

import type { RemoteModule } from '@loan/shared/contracts/shell';

/** How the loader talks to the federation runtime. */
export interface Containers {
  /** Loads the exposed module of a container whose entry script this function runs. */
  load(global: string, entry: string, runEntry: () => Promise<void>): Promise<RemoteModule>;
}

type Globals = Record<string, unknown>;

function isContainer(value: unknown): value is { get: unknown; init: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Globals)['get'] === 'function' &&
    typeof (value as Globals)['init'] === 'function'
  );
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Globals)['mount'] === 'function' &&
    typeof (value as Globals)['contract'] === 'string'
  );
}

/**
 * The federation runtime, used with three choices: remotes are registered when they are needed
 * (a sick sibling is never asked), under a name that holds the version (two versions can be in one
 * page), and the `loadEntry` hook runs the entry through our own pinned, time-limited loader.
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
        if (!isContainer(container)) throw new Error(`${remoteInfo.name}: the entry made no container`);
        return container as never;
      },
    },
  ]);
  return {
    async load(global, entry, runEntry) {
      entries.set(global, runEntry);
      registerRemotes([{ name: global, entry, type: 'global', entryGlobalName: global }]);
      const module: unknown = await loadRemote(`${global}/remote`);
      if (!isRemoteModule(module)) throw new Error(`${global}: the exposed module has no mount()`);
      return module;
    },
  };
}
