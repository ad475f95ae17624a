/** Path within a new remote → text: the files of a workspace in this repository. `manifest`: common members of all remotes' package.json. */
export const workspaceFiles = (remote: string, manifest: object): Readonly<Record<string, string>> => ({
  'package.json': `${JSON.stringify({ name: `@loan/${remote}`, version: '1.0.0', private: true, exports: { './api/*': './src/api/*.ts' }, ...manifest }, null, 2)}\n`,
  'webpack.config.js': "module.exports = require('../webpack.shared')(__dirname);\n",
  'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": { "rootDir": "src", "outDir": "../.types/${remote}", "tsBuildInfoFile": "../.types/${remote}/.tsbuildinfo" },
  "include": ["src", "../styles.d.ts", "../links.d.ts"],
  "exclude": ["src/api"],
  "references": [{ "path": "../shared" }, { "path": "src/api" }, { "path": "../sandbox/api" }]
}
`,
  'src/api/tsconfig.json': `{
  "extends": "../../../tsconfig.base.json",
  "compilerOptions": {
    "rootDir": ".",
    "outDir": "../../../.types/${remote}-api",
    "tsBuildInfoFile": "../../../.types/${remote}-api/.tsbuildinfo"
  },
  "include": ["."],
  "references": [{ "path": "../../../shared" }]
}
`,
});
