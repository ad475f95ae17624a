#!/usr/bin/env node
/** The command line of the release store, as a process. */
import { runCommandLine } from './cliCommands';
import { allowSlowConnections } from './connectAttempts';

const run = async () => {
  allowSlowConnections();
  process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
};

void run();
