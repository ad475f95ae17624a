/**
 * One jest project a workspace: node packages in node, the others in jsdom. A new workspace is
 * covered on the day it is added. `structure`, `scripts` and `bench` test the repository itself.
 */
const { workspaces } = require('./package.json');

const tools = ['structure', 'scripts', 'bench'];
const inNode = new Set(['api', 'sandbox', 'release', 'gateway', ...tools]);
const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
      module: { type: 'commonjs' },
    },
  ],
};

const project = (name) => ({
  displayName: name,
  rootDir: __dirname,
  roots: [tools.includes(name) ? `<rootDir>/${name}` : `<rootDir>/${name}/src`],
  testMatch: ['**/*.test.{ts,tsx}'],
  testEnvironment: inNode.has(name) ? 'node' : 'jest-fixed-jsdom',
  transform,
  transformIgnorePatterns: ['/node_modules/(?!lucide-react/)'],
  moduleNameMapper: { '\\.css$': '<rootDir>/jest.style.js' },
  setupFiles: inNode.has(name) ? [] : ['<rootDir>/jest.browser.js'],
  setupFilesAfterEnv: inNode.has(name) ? [] : ['<rootDir>/jest.matchers.js'],
});

module.exports = {
  projects: [...workspaces, ...tools].map(project),
  // A busy machine is no failure.
  testTimeout: 30_000,
  // Every core; jest alone leaves one free, which on two cores is half the machine.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1GB',
};
