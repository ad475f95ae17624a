/**
 * Loader for React Router's main file. Removes code that only its own framework can use (prefetching links, errors of server
 * components), and lets the bundler drop components that are not imported. A display name for developers, or a component made
 * by a call, would keep each of them.
 */
const CUTS = [
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'],
  [/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null'],
  [/React\d*\.createElement\(RSCErrorHandler, \{ error \}, result\)/g, 'result'],
];

const HAS_ALL = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/;

function loader(source, map) {
  if (!source.includes('function PrefetchPageLinks(')) return this.callback(null, source, map);
  const cut = CUTS.reduce((code, [part, stand]) => {
    if (code.search(part) === -1)
      throw new Error(`React Router no longer has ${part}: adapt routerParts.js in the bundler configuration of @loan/kit.`);
    return code.replace(part, stand);
  }, source);
  this.callback(null, cut, map);
}

module.exports = Object.assign(loader, { withoutRouterParts: { test: HAS_ALL, enforce: 'pre', use: __filename } });
