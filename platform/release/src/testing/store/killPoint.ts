/**
 * Loaded before the command line (`--require`), with the number n as first argument: the process sends itself SIGKILL at its n-th change
 * of the file system (halfway through it, if it writes bytes).
 */
import { killProcessAt } from './killableDisk';

killProcessAt(Number(process.argv.splice(2, 1)[0]));
