import { realpathSync, statSync } from 'node:fs';

import { Stop } from '@loan/kit/command';

import { findChromium } from './chromium';
import { thisMachine, type Machine } from './findProgram';
import { findFirefox, findJava, findNginx, findPrometheus, findWebKit } from './programs';

const FINDERS: readonly ((machine: Machine) => readonly string[])[] = [
  (machine) => [findChromium(machine).executablePath],
  (machine) => {
    const { driver, browser, display } = findWebKit(machine);
    return [driver, browser, display];
  },
  ...[findFirefox, findJava, findNginx, findPrometheus].map((find) => (machine: Machine) => [find(machine)]),
];

/** A program's file, its size and its time: an update changes one of them. */
function identityOf(path: string): string {
  const file = realpathSync(path);
  const { size, mtimeMs } = statSync(file);
  return [path, file, size, mtimeMs].join(' ');
}

/** The programs that tests start, as far as the machine has them. Installs none. */
export const foundPrograms = (machine: Machine = thisMachine): readonly string[] =>
  FINDERS.flatMap((find) => {
    try {
      return find({ ...machine, isRoot: false }).map(identityOf);
    } catch (fault) {
      if (!(fault instanceof Stop)) throw fault;
      return [];
    }
  });
