// Before the libraries and all modules of the shell; the federation runtime needs none of them.
import '../launch/polyfills';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Gives the remotes the shell's copy of the federation runtime (they are built without one). Each gets its own
 * object: its container stores its instance and share scopes there, and creates the instance next to the shell's
 * instead of replacing it. Runs when the shell's container runtime starts, before any remote is loaded.
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
// Remotes of contract 1.3 bundle the runtime and take only its core from the shell.
globals['_FEDERATION_RUNTIME_CORE'] = runtimeCore;

export default function provideBundlerRuntime() {
  return { name: 'provide-bundler-runtime' };
}
