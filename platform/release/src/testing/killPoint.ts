/**
 * Loaded before the command line (`--require`), with the number n as its first argument: the process
 * sends itself SIGKILL at its n-th change of the file system (half-way through it, when it writes bytes).
 */
import { killProcessAt } from './killableDisk';

killProcessAt(Number(process.argv.splice(2, 1)[0]));
