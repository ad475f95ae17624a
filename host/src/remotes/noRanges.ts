/**
 * Replaces, in the shell's build, the version comparison of the federation runtime (`tools/kit/webpack` configures
 * it). Only the shell provides shared libraries, each once, and remotes accept any version of them (`requiredVersion:
 * false`). The release decides which versions fit together, before a page loads anything.
 */
export const satisfy = () => true;
