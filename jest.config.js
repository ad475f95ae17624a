/**
 * One jest project a workspace, or two: programs and servers in Node, screens in jsdom. A new workspace is covered on the day
 * it is added. The other folders test the repository itself.
 */
const { availableParallelism } = require('node:os');
const { basename } = require('node:path');

const project = require('@loan/kit/jest');

const { workspaces } = require('./package.json');

/** Folders that are no workspace, by the name of their project. */
const folders = {
  ...Object.fromEntries(
    ['api-document', 'bench', 'build', 'gallery', 'mutations', 'new', 'rules', 'start', 'test'].map((name) => [name, `tools/${name}`]),
  ),
  deploy: 'platform/deploy',
  native: 'native',
};
const runtime = require.resolve('./tools/test/recordingRuntime');
const inNode = new Set(['api', 'sandbox', 'release', 'gateway', 'kit', 'collector', ...Object.keys(folders)]);

/** Packages of a workspace that come as ES modules alone. */
const modules = { console: ['openid-client', 'oauth4webapi', 'jose'] };

/** A package with screens is two projects: tests of components (`*.test.tsx`) need a page, the others start faster without one. */
const projectsOf = (name, path) => {
  const options = { name, modules: modules[name], roots: [`<rootDir>/${path}`] };
  return inNode.has(name)
    ? [project(__dirname, { ...options, inNode: true })]
    : [project(__dirname, { ...options, tests: '**/*.test.tsx' }), project(__dirname, { ...options, tests: '**/*.test.ts', inNode: true })];
};

module.exports = {
  projects: [...workspaces.map((path) => [basename(path), `${path}/src`]), ...Object.entries(folders)]
    .flatMap(([name, path]) => projectsOf(name, path))
    .map((each) => ({ ...each, runtime })),
  // Only for hanging tests: a busy machine is slower than any single limit could foresee.
  testTimeout: 240_000,
  // One for each core, and one for the time in which a test waits for a program or a timer.
  maxWorkers: availableParallelism() + 1,
  workerIdleMemoryLimit: '1GB',
};
