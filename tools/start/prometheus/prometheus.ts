import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';

import { freePort } from '../../../e2e/world/freePort';
import { findPrometheus } from '../../test/programs';

export interface Prometheus {
  readonly address: string;
  stop(): Promise<void>;
}

const configuration = (ports: readonly number[]) => ({
  global: { scrape_interval: '200ms', scrape_timeout: '200ms' },
  scrape_configs: [{ job_name: 'collectors', static_configs: [{ targets: ports.map((port) => `127.0.0.1:${port}`) }] }],
});

/** Starts it under the path `/metrics-server/`. `ports`: of collectors. `past`: earlier samples, in the text format of OpenMetrics. */
export async function startPrometheus(ports: readonly number[], past: string): Promise<Prometheus> {
  const program = findPrometheus();
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
  const [file, data, earlier] = ['prometheus.yml', 'data', 'past.txt'].map((name) => join(folder, name)) as [string, string, string];
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(configuration(ports)));
  writeFileSync(earlier, past);
  const made = spawnSync(join(dirname(program), 'promtool'), ['tsdb', 'create-blocks-from', 'openmetrics', earlier, data]);
  if (made.status !== 0) throw new Error(`promtool: ${String(made.stderr)}`);
  const address = `http://127.0.0.1:${await freePort()}/metrics-server`;
  const server = spawn(
    program,
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${data}`,
      `--web.listen-address=${new URL(address).host}`,
      '--web.route-prefix=/metrics-server',
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const errors: Buffer[] = [];
  server.stderr.on('data', (part: Buffer) => errors.push(part));
  const end = () => server.kill();
  process.once('exit', end);
  const stop = async () => {
    process.off('exit', end);
    if (server.exitCode === null && end()) await once(server, 'exit');
    rmSync(folder, { recursive: true });
  };
  const isReady = () =>
    fetch(`${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) {
      await stop();
      throw new Error(`Prometheus ended with ${server.exitCode}:\n${Buffer.concat(errors).toString()}`);
    }
    await passed(20);
  }
  return { address, stop };
}
