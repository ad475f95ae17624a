/**
 * Stands in the shell's build for what the federation runtime compares versions with (`tools/kit/webpack` puts it there). Only the
 * shell provides what is shared, each library once, and remotes take it whatever its version (`requiredVersion: false`):
 * which versions fit together is the release's decision, made before a page loads anything.
 */
export const satisfy = () => true;
