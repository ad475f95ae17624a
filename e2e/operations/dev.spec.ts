import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

import { ROOT } from '../../tools/build/packages';
import { freePort } from '../world/freePort';
import { expect, test } from '../world/journey';
import { button } from '../world/loan';

/** What the command has printed once its last line, where the data is, stands there. */
function printed(dev: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const take = (chunk: Buffer) => {
      text += String(chunk);
      if (/^ +Data /m.test(text)) resolve(text);
    };
    dev.stdout?.on('data', take);
    dev.stderr?.on('data', take);
    dev.on('exit', (code) => reject(new Error(`npm run dev ended with ${code}:\n${text}`)));
  });
}

test('a remote in work runs in a shell in work, beside a remote as released', async ({ page }) => {
  test.setTimeout(300_000);
  const port = await freePort();
  const dev = spawn(process.execPath, [join(ROOT, 'tools', 'start', 'run.mjs'), 'start/dev', 'remote-loan'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const [address] = /http:\/\/localhost:\d+\/loanDetail\S*/.exec(await printed(dev)) ?? [''];
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await page.goto(address.replace('ID-21-1', 'ID-174-1'));
    // The first page of a packager in work comes late.
    await button(page, 'Bayar Sekarang').tap({ timeout: 120_000 });
    await expect(page.getByRole('checkbox', { name: 'Bayar Semua' })).toBeAttached();
    expect(thrown).toEqual([]);
  } finally {
    dev.kill('SIGINT');
  }
});
