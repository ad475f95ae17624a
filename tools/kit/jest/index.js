/**
 * Jest configuration of a package: `module.exports = require('@loan/kit/jest')(__dirname)`. Packages with screens run in
 * jsdom, programs and servers in Node (`inNode`). Sources are compiled during the test, and so are third-party packages that
 * exist only as ES modules (`modules`); a style sheet becomes its class names, a picture the name of its file.
 */
const path = require('node:path');

const COMPILER = require.resolve('@swc/jest');
const transform = {
  '\\.(png|svg|jpe?g|webp|gif|ico)$': path.join(__dirname, 'picture.js'),
  '^.+\\.(t|j|mj)sx?$': [
    COMPILER,
    {
      jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
      module: { type: 'commonjs' },
    },
  ],
};

const beside = (file) => path.join(__dirname, file);

module.exports = (folder, { inNode = false, roots = ['<rootDir>/src'], tests = '**/*.test.{ts,tsx}', name, modules = [] } = {}) => ({
  ...(name && { displayName: name }),
  rootDir: folder,
  roots,
  testMatch: [tests],
  testEnvironment: inNode ? 'node' : require.resolve('jest-fixed-jsdom'),
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(?:${['@loan', ...modules].join('|')})/)`],
  moduleNameMapper: { '\\.css$': beside('style.js') },
  setupFiles: inNode ? [] : [beside('browser.js')],
  setupFilesAfterEnv: inNode ? [] : [beside('matchers.js')],
});
