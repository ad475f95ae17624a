/** What each file of tests was run with when it last passed: a record in `.cache/tests`. */
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync, statSync } = require('node:fs');
const path = require('node:path');

/** `run-<id>`: written when the tests end in that run of `npm test`; `passed`: when the run has seen that all of them passed. */
const recordFile = (root, testPath, state) => path.join(root, '.cache', 'tests', `${path.relative(root, testPath)}.${state}.json`);

/** Digest of a file's content and executable bit or of a folder's names; 'none' if there is neither. */
function digestOf(root, name) {
  const place = path.join(root, name);
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined) return 'none';
  return createHash('sha256')
    .update(found.isDirectory() ? JSON.stringify(readdirSync(place).sort()) : readFileSync(place))
    .update(found.mode & 0o100 ? 'executable' : '')
    .digest('hex');
}

/** A record; undefined if there is none. Another run may remove it at any time. */
function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (fault) {
    if (fault.code === 'ENOENT') return undefined;
    throw fault;
  }
}

/** Whether the file of tests would be run with what it passed with. */
function passedAlready(testPath, { root, tree, setting }) {
  const record = readRecord(recordFile(root, testPath, 'passed'));
  if (record?.setting !== setting) return false;
  if (record.tree !== undefined) return record.tree === tree;
  return Object.entries(record.files).every(([name, digest]) => digestOf(root, name) === digest);
}

module.exports = { recordFile, digestOf, passedAlready };
