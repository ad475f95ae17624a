/**
 * Replaces, in the shell's build, the parts of the federation runtime that fetch by themselves: manifests, the files
 * that those name, and scripts without a hash (`tools/kit/webpack` configures it). Remotes come from the release
 * document and their files from the boot script, so nothing calls these parts, and every visitor would download them.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined, removePlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({});

export const generatePreloadAssetsPlugin = () => ({ name: 'none' });

export const formatPreloadArgs = () => [];

export const preloadAssets = () => Promise.resolve([]);

const refuse = (): never => {
  throw new Error('the federation runtime fetches nothing by itself');
};
export { refuse as createLink, refuse as createScript, refuse as isStaticResourcesEqual, refuse as loadScript, refuse as safeWrapper };
