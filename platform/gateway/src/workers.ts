import cluster, { type Worker } from 'node:cluster';

import { counted } from '@loan/shared/format/plural';

import type { MetricValues } from './observing/metrics';
import type { ServerOptions } from './serverOptions';
import { say, serveChannel, type Serving } from './serverProcess';

/** Environment variable with the number of a worker. */
const WORKER = 'GATEWAY_WORKER';
/** If workers end this often (times, within ms), restarting them does not help. */
const MOST_ENDS = 10;
const WITHIN = 60_000;
/** A worker that does not return its metrics in this time (ms) is left out. */
const METRICS_MS = 2_000;

type ToWorker = { readonly metrics: number };
type FromWorker = { readonly listening: Pick<Serving, 'port' | 'http2Port'> } | { readonly metrics: number; readonly values: MetricValues };

/** The number of this worker; undefined: this process is not a worker. */
export const workerNumber = (): number | undefined => (cluster.isWorker ? Number(process.env[WORKER]) : undefined);

/** Serves in a worker and reports to the primary process. */
export async function work(options: ServerOptions, worker: number): Promise<void> {
  const serving = await serveChannel(options, worker, () => cluster.worker?.disconnect());
  const tell = (message: FromWorker) => void (process.connected && process.send?.(message));
  process.on('message', ({ metrics }: ToWorker) => void serving.metrics().then((values) => tell({ metrics, values })));
  tell({ listening: { port: serving.port, http2Port: serving.http2Port } });
}

/**
 * Forwards whole lines, so that the output of several workers does not mix. If standard output is not read, the worker is paused and
 * counts the lines that it drops.
 */
function passOnLines({ process: { stdout } }: Worker): void {
  let rest = '';
  stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = rest + text;
    const end = lines.lastIndexOf('\n') + 1;
    rest = lines.slice(end);
    if (process.stdout.write(lines.slice(0, end))) return;
    stdout.pause();
    process.stdout.once('drain', () => stdout.resume());
  });
}

/** The workers of a gateway. A worker that ends unexpectedly is restarted. */
export class Workers {
  private readonly running = new Map<number, Worker>();
  private readonly ends: number[] = [];
  private isEnding = false;
  private asked = 0;
  /** Called when a worker listens, with its ports. */
  private listens: (where: Pick<Serving, 'port' | 'http2Port'>, number: number) => void = () => undefined;

  /** `ended`: called when the last one has ended, with the exit code of the gateway. */
  constructor(
    private readonly count: number,
    private readonly ended: (code: number) => void,
  ) {
    cluster.setupPrimary({ stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        this.isEnding = true;
        for (const { process: worker } of this.running.values()) worker.kill(signal);
      });
  }

  /**
   * Starts all workers, the first one alone, so that an unavailable port is reported once. Resolves with the ports once all workers
   * listen.
   */
  async start(): Promise<Pick<Serving, 'port' | 'http2Port'>> {
    const where = await new Promise<Pick<Serving, 'port' | 'http2Port'>>((resolve) => {
      this.listens = resolve;
      this.fork(0);
    });
    await new Promise<void>((resolve) => {
      const numbers = new Set([0]);
      this.listens = (_, number) => {
        if (numbers.add(number).size === this.count) resolve();
      };
      for (let number = 1; number < this.count && !this.isEnding; number += 1) this.fork(number);
    });
    return where;
  }

  private fork(number: number): Worker {
    const worker = cluster.fork({ [WORKER]: String(number) });
    let listens = false;
    passOnLines(worker);
    this.running.set(number, worker);
    worker.on('message', (message: FromWorker) => {
      if (!('listening' in message)) return;
      listens = true;
      this.listens(message.listening, number);
    });
    worker.on('exit', (code, signal) => {
      this.running.delete(number);
      if (!this.isEnding) this.replace(number, listens, signal ?? `exit code ${code}`);
      if (this.isEnding && this.running.size === 0) this.ended(process.exitCode === undefined ? 0 : Number(process.exitCode));
    });
    return worker;
  }

  private replace(number: number, listened: boolean, how: string): void {
    this.ends.push(Date.now());
    const lately = this.ends.filter((at) => Date.now() - at < WITHIN).length;
    if (listened && lately < MOST_ENDS) {
      say(`Worker ${number} ended (${how}): another one is started.`);
      this.fork(number);
      return;
    }
    // A worker that cannot start has already printed the reason.
    if (listened) say(`Workers ended ${counted(lately, 'time')} within a minute, the last by ${how}: the gateway ends.`);
    process.exitCode = 1;
    this.isEnding = true;
    for (const { process: worker } of this.running.values()) worker.kill('SIGTERM');
  }

  /** The metrics of all workers that answer in time. */
  async metrics(): Promise<readonly MetricValues[]> {
    const asked = (this.asked += 1);
    const of = (worker: Worker) =>
      new Promise<MetricValues | undefined>((resolve) => {
        const take = (message: FromWorker) => {
          if (!('values' in message) || message.metrics !== asked) return;
          done(message.values);
        };
        const timer = setTimeout(() => done(undefined), METRICS_MS);
        const done = (values: MetricValues | undefined) => {
          clearTimeout(timer);
          worker.off('message', take);
          resolve(values);
        };
        worker.on('message', take);
        worker.send({ metrics: asked } satisfies ToWorker, (fault) => fault && done(undefined));
      });
    const all = await Promise.all([...this.running.values()].filter((worker) => worker.isConnected()).map(of));
    return all.filter((values) => values !== undefined);
  }
}
