import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

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

test('two programs have separate stores, the workers of one program share its stores', async () => {
  const storesOf = async (env: NodeJS.ProcessEnv) => {
    jest.resetModules();
    jest.replaceProperty(process, 'env', env);
    return basename((await import('../../../e2e/world/stores')).STORES);
  };
  const { JOURNEY_STORES_OF: _, ...env } = process.env;
  expect(await storesOf(env)).toBe(String(process.pid));
  expect(await storesOf({ ...env, JOURNEY_STORES_OF: '4242' })).toBe('4242');
  jest.restoreAllMocks();
});
