import type { Rule } from './sources';

const CONFIG = "module.exports = require('../webpack.shared')(__dirname);\n";

/** Every remote has the same structure, so that a developer who knows one knows all. */
export const remotesHaveOneShape: Rule = ({ remotes, has, text, json }) =>
  remotes.flatMap((remote) => {
    const area = remote.slice('remote-'.length);
    const needed = ['package.json', 'CHANGELOG.md', 'webpack.config.js'].concat(
      ['remote.ts', 'remote.test.tsx', `${area}Api.ts`, 'api/pages.ts', 'wording/id.ts', 'wording/en.ts'].map((file) => `src/${file}`),
    );
    const missing = needed.filter((file) => !has(`${remote}/${file}`)).map((file) => `${remote} has no ${file}`);
    const { name, version } = json(`${remote}/package.json`) as { name: string; version?: string };
    const faults = [...missing];
    if (name !== `@loan/${remote}`) faults.push(`${remote}/package.json: the name must be @loan/${remote}`);
    if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) faults.push(`${remote}/package.json: the version must be x.y.z`);
    if (has(`${remote}/webpack.config.js`) && text(`${remote}/webpack.config.js`) !== CONFIG)
      faults.push(`${remote}/webpack.config.js must be the one line: ${CONFIG.trim()}`);
    return faults;
  });

/** Releases are documented: shell and remotes have a changelog entry for their version. */
export const versionsAreInTheChangelog: Rule = ({ workspaces, has, text, json }) =>
  workspaces
    .filter((name) => has(`${name}/webpack.config.js`))
    .flatMap((name) => {
      const { version } = json(`${name}/package.json`) as { version: string };
      const entry = new RegExp(`^## \\[?${version.replaceAll('.', '\\.')}\\]?(?:\\s|$)`, 'm');
      if (has(`${name}/CHANGELOG.md`) && entry.test(text(`${name}/CHANGELOG.md`))) return [];
      return [`${name}/CHANGELOG.md has no entry "## ${version}"`];
    });
