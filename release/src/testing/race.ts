import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { build } from 'esbuild';

import { documentNumbers, readDocument } from '../documents';
import { openStore } from '../openStore';
import { renderedNumber } from '../rendering';
import { verify } from '../verify';
import { CHANNEL, promote, publishedStore, type Target } from './promoted';
import type { RacerOrder } from './racer';

const PROCESSES = 4;
const PEOPLE = 25;

/**
 * A hundred people in four processes promote at the same moment, time and again, on the store at an address, which is
 * empty; `root`: an empty folder for what is built. Each time one wins and 99 are told who took the number, and the
 * channel is whole.
 */
export async function expectOneWinner(address: string, root: string, rounds: number): Promise<void> {
  const program = join(root, 'racer.js');
  await build({ entryPoints: [join(__dirname, 'racer.ts')], outfile: program, bundle: true, platform: 'node', logLevel: 'error' });
  const store = openStore(address);
  const [even, odd]: readonly [Target, Target] = [
    ['remote-loan', '1.0.0'],
    ['remote-loan', '1.0.1'],
  ];
  await publishedStore(root, [['host', '1.0.0'], even, odd], store);
  await promote(store, [['host', '1.0.0'], odd]);
  const racers = Array.from({ length: PROCESSES }, () => {
    const racer = fork(program, { execArgv: [], env: process.env });
    return { racer, ended: once(racer, 'exit').then(([code]) => [`ended with ${code}`]) };
  });
  const orderAll = (more: Partial<RacerOrder>) =>
    Promise.all(
      racers.map(async ({ racer, ended }) => {
        const answer = Promise.race([once(racer, 'message'), ended]);
        racer.send({ store: address, channel: CHANNEL, name: 'remote-loan', people: PEOPLE, ...more } satisfies RacerOrder);
        return String((await answer)[0]).split(',');
      }),
    );
  try {
    for (let round = 0; round < rounds; round += 1) {
      const version = round % 2 === 0 ? '1.0.0' : '1.0.1';
      expect((await orderAll({ version })).flat()).toEqual(racers.map(() => 'planned'));
      const outcomes = (await orderAll({})).flat();
      expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'NUMBER_TAKEN')).toHaveLength(PROCESSES * PEOPLE - 1);
      const newest = await readDocument(store, CHANNEL, round + 2);
      expect(newest.remotes['remote-loan']?.version).toBe(version);
      expect(await renderedNumber(store, CHANNEL)).toBe(round + 2);
    }
  } finally {
    for (const { racer } of racers) racer.kill('SIGKILL');
  }
  expect(await documentNumbers(store, CHANNEL)).toHaveLength(rounds + 1);
  expect(await verify(store, CHANNEL)).toEqual([]);
}
