/** `npm run release -- <command>`: the command line of the release store; `--help` lists the commands. */
import '@loan/release/commands/cli/cli';
