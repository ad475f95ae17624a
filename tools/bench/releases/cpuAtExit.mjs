/** Preloaded into a measured command: writes its CPU time, µs, to the file named by CPU_AT_EXIT. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => writeFileSync(process.env.CPU_AT_EXIT, JSON.stringify(process.cpuUsage())));
