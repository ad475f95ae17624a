import type { Freeze, Grant, Trust } from '@loan/shared/contracts/channelRights';
import type { Canary, ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';

import { canonicalBytes, isSame } from '../document/canonical';
import { CHANNEL_WIDE, SHELL, CONFIG_NAME } from '../document/schema';

/** Longest part of a value that a report line shows, in characters. */
const SHOWN = 60;

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shown(value: unknown): string {
  const text = value === undefined ? 'absent' : canonicalBytes(value).toString('utf8');
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`;
}

function differences(path: string, before: unknown, after: unknown): readonly string[] {
  if (before === after) return [];
  if (isTable(before) && isTable(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return keys.flatMap((key) => differences(path === '' ? key : `${path}.${key}`, before[key], after[key]));
  }
  return isSame(before, after) ? [] : [`${CONFIG_NAME}: ${path} ${shown(before)} → ${shown(after)}`];
}

/**
 * The differences between two configurations, one line per key. If the previous document held no configuration, one line reports that it
 * was added.
 */
function configChanges(before: object | undefined, after: object | undefined): readonly string[] {
  if (after === undefined) return [];
  if (before === undefined) return [`${CONFIG_NAME}: copied from config.json, which is not read any more`];
  return differences('', before, after);
}

/** Formats hundredths of a percent: 1000 → `10 %`. */
export function shareText(share: number): string {
  return `${share / 100} %`;
}

export function canaryText({ version, share, market }: Canary): string {
  return `canary ${version} for ${shareText(share)} of the devices${market === undefined ? '' : ` in ${market}`}`;
}

const names = (...tables: readonly (object | undefined)[]): readonly string[] =>
  [...new Set(tables.flatMap((table) => Object.keys(table ?? {})))].sort();

/** Describes the change of a canary that began, changed or ended. */
function canaryChanges(was: Canary | undefined, is: Canary | undefined): readonly string[] {
  if (is === undefined) return was === undefined ? [] : [`canary ${was.version} withdrawn`];
  return was !== undefined && canaryText(was) === canaryText(is) ? [] : [canaryText(is)];
}

/** Describes a remote version that came with the canary of the shell. */
export const withShellText = (version: string): string => `${version} with the canary of ${SHELL}`;

function remoteChanges(name: string, before: RemoteRelease | undefined, after: RemoteRelease): readonly string[] {
  const lines: string[] = [];
  const add = (line: string) => lines.push(`${name}: ${line}`);
  if (before?.version !== after.version)
    add(before === undefined ? `${after.version} for everybody (new)` : `${before.version} → ${after.version} for everybody`);
  if ((before?.disabled ?? false) !== (after.disabled ?? false)) add(after.disabled ? 'disabled' : 'enabled again');
  canaryChanges(before?.canary, after.canary).forEach(add);
  if (before?.withShell !== after.withShell)
    add(after.withShell === undefined ? `no longer ${withShellText(before?.withShell ?? '')}` : withShellText(after.withShell));
  for (const market of names(before?.pins, after.pins)) {
    const [old, now] = [before?.pins?.[market], after.pins?.[market]];
    if (old !== now) add(now === undefined ? `${market} no longer pinned (was ${old})` : `${market} pinned to ${now}`);
  }
  for (const version of after.bad) if (!before?.bad.includes(version)) add(`${version} marked bad`);
  for (const version of before?.bad ?? []) if (!after.bad.includes(version)) add(`${version} no longer marked bad`);
  if (before?.lastKnownGood !== after.lastKnownGood)
    add(after.lastKnownGood === undefined ? 'no version to fall back to' : `falls back to ${after.lastKnownGood}`);
  return lines;
}

/** Describes the scope of a freeze: a package, or the whole channel. */
export const frozenName = (name: string): string => (name === CHANNEL_WIDE ? 'everything' : name);

export function frozenText(name: string, { by, until, why }: Freeze): string {
  return `${frozenName(name)}: frozen until ${until} by ${by}: ${why}`;
}

function freezeChanges(before: ReleaseDocument['frozen'] = {}, after: ReleaseDocument['frozen'] = {}): readonly string[] {
  const begun = Object.entries(after).filter(([name, freeze]) => JSON.stringify(before[name]) !== JSON.stringify(freeze));
  const ended = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return [...begun.map(([name, freeze]) => frozenText(name, freeze)), ...ended.map((name) => `${frozenName(name)}: no longer frozen`)];
}

function trustChanges(before: Trust | undefined, after: Trust | undefined): readonly string[] {
  const held = (trust: Trust | undefined) =>
    Object.entries(trust?.roles ?? {}).flatMap(([role, keyids]) => keyids.map((keyid: string) => `${role} ${keyid}`));
  const [was, is] = [held(before), held(after)];
  return [
    ...is.filter((each) => !was.includes(each)).map((each) => `trust: from the next document on ${each}`),
    ...was.filter((each) => !is.includes(each)).map((each) => `trust: no longer ${each}`),
  ];
}

export function grantText(name: string, { paths, ask }: Grant): string {
  return `${name}: ${paths.length === 0 ? 'no path' : paths.join(', ')}; ask ${ask}`;
}

function grantChanges(before: ReleaseDocument['grants'] = {}, after: ReleaseDocument['grants'] = {}): readonly string[] {
  return names(before, after).flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (is === undefined) return [`grant: ${name} no longer has ${was?.paths.join(', ') || 'a path'}`];
    return was !== undefined && grantText(name, was) === grantText(name, is) ? [] : [`grant: ${grantText(name, is)}`];
  });
}

/** The differences between two release documents, one sentence per line; empty: none. */
export function changesBetween(before: ReleaseDocument | undefined, after: ReleaseDocument): readonly string[] {
  const shell =
    before === undefined ? `${SHELL}: ${after.shell.version} (new)` : `${SHELL}: ${before.shell.version} → ${after.shell.version}`;
  return [
    ...(before?.shell.id === after.shell.id ? [] : [shell]),
    ...canaryChanges(before?.shellCanary, after.shellCanary).map((line) => `${SHELL}: ${line}`),
    ...freezeChanges(before?.frozen, after.frozen),
    ...trustChanges(before?.trust, after.trust),
    ...grantChanges(before?.grants, after.grants),
    ...(before === undefined ? [] : configChanges(before.config, after.config)),
    ...Object.entries(before?.remotes ?? {}).flatMap(([name, { version }]) =>
      Object.hasOwn(after.remotes, name) ? [] : [`${name}: retired (was ${version})`],
    ),
    ...Object.entries(after.remotes).flatMap(([name, remote]) => remoteChanges(name, before?.remotes[name], remote)),
  ];
}
