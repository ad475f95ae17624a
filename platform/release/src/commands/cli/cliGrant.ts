import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { grantText } from '../../plan/changes';
import { arePagesGranted } from '../../plan/grants/grants';
import type { GrantAsked } from '../../plan/grants/planGrant';
import { printable } from '../../printable';
import type { Command } from './commandLine';
import { checkedName } from './operands';
import { usage } from './optionValues';

function readPrefix(text: string): string {
  if (!/^\/$|^(?:\/[A-Za-z0-9_-]+)+$/.test(text) || text.length > 200)
    usage(`A grant is of paths such as /rewards, without a slash at the end, not "${printable(text)}".`);
  return text;
}

/** What a command grants; undefined: the command only lists the grants. Throws ReleaseError `USAGE`, `BAD_NAME`. */
export function grantAsked({ operands, ask, none }: Command): GrantAsked | undefined {
  const [name, ...paths] = operands;
  if (name === undefined) return ask === undefined && !none ? undefined : usage('grant takes the name of a remote first.');
  checkedName(name);
  if (none && (paths.length > 0 || ask !== undefined)) usage('--none takes every path away: name no path, and leave out --ask.');
  if (!none && paths.length === 0 && ask === undefined)
    usage(`Name the grants of ${name}: paths such as /rewards, --ask "Team, address", or --none.`);
  return { name, paths: none ? [] : paths.length === 0 ? undefined : paths.map(readPrefix), ask };
}

/** Lists the grants of a channel, for the terminal. */
export function grantLines(channel: string, newest: ReleaseDocument | undefined): readonly string[] {
  const lines = Object.entries(newest?.grants ?? {}).map(([name, grant]) => `  ${grantText(name, grant)}`);
  const rule = arePagesGranted(newest?.grants)
    ? 'a remote serves pages in the paths that are granted to it and nowhere else'
    : 'nothing is granted: a remote may serve any path that is free';
  return [`${channel}: ${rule}`, ...lines];
}
