import { allowSlowConnections } from '@loan/release/connectAttempts';
import { printable } from '@loan/release/printable';
import { OptionError } from '@loan/release/programOptions';

import { startCollector } from './collector';
import { HELP, readOptions } from './options';
import { StoreError } from './store/open';

const say = (sentence: string) => void process.stderr.write(`${printable(sentence)}\n`);

async function main(): Promise<void> {
  allowSlowConnections();
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') return void process.stdout.write(`${HELP}\n`);
  const running = await startCollector({ ...options, say });
  say(`Collector: ${running.url}, counts in ${options.file}`);
  const end = () => void running.close().then(() => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal).once(signal, end);
}

main().catch((fault: NodeJS.ErrnoException) => {
  const isExpected = fault instanceof OptionError || fault instanceof StoreError;
  const isTaken = fault.syscall === 'listen';
  if (isTaken) say(`The port cannot be had (${fault.message}): stop the program that has it, or choose another with --port.`);
  else say(isExpected ? fault.message : `${fault.stack}`);
  process.exitCode = 1;
});
