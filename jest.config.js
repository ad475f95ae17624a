/**
 * One jest project a workspace: node packages in node, the others in jsdom. A new workspace is
 * covered on the day it is added. The other folders test the repository itself.
 */
const project = require('@loan/kit/jest');

const { workspaces } = require('./package.json');

const tools = ['structure', 'scripts', 'bench', 'deploy', 'native', 'pictures'];
const inNode = new Set(['api', 'sandbox', 'release', 'gateway', 'kit', 'collector', ...tools]);

/** Packages of a workspace that come as ES modules alone. */
const modules = { console: ['openid-client', 'oauth4webapi', 'jose'] };

module.exports = {
  projects: [...workspaces, ...tools].map((name) =>
    project(__dirname, {
      name,
      inNode: inNode.has(name),
      modules: modules[name],
      roots: [tools.includes(name) ? `<rootDir>/${name}` : `<rootDir>/${name}/src`],
    }),
  ),
  // A busy machine is no failure.
  testTimeout: 30_000,
  // Every core; jest alone leaves one free, which on two cores is half the machine.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1GB',
};
