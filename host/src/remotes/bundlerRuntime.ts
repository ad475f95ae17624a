import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Gives the remotes the shell's own copy of the federation runtime (they are built without one). Each
 * has an object of its own: its container keeps its instance and its share scopes there, and makes the
 * instance beside the shell's, not in its place. Runs when the container runtime of the shell starts,
 * before any remote is there.
 */
function forContainer(): unknown {
  const { runtime, bundlerRuntime } = federation;
  return {
    ...federation,
    runtime: { ...runtime, init: createInstance },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
    bundlerRuntimeOptions: {},
  };
}
(globalThis as unknown as Record<string, unknown>)['_LOAN_FEDERATION'] = forContainer;

export default function provideBundlerRuntime() {
  return { name: 'provide-bundler-runtime' };
}
