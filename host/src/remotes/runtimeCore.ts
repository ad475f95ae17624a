import * as runtimeCore from '@module-federation/runtime-core';

/**
 * Gives the remotes the shell's own copy of the federation runtime (they are built without one).
 * Runs when the container runtime of the shell starts, before any remote is there.
 */
(globalThis as unknown as Record<string, unknown>)['_FEDERATION_RUNTIME_CORE'] = runtimeCore;

export default function provideRuntimeCore() {
  return { name: 'provide-runtime-core' };
}
