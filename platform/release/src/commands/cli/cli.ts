#!/usr/bin/env node
import { allowSlowConnections } from '../../connectAttempts';
/** The command line of the release store, as a process. */
import { runCommandLine } from './cliCommands';

const run = async () => {
  allowSlowConnections();
  process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
};

void run();
