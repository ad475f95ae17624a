import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
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

const globals = globalThis as unknown as Record<string, unknown>;
globals['_LOAN_FEDERATION'] = forContainer;
// Remotes of contract 1.3 bring the runtime and take only its core from the shell.
globals['_FEDERATION_RUNTIME_CORE'] = runtimeCore;

export default function provideBundlerRuntime() {
  return { name: 'provide-bundler-runtime' };
}
