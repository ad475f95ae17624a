import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { documentNumbers, readDocument } from '../../document/documents';
import { renderedNumber } from '../../serve/rendering';
import { openStore } from '../../store/openStore';
import { verify } from '../../verify/verify';
import { bundleProgram } from '../bundleProgram';
import { CHANNEL, promote, publishedStore, type Target } from '../promoted';
import type { RacerOrder } from './racer';

/** How many people promote at once. */
export interface Crowd {
  readonly processes: number;
  /** In each process. */
  readonly people: number;
}

interface Racers {
  /** Sends each process an order, by its index. Returns the answers of all people. */
  order(orderFor: (index: number) => RacerOrder): Promise<readonly string[]>;
  end(): void;
}

/** Starts processes that carry out orders. `root`: a folder for their program, which is made once. */
async function startRacers(root: string, processes: number): Promise<Racers> {
  const program = join(root, 'racer.js');
  if (!existsSync(program)) await bundleProgram(join(__dirname, 'racer.ts'), program);
  const racers = Array.from({ length: processes }, () => {
    const racer = fork(program, { execArgv: [], env: process.env });
    return { racer, ended: once(racer, 'exit').then(([code]) => [`ended with ${code}`]) };
  });
  return {
    async order(orderFor) {
      const answers = racers.map(async ({ racer, ended }, index) => {
        const answer = Promise.race([once(racer, 'message'), ended]);
        racer.send(orderFor(index));
        return String((await answer)[0]).split(',');
      });
      return (await Promise.all(answers)).flat();
    },
    end: () => racers.forEach(({ racer }) => racer.kill('SIGKILL')),
  };
}

/**
 * People in several processes promote at the same moment, repeatedly, in the empty store at `address`; `root`: a folder for builds. Each
 * time one succeeds, the others get its author in their error, and the channel is consistent.
 */
export async function expectOneWinner(address: string, root: string, { processes, people }: Crowd, rounds = 1): Promise<void> {
  const store = openStore(address);
  const [even, odd]: readonly [Target, Target] = ['remote-loan@1.0.0', 'remote-loan@1.0.1'];
  await publishedStore(root, ['host@1.0.0', even, odd], store);
  await promote(store, ['host@1.0.0', odd]);
  const racers = await startRacers(root, processes);
  const common = { store: address, channel: CHANNEL, name: 'remote-loan', people };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const version = round % 2 === 0 ? '1.0.0' : '1.0.1';
      expect(new Set(await racers.order(() => ({ ...common, version })))).toEqual(new Set(['planned']));
      const outcomes = await racers.order(() => common);
      expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'NUMBER_TAKEN')).toHaveLength(processes * people - 1);
      const newest = await readDocument(store, CHANNEL, round + 2);
      expect(newest.remotes['remote-loan']?.version).toBe(version);
      expect(await renderedNumber(store, CHANNEL)).toBe(round + 2);
    }
  } finally {
    racers.end();
  }
  expect(await documentNumbers(store, CHANNEL)).toHaveLength(rounds + 1);
  expect(await verify(store, CHANNEL)).toEqual([]);
}

/**
 * People in several processes promote a different remote each at the same moment, and retry when another one was faster. In the end all
 * remotes run, and each has a document.
 */
export async function expectNothingLost(address: string, root: string, { processes, people }: Crowd): Promise<void> {
  const store = openStore(address);
  const names = Array.from({ length: processes * people }, (_, number) => `remote-${String.fromCharCode(97 + number)}`);
  await publishedStore(root, ['host@1.0.0', ...names.map((name): Target => `${name}@1.0.0`)], store);
  await promote(store, ['host@1.0.0']);
  const racers = await startRacers(root, processes);
  try {
    const until = (index: number) => names.filter((_, number) => number % processes === index);
    const told = await racers.order((index) => ({ store: address, channel: CHANNEL, name: '', until: until(index) }));
    expect(told.filter((times) => /^\d+$/.test(times))).toHaveLength(names.length);
  } finally {
    racers.end();
  }
  const numbers = await documentNumbers(store, CHANNEL);
  expect(numbers).toEqual(Array.from({ length: names.length + 1 }, (_, index) => index + 1));
  const newest = await readDocument(store, CHANNEL, numbers.length);
  expect(Object.keys(newest.remotes).sort()).toEqual(names);
  expect(await renderedNumber(store, CHANNEL)).toBe(numbers.length);
  expect(await verify(store, CHANNEL)).toEqual([]);
}
