import { spawn } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { counted } from '@loan/shared/format/plural';

import { digestOf } from '../../document/canonical';
import {
  afterVerdict,
  between,
  changeLines,
  foundLine,
  suspectsOf,
  type BisectStep,
  type Known,
  type Verdict,
} from '../../plan/bisect/bisect';
import type { Store } from '../../store/store';
import type { Command } from '../cli/commandLine';
import { usage } from '../cli/optionValues';
import { Bisect, quoted, type Trial } from './bisectSearch';

const VERDICTS = ['good', 'bad', 'skip'] as const;

const titleOf = (step: BisectStep, known: Known): string =>
  step.kind === 'document'
    ? `document ${step.candidate.document.number}`
    : `document ${known.good} with ${step.kind === 'mixture' ? step.names.join(', ') : ''} of document ${known.bad}`;

const digits = (text: string, count: number): string => digestOf(Buffer.from(text)).slice(7, 7 + count);

function trialLines({ number, versions, link, configFile }: Trial, { store, channel: of }: Command): readonly string[] {
  if (link !== undefined) return [link, versions.join(' ')];
  // Each trial has its own channel, because a promotion keeps the other remotes of a channel.
  const channel = `bisect-${number ?? digits(versions.join(' '), 12)}-${digits(of, 6)}`;
  const there = `--channel ${channel} --store ${quoted(store)}`;
  return [
    `npm run release -- configure ${quoted(configFile ?? '')} ${there}`,
    `npm run release -- promote ${versions.join(' ')} --again ${there}`,
    `then open it at a gateway of that channel (CHANNEL=${channel})`,
  ];
}

/**
 * Runs the command of --run. Exit codes are those of `git bisect run`: 0 good, 125 skip, others below 126 bad; from 126 on the command
 * failed. Then deletes the configuration of the trial.
 */
async function judge(run: string, { number, versions, link = '', configFile = '' }: Trial): Promise<Verdict> {
  const variables = {
    BISECT_DOCUMENT: String(number ?? ''),
    BISECT_URL: link,
    BISECT_VERSIONS: versions.join(' '),
    BISECT_CONFIG: configFile,
  };
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(run, { shell: true, stdio: 'inherit', env: { ...process.env, ...variables } });
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (configFile !== '') await rm(dirname(configFile), { recursive: true, force: true });
  if (code === null || code > 125)
    return usage(`The command of --run ended ${code === null ? 'by a signal' : `with ${code}`}: it gave no verdict. Try it alone first.`);
  return code === 0 ? 'good' : code === 125 ? 'skip' : 'bad';
}

/**
 * Finds the version that introduced a fault between two documents of a channel. Stateless: prints the next trial and the commands for its
 * verdicts, or, with `run`, lets a shell command judge every trial. Throws ReleaseError `USAGE`, and as `previewLink` does.
 */
export async function bisectChannel(
  store: Store,
  command: Command,
  key: KeyObject | undefined,
  say: (line: string) => void,
): Promise<void> {
  const { channel, run } = command;
  const bisect = await Bisect.open(store, command, key);
  const range = between(bisect.candidates, bisect.asked);
  say(`Documents ${bisect.asked.good} and ${bisect.asked.bad} of ${channel} differ in`);
  for (const line of changeLines(range.good.parts, range.bad.parts)) say(`  ${line}`);
  const said = new Set<number>();
  for (let known: Known | undefined = bisect.asked; known !== undefined;) {
    const { step, trial } = await bisect.next(known);
    for (const { document, broken } of bisect.candidates) {
      if (broken === undefined || said.has(document.number)) continue;
      said.add(document.number);
      say(`Skipped: document ${document.number}: ${broken}.`);
    }
    if (step.kind === 'found' || trial === undefined)
      return say(foundLine(bisect.candidates, known, step.kind === 'found' ? step.suspects : []));
    say(`Try ${titleOf(step, known)} (at most ${counted(step.steps, 'step')}):`);
    const after = (verdict: Verdict) => afterVerdict(bisect.candidates, known as Known, step, verdict);
    if (run === undefined) {
      for (const line of trialLines(trial, command)) say(`  ${line}`);
      for (const verdict of VERDICTS) {
        const next = after(verdict);
        say(
          `If it is ${verdict === 'skip' ? 'not to be judged' : verdict}: ${next === undefined ? unresolved(bisect, known) : bisect.commandFor(next)}`,
        );
      }
      return;
    }
    const verdict = await judge(run, trial);
    say(`  ${verdict}`);
    const next = after(verdict);
    if (next === undefined) say(unresolved(bisect, known));
    known = next;
  }
}

const unresolved = ({ candidates }: Bisect, known: Known): string => foundLine(candidates, known, suspectsOf(candidates, known));
