#!/usr/bin/env node
/** `loan-remote`: the commands of a team for the repository of its remote. */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { isS3Address } from '@loan/release/store/s3/place';
import { channelName, storeAddress } from '@loan/release/store/storeOptions';
import { sessionOf } from '@loan/sandbox/links';
import { counted } from '@loan/shared/format/plural';

import { buildPackage } from './build/buildPackage';
import { channelWithBuild, type Place } from './channelWithBuild';
import { check } from './check';
import { command, portOf, Stop, untilSignalled } from './command';
import { createRepository } from './create/createRepository';
import { newPage, newScreen } from './create/newPage';
import { declaredIn } from './declared';
import { devInside, devOfStore } from './dev/dev';
import { LINKS_FILE, writeLinks } from './links';
import { requireNpm } from './npmAlone';
import { sandboxHandlers } from './sandboxHandlers';
import { serveChannel } from './serve';

const HELP = `loan-remote <command>

  create <remote> "<Title>" [--in <folder>] (--packages <folder> | --registry <address>)
                       a repository with one page; default folder: the name
                       --packages: tarballs of the packages; --registry: a registry that has them
  dev [--shell <origin> | --store <dir> --channel <name>] [--port <number>]
                       fast refresh inside a channel: deployed, or of a store with the sandbox behind it
  build                what is released, and its build record, into dist
  check                types, lint, borders, a handler of the sandbox for each call
  serve --store <dir> [--channel <name>] [--port <number>] [--built]
                       a channel with the sandbox behind it; --built: a copy of the channel, in which dist is promoted
  links --store <dir> [--channel <name>]
                       types of links to the pages of other remotes, into ${LINKS_FILE}
                       (store and channel: default STORE and CHANNEL of the environment)
  new-page <key> "<Title>"
  new-screen <name> "<Title>"`;

const OPTIONS = {
  in: { type: 'string' },
  packages: { type: 'string' },
  registry: { type: 'string' },
  shell: { type: 'string' },
  store: { type: 'string' },
  channel: { type: 'string' },
  port: { type: 'string', default: '4170' },
  built: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const parsed = () => parseArgs({ allowPositionals: true, options: OPTIONS });
type Given = ReturnType<typeof parsed>['values'];

function placeOf({ store, channel }: Given): Place {
  if (store === undefined && !process.env['STORE']) throw new Stop('Name the release store: --store <dir>, or STORE in the environment.');
  const address = storeAddress(store, process.env);
  return { store: isS3Address(address) ? address : resolve(address), channel: channelName(channel, process.env) };
}

function two(operands: readonly string[], form: string): readonly [string, string] {
  const [first, second, ...more] = operands;
  if (first === undefined || second === undefined || more.length > 0) throw new Stop(`Write: loan-remote ${form}`);
  return [first, second];
}

/** The digest of the contract's types, which is part of the packages. */
function contractTypes(): string {
  const { loan } = require('@loan/shared/package.json') as { readonly loan?: { readonly contractTypes: string } };
  if (loan === undefined) throw new Stop('@loan/shared is not the packed version: install the packages that the product gives to teams.');
  return loan.contractTypes;
}

/** Prints addresses of the remote's own pages for a borrower of the sandbox. */
async function printPages(folder: string, origin: string, remote: boolean): Promise<void> {
  const { pages } = await declaredIn(folder);
  for (const { path } of Object.values(pages))
    console.log(`  ${origin}${path}${remote ? '' : `?${new URLSearchParams(Object.entries(sessionOf('indonesia', 1))).toString()}`}`);
}

async function work(folder: string, given: Given): Promise<void> {
  const running =
    given.shell === undefined
      ? await devOfStore(folder, { ...placeOf(given), port: portOf('--port', given.port) })
      : await devInside(folder, given.shell, portOf('--port', given.port));
  console.log('In development, changed sources are shown at once:');
  await printPages(folder, running.origin, given.shell !== undefined);
  await untilSignalled();
  await running.close();
}

async function serve(folder: string, given: Given): Promise<void> {
  const place = placeOf(given);
  const copy = join(folder, '.local', 'built');
  if (given.built) {
    rmSync(copy, { recursive: true, force: true });
    await channelWithBuild(folder, place, copy);
  }
  const served = await serveChannel(folder, { ...place, ...(given.built && { store: copy }), port: portOf('--port', given.port) });
  console.log(`The channel ${place.channel} with the sandbox behind it:`);
  await printPages(folder, served.origin, false);
  await untilSignalled();
  await served.close();
}

function create(operands: readonly string[], given: Given): void {
  const [remote, title] = two(operands, 'create remote-rewards "Rewards"');
  const folder = resolve(given.in ?? remote);
  const written = createRepository(folder, remote, title, { tarballs: given.packages, registry: given.registry });
  console.log(`${written.map((path) => `  ${path}`).join('\n')}\n\nin ${folder}. Next: npm install there; README.md explains the rest.`);
}

const printWritten = (written: readonly string[]) => console.log(`Written:\n${written.map((path) => `  ${path}`).join('\n')}`);

const COMMANDS: Readonly<Record<string, (folder: string, operands: readonly string[], given: Given) => unknown>> = {
  create: (_folder, operands, given) => create(operands, given),
  dev: (folder, _operands, given) => work(folder, given),
  serve: (folder, _operands, given) => serve(folder, given),
  check: (folder) => check(folder),
  async build(folder) {
    await sandboxHandlers(folder);
    await buildPackage(folder, contractTypes());
  },
  async links(folder, _operands, given) {
    const count = await writeLinks(folder, placeOf(given));
    console.log(`Links to ${counted(count, 'page')} of other remotes: ${LINKS_FILE}`);
  },
  'new-page': (folder, operands) => printWritten(newPage(folder, ...two(operands, 'new-page terms "Terms"'))),
  'new-screen': (folder, operands) => printWritten(newScreen(folder, ...two(operands, 'new-screen rewardCard "Reward"'))),
};

command(async () => {
  const { values, positionals } = parsed();
  const [name = '', ...operands] = positionals;
  if (values.help || name === '') return console.log(HELP);
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (run === undefined) throw new Stop(`There is no command "${name}".\n\n${HELP}`);
  requireNpm(process.cwd(), process.env);
  await run(process.cwd(), operands, values);
});
