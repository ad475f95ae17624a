/**
 * `node tools/start/run.mjs <room>/<command> [arguments]`: the entry of every npm script. Works in a fresh clone: checks Node,
 * installs the packages of the lock file, then runs `tools/<room>/<command>.ts` in this same process, so that Ctrl-C, output
 * and exit code are the command's own. Imports nothing but Node.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [command = '', ...args] = process.argv.slice(2);

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(
    `This project needs Node 20.19 or newer; this is ${process.version}. Install a newer one (https://nodejs.org) and run the command again.`,
  );
}

/** The outside packages of a lock file; the workspaces' own versions change with every release. */
const packagesOf = (lock) => Object.entries(JSON.parse(lock).packages).filter(([path]) => path.includes('node_modules/'));

/** Whether npm's own record of its last install has the same packages as the lock file. */
function agreesWithLock(lock) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesOf(lock);
  const installed = new Map(packagesOf(readFileSync(record, 'utf8')));
  const names = new Set(wanted.map(([path]) => path));
  const same = ([path, { version, integrity, optional }]) => {
    const found = installed.get(path);
    return found ? found.version === version && found.integrity === integrity : optional;
  };
  return wanted.every(same) && [...installed.keys()].every((path) => names.has(path));
}

/** The system's error code for writing into a folder, or for creating it; undefined: it can be written. */
function writeFault(folder) {
  try {
    accessSync(existsSync(folder) ? folder : dirname(folder), constants.W_OK);
    return undefined;
  } catch (fault) {
    return fault.code;
  }
}

/** Advice after npm failed. */
function adviceOnInstall() {
  const cache = process.env.npm_config_cache || join(homedir(), '.npm');
  const [ofProject, ofCache] = [writeFault(root), writeFault(cache)];
  if (ofProject)
    return `${root} cannot be written (${ofProject}), and the packages have to be installed there. Copy the project to a folder that can be written, or make this one writable, then run the command again.`;
  if (ofCache)
    return `npm keeps its cache in ${cache}, which cannot be written (${ofCache}). Name another folder for it: put npm_config_cache=<folder> in front of the command.`;
  return '"npm ci" failed; the lines above say why. Check that the package registry can be reached (npm ping) and that the disk has 1 GB free, then run the command again.';
}

function install() {
  console.log('Installing the packages of package-lock.json with "npm ci" (once; about a minute).');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, ['ci', '--no-progress'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status === 0) return;
  stop(
    error
      ? `npm could not be started (${error.message}). It comes with Node: check that "npm --version" works, then run the command again.`
      : adviceOnInstall(),
  );
}

function prepare() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = join(root, 'node_modules', '.lock-stamp');
  const digest = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  if (!agreesWithLock(lock)) install();
  try {
    writeFileSync(stamp, digest);
  } catch (fault) {
    // This only saves the comparison next time; a command that writes nothing runs in a read-only folder.
    if (!['EROFS', 'EACCES', 'EPERM'].includes(fault.code)) throw fault;
  }
}

/** The shell that runs npm's scripts forwards no signal: when it is gone, this process ends as if it had received the signal. */
function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

checkNode();
const file = join(root, 'tools', `${command}.ts`);
if (!/^[a-z-]+\/[a-z-]+$/.test(command) || !existsSync(file)) stop(`There is no command "${command}". "npm run" lists the commands.`);
prepare();
endWithParent();
process.chdir(root);
process.argv = [process.argv[0], file, ...args];
const require = createRequire(import.meta.url);
require('tsx/cjs/api').register();
require(file);
