/**
 * Loaded before the command line (`--require`), with the number n as its first argument: the process
 * sends itself SIGKILL at its n-th change of the file system (half-way through it, when it writes bytes).
 */
import fs, { type FileHandle } from 'node:fs/promises';

const killAt = Number(process.argv.splice(2, 1)[0]);
let changes = 0;

async function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => undefined);
}

async function step<T>(work: () => Promise<T>): Promise<T> {
  changes += 1;
  return changes === killAt ? die() : work();
}

type Call = (...parameters: never[]) => Promise<unknown>;
const calls = fs as unknown as Record<string, Call>;
for (const name of ['mkdir', 'rename', 'link', 'rm']) {
  const real = calls[name] as Call;
  calls[name] = (...parameters) => step(() => real(...parameters));
}

const open = fs.open;
fs.open = async (...parameters: Parameters<typeof fs.open>): Promise<FileHandle> => {
  const handle = await open(...parameters);
  const [writeFile, sync] = [handle.writeFile.bind(handle), handle.sync.bind(handle)];
  handle.writeFile = async (data) => {
    changes += 1;
    if (changes !== killAt) return writeFile(data);
    await writeFile((data as Buffer).subarray(0, (data as Buffer).byteLength / 2));
    return die();
  };
  handle.sync = () => step(sync);
  return handle;
};
