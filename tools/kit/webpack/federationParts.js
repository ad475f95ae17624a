/** Details of a runtime error in addition to its code: used only by messages that the shell's build omits. */
const ERROR_DETAILS = [/(error\([^;{}]*runtimeDescMap, )\{[^}]*\}(, [^,]+), optionsToMFContext\([\w.]+\)\)/g, '$1{}$2)'];

/**
 * Loader for files of the federation runtime. Removes its own ways to load a remote's entry (script elements, ES modules,
 * SystemJS, Node) and to recover from their failures, unused hooks, prefetching and removal of remotes, partially shared
 * libraries (tree shaking), remotes named in a build, and error details other than the code. The shell's hook `loadEntry`
 * loads every entry, the shell provides each library whole, and nothing calls the removed parts.
 */
const FILES = [
  [
    /@module-federation[\\/]runtime-core[\\/]dist[\\/]utils[\\/]load\.js$/,
    [
      [/return \(typeof ENV_TARGET[^]*?: loadEntryNode\(\{[^]*?\}\);/, 'return undefined;'],
      [/\.then\(async \(res\) => \{[^]*?\n\t\t\}\)\.catch\(async \(loadError\) => \{[^]*?RUNTIME_008[^]*?\n\t\t\}\);/, ';'],
      [/if \(remoteEntryLoadingOrigins\.get[^]*?\n\t\}\n\treturn remoteEntryLoading/, 'return remoteEntryLoading'],
      [/await origin\.loaderHook\.lifecycle\.afterLoadEntry\.emit\(\{[^]*?\}\);/, ''],
    ],
  ],
  [
    /@module-federation[\\/]runtime-core[\\/]dist[\\/]remote[\\/]index\.js$/,
    [
      [/\n\tasync preloadRemote\(preloadOptions\) \{[^]*?\n\t\}\n/, '\n\tasync preloadRemote() {}\n'],
      [/\n\tremoveRemote\(remote\) \{[^]*?\n\t\}\n/, '\n\tremoveRemote() {}\n'],
      [/\t+afterLoadRemoteArgs = \{[^}]*\};\n/g, ''],
      [/ finally \{\n\t+if \(afterLoadRemoteArgs\)[^\n]*\n\t+\}/, ''],
      [/await this\.hooks\.lifecycle\.afterMatchRemote\.emit\(\{[^}]*\}\);/g, ''],
      ERROR_DETAILS,
    ],
  ],
  [
    /@module-federation[\\/]runtime-core[\\/]dist[\\/]module[\\/]index\.js$/,
    [
      [/await this\.host\.loaderHook\.lifecycle\.(?:before|after)\w+\.emit\(\{[^}]*\}\);/g, ''],
      [/function getAvailableExposeNames\([^]*?\n\}\n/, ''],
      ERROR_DETAILS,
    ],
  ],
  [
    /@module-federation[\\/]runtime-core[\\/]dist[\\/]shared[\\/]index\.js$/,
    [
      [/\n\temit(?:AfterRegister|AfterLoad|ErrorLoad)Share\([^]*?\n\t\}(?=\n)/g, ''],
      [/this\.emit(?:AfterRegister|AfterLoad|ErrorLoad)Share\([^}]*\}\);/g, ''],
      ERROR_DETAILS,
    ],
  ],
  [
    /@module-federation[\\/]runtime-core[\\/]dist[\\/]utils[\\/]share\.js$/,
    [
      [/(function shouldUseTreeShaking\()[^]*?\n\}\n/, '$1) {\n\treturn false;\n}\n'],
      [/let useTreesShaking = [^;]*;/g, 'const useTreesShaking = false;'],
      [/\n(\t+)if \(useTreesShaking\) \{[^]*?\n\1\}(?=\n)/g, ''],
      [/if \(_usedTreeShaking\) for \([^]*?\n\t{4}\}\n/, ''],
    ],
  ],
  [/@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]init\.js$/, [[/if \(USE_SHARED\) \{[^]*?\n\t\}\n/, '']]],
  [
    /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.js$/,
    [[/(remotes|getSharedFallbackGetter): USE_(?:REMOTE|SHARED) \? \w+ : void 0/g, '$1: void 0']],
  ],
];

function loader(source, map) {
  const [, cuts] = FILES.find(([file]) => file.test(this.resourcePath));
  const cut = cuts.reduce((code, [part, stand]) => {
    if (code.search(part) === -1)
      throw new Error(`The federation runtime no longer has ${part}: adapt federationParts.js in the bundler configuration of @loan/kit.`);
    return code.replace(part, stand);
  }, source);
  this.callback(null, cut, map);
}

module.exports = Object.assign(loader, {
  withoutFederationParts: { test: FILES.map(([file]) => file), enforce: 'pre', use: __filename },
});
