const { sources, Compilation } = require('webpack');

/**
 * Writes `chunks.json`: facts that only the bundler knows (which files a page fetches first, and which it may load later). The
 * release package makes the build record from it. A page's chunk has the page's key as its name.
 */
class BuildFactsPlugin {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BuildFactsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'BuildFactsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        compilation.emitAsset('chunks.json', new sources.RawSource(JSON.stringify(this.facts(compilation), null, 1)));
      });
    });
  }

  facts(compilation) {
    const { name, version, isShell, global, shared, versionOf, peers } = this.options;
    const filesOf = (group) => group.getFiles().filter((file) => /\.(js|css)$/.test(file) && !/\.hot-update\./.test(file));
    const group = (chunk) => compilation.namedChunkGroups.get(chunk);
    const exposed = isShell ? [] : filesOf(group('remote'));
    const entry = isShell ? filesOf(compilation.entrypoints.get('main')) : filesOf(compilation.entrypoints.get(global));
    const screens = [...compilation.namedChunkGroups.keys()].filter((key) => key !== 'remote' && key !== 'main' && key !== global);
    // A page's chunk has the page's key as its name; a chunk with a hyphen in its name is loaded on first use. The shell's
    // only page with a chunk is the developer page, in builds that include it.
    const pages = screens.filter((key) => (isShell ? key === 'testPreview' : !key.includes('-')));
    const firstOf = (key) => [...new Set([...exposed, ...filesOf(group(key))])];
    const lateOf = (key) => {
      const reached = new Set([group(key)]);
      // A set grows while it is iterated: this collects everything that the page can load, directly or not.
      for (const each of reached) for (const child of each.childrenIterable) reached.add(child);
      const first = firstOf(key);
      return [...new Set([...reached].flatMap(filesOf))].filter((file) => !first.includes(file));
    };
    return {
      name,
      version,
      kind: isShell ? 'shell' : 'remote',
      ...(isShell ? {} : { global }),
      entry: entry.find((file) => file.endsWith('.js')),
      pages: Object.fromEntries(pages.map((key) => [key, { files: firstOf(key), late: lateOf(key) }])),
      singletons: Object.fromEntries(
        shared
          .filter((request) => !request.includes('/'))
          .map((request) => [request, isShell ? versionOf(request) : (peers[request] ?? '*')]),
      ),
    };
  }
}

module.exports = { BuildFactsPlugin };
