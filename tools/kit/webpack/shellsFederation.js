/** Replaces the federation runtime in a remote's build by the shell's (host/src/remotes/bundlerRuntime.ts). */
module.exports = globalThis._LOAN_FEDERATION();
