/** In the place of the federation runtime in a remote's build: the shell's (host/src/remotes/bundlerRuntime.ts). */
module.exports = globalThis._LOAN_FEDERATION();
