/**
 * As a loader, for files of the federation runtime: without its own ways to load the entry of a remote (script elements, ES modules,
 * SystemJS, Node) and to recover from them, without a hook for what was loaded, and without fetching remotes ahead and removing them
 * again. The shell's hook `loadEntry` loads every entry, and nothing calls the others.
 */
const FILES = [
  [
    /@module-federation[\\/]runtime-core[\\/]dist[\\/]utils[\\/]load\.js$/,
    [
      [/return \(typeof ENV_TARGET[^]*?: loadEntryNode\(\{[^]*?\}\);/, 'return undefined;'],
      [/\.then\(async \(res\) => \{[^]*?\n\t\t\}\)\.catch\(async \(loadError\) => \{[^]*?RUNTIME_008[^]*?\n\t\t\}\);/, ';'],
      [/if \(remoteEntryLoadingOrigins\.get[^]*?\n\t\}\n\treturn remoteEntryLoading/, 'return remoteEntryLoading'],
    ],
  ],
  [
    /@module-federation[\\/]runtime-core[\\/]dist[\\/]remote[\\/]index\.js$/,
    [
      [/\n\tasync preloadRemote\(preloadOptions\) \{[^]*?\n\t\}\n/, '\n\tasync preloadRemote() {}\n'],
      [/\n\tremoveRemote\(remote\) \{[^]*?\n\t\}\n/, '\n\tremoveRemote() {}\n'],
    ],
  ],
];

function loader(source, map) {
  const [, cuts] = FILES.find(([file]) => file.test(this.resourcePath));
  const cut = cuts.reduce((code, [part, stand]) => {
    if (code.search(part) === -1)
      throw new Error(`The federation runtime has no more ${part}: look at federationParts.js in the bundler configuration of @loan/kit.`);
    return code.replace(part, stand);
  }, source);
  this.callback(null, cut, map);
}

module.exports = Object.assign(loader, {
  withoutFederationParts: { test: FILES.map(([file]) => file), enforce: 'pre', use: __filename },
});
