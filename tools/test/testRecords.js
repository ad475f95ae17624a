/** What each file of tests was run with when it last passed: a record in `.cache/tests`. */
const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync, statSync } = require('node:fs');
const path = require('node:path');

/** `ran`: written when the tests end; `passed`: when `npm test` has seen that all of them passed. */
const recordFile = (root, testPath, state) => path.join(root, '.cache', 'tests', `${path.relative(root, testPath)}.${state}.json`);

/** Digest of a file's content or of a folder's names; 'none' if there is neither. */
function digestOf(root, name) {
  const place = path.join(root, name);
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined) return 'none';
  return createHash('sha256')
    .update(found.isDirectory() ? JSON.stringify(readdirSync(place).sort()) : readFileSync(place))
    .digest('hex');
}

/** Whether the file of tests would be run with what it passed with. */
function passedAlready(testPath, { root, tree, setting }) {
  const file = recordFile(root, testPath, 'passed');
  if (!existsSync(file)) return false;
  const record = JSON.parse(readFileSync(file, 'utf8'));
  if (record.setting !== setting) return false;
  if (record.tree !== undefined) return record.tree === tree;
  return Object.entries(record.files).every(([name, digest]) => digestOf(root, name) === digest);
}

module.exports = { recordFile, digestOf, passedAlready };
