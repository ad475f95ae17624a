import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { ROOT } from '../build/packages';
import { removeLeftFolders } from './leftFolders';

const sleeper = (time: string) => [process.execPath, ['-e', `setTimeout(() => undefined, ${time})`]] as const;

test('a folder of a living process stays; those of a dead process, of an earlier one with this id, and of an impossible id are removed', () => {
  const parent = mkdtempSync(join(tmpdir(), 'left-'));
  const living = spawn(...sleeper('60000'));
  try {
    const dead = spawnSync(...sleeper('0')).pid;
    for (const name of [living.pid, dead, process.pid, 'published']) {
      mkdirSync(join(parent, String(name), 'world'), { recursive: true });
      writeFileSync(join(parent, String(name), 'world', 'release.json'), '{}');
    }
    removeLeftFolders(parent);
    expect(readdirSync(parent)).toEqual([String(living.pid)]);
    expect(readdirSync(join(parent, String(living.pid), 'world'))).toEqual(['release.json']);
    removeLeftFolders(join(parent, 'none'));
  } finally {
    living.kill();
    rmSync(parent, { recursive: true });
  }
});

test('two programs have separate stores, the workers of one program share its stores', () => {
  const storesOf = (maker?: string) => {
    const { JOURNEY_STORES_OF: _, ...env } = process.env;
    const program = [
      '--require',
      'tsx/cjs',
      '--eval',
      `console.log(require(${JSON.stringify(join(ROOT, 'e2e', 'world', 'stores.ts'))}).STORES)`,
    ];
    const { pid, stdout } = spawnSync(process.execPath, program, {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...env, ...(maker !== undefined && { JOURNEY_STORES_OF: maker }) },
    });
    return { pid, folder: basename(stdout.trim()) };
  };
  const alone = storesOf();
  expect(alone.folder).toBe(String(alone.pid));
  expect(storesOf('4242').folder).toBe('4242');
});
