/** Loaded into a command that is measured: leaves its CPU time, µs, in the file that CPU_AT_EXIT names. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => writeFileSync(process.env.CPU_AT_EXIT, JSON.stringify(process.cpuUsage())));
