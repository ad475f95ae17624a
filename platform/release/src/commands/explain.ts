import { posix } from 'node:path';

import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';

import { isName, isVersion } from '../document/schema';
import { getOrInsert } from '../getOrInsert';
import { readMap } from '../publish/sourceMaps';
import type { Store } from '../store/store';

/**
 * The position in a built file that a stack line names, in the format of every browser:
 * `…/assets/<name>/<version>/<file>:<line>:<column>`.
 */
const PLACE = /\/assets\/([^/\s]+)\/([^/\s]+)\/([\w.-]+\.js):(\d+):(\d+)/;
/** The function name in a stack line: `at name (…` in Chromium, `name@…` in other browsers. */
const NAMED = /(?:^|\s)at (?:async )?([\w$.<> ]+?) \(|^\s*([\w$.]+)@/;

/** Longest line of source that is shown, in characters. */
const SHOWN = 160;

interface Frame {
  /** The line as given. */
  readonly line: string;
  /** Its position in the sources; undefined: not a frame of ours. */
  readonly place?: Place;
  /** Why the position is unknown. */
  readonly unknown?: string;
}

interface Place {
  readonly source: string;
  readonly line: number;
  readonly column: number;
  /** The name at that position: of the called function, if the frame calls another one. */
  readonly name: string | null;
  readonly code: string;
}

/** The path of a source in its repository. Source maps name it relative to the folder of its package. */
const sourcePath = (name: string, source: string): string =>
  posix.join(name, source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, ''));

/** Reads the source maps of versions, each once. */
function mapReader(store: Store): (name: string, version: string, file: string) => Promise<TraceMap | undefined> {
  const read = new Map<string, Promise<TraceMap | undefined>>();
  const load = async (name: string, version: string, file: string) => {
    const json = await readMap(store, name, version, file);
    return json === undefined ? undefined : new TraceMap(json);
  };
  return (name, version, file) => getOrInsert(read, `${name}/${version}/${file}`, () => load(name, version, file));
}

async function frameOf(line: string, maps: ReturnType<typeof mapReader>): Promise<Frame> {
  const [, name = '', version = '', file = '', row = '', column = ''] = PLACE.exec(line) ?? [];
  if (!isName(name) || !isVersion(version)) return { line };
  const map = await maps(name, version, file).catch(() => undefined);
  if (map === undefined) return { line, unknown: `no source map of ${name} ${version} is kept for ${file}` };
  const found = originalPositionFor(map, { line: Math.max(1, Number(row)), column: Math.max(0, Number(column) - 1) });
  if (found.source === null) return { line, unknown: 'no source: made by the bundler' };
  const code = sourceContentFor(map, found.source)?.split('\n')[found.line - 1]?.trim() ?? '';
  const place = { source: sourcePath(name, found.source), line: found.line, column: found.column + 1, name: found.name, code };
  return { line, place };
}

/** Name of the function of a frame: the name that its caller used, else the built name if it is not a minified one. */
function functionName({ line }: Frame, caller: Frame | undefined): string {
  const [, chromium, other] = NAMED.exec(line) ?? [];
  const built = chromium ?? other ?? '';
  return caller?.place?.name ?? (built.length > 2 ? built : '(anonymous)');
}

/**
 * Translates a stack of released code (from a report, a log or a browser console) to names and lines of the sources: one line per frame,
 * followed by the source line. Other lines stay unchanged. Works for every version whose source maps are in the store.
 */
export async function explainLines(store: Store, stack: string): Promise<readonly string[]> {
  const maps = mapReader(store);
  const frames: Frame[] = [];
  for (const line of stack.split(/\r?\n/)) frames.push(await frameOf(line, maps));
  return frames.flatMap((frame, index) => {
    const { line, place, unknown } = frame;
    if (unknown !== undefined) return [`${line}  (${unknown})`];
    if (place === undefined) return line === '' ? [] : [line];
    const name = functionName(frame, frames[index + 1]);
    return [
      `    at ${name} (${place.source}:${place.line}:${place.column})`,
      ...(place.code === '' ? [] : [`         ${place.code.slice(0, SHOWN)}`]),
    ];
  });
}

/** The stack to explain: the operands, or standard input. */
export async function stackAsked(operands: readonly string[]): Promise<string> {
  if (operands.length > 0 && operands[0] !== '-') return operands.join('\n');
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
