import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalBytes, integrityOf, jsonOf } from '../document/canonical';
import { refuseNewer } from '../document/documents';
import { QUICKLY_COMPRESSED, withCopies } from '../publish/compress';
import { channelKey, HEADERS_FILE, servedFolder, servedPointer, type Store } from '../store/store';
import { unpacksTo } from '../store/unpacksTo';
import { currentRendering, RENDER, type Rendering } from './rendering';
import { isPacked, servedFiles } from './servedFiles';

type Listed = Readonly<Record<string, { readonly size: number; readonly integrity: ReturnType<typeof integrityOf> }>>;

/** Contents of the pointer file for a number. */
const pointerTo = (number: number): Buffer => Buffer.from(`${number}\n`);

/** The pointer that a channel should have; undefined: only gateways serve the channel. Older documents lack the key. */
const duePointer = ({ config, document }: Rendering): Buffer | undefined =>
  config.site?.servedFiles ? pointerTo(document.number) : undefined;

/** Throws if the files for plain servers cannot be made, before a document for them is written: see `servedFiles`. */
export function checkServed(rendering: Rendering): void {
  if (duePointer(rendering) !== undefined) servedFiles(rendering);
}

/** The number that plain servers serve; undefined: none, or the pointer is damaged. */
export async function servedNumber(store: Store, channel: string): Promise<number | undefined> {
  const bytes = await store.read(servedPointer(channel));
  const number = Number(bytes?.toString());
  return bytes !== undefined && Number.isSafeInteger(number) && bytes.equals(pointerTo(number)) ? number : undefined;
}

/** Numbers with files for plain servers, ascending. */
export async function servedNumbers(store: Store, channel: string): Promise<readonly number[]> {
  const names = await store.list(`channels/${channel}/served`);
  return names
    .filter((name) => /^[1-9]\d{0,5}$/.test(name))
    .map(Number)
    .sort((one, other) => one - other);
}

/** The file list in a header file; undefined: its bytes were changed. */
function listOf(bytes: Buffer | undefined, number: number): Listed | undefined {
  const value = bytes === undefined ? undefined : (jsonOf(bytes) as { number?: unknown; files?: unknown } | undefined);
  if (typeof value?.files !== 'object' || value.files === null || value.number !== number) return undefined;
  return bytes?.equals(canonicalBytes(value)) === true ? (value.files as Listed) : undefined;
}

/** Names of a folder's files that are missing or differ from its list. */
async function damagedOf(store: Store, folder: string, files: Listed): Promise<readonly string[]> {
  const check = async ([name, listed]: [string, Listed[string]]): Promise<readonly string[]> => {
    const bytes = await store.read(`${folder}/${name}`);
    const own = bytes !== undefined && integrityOf(bytes) === listed.integrity ? [] : [name];
    if (!isPacked(name)) return own;
    const copies = (['br', 'gz'] as const).map(async (ending) => {
      const copy = await store.read(`${folder}/${name}.${ending}`);
      return copy !== undefined && unpacksTo(copy, ending, listed) ? [] : [`${name}.${ending}`];
    });
    return [...own, ...(await Promise.all(copies)).flat()];
  };
  return (await Promise.all(Object.entries(files).map(check))).flat();
}

/** Describes the problems of a number's folder. `due`: the expected bytes of its header file, if known. */
async function folderProblems(store: Store, channel: string, number: number, due: Buffer | undefined): Promise<readonly string[]> {
  const folder = servedFolder(channel, number);
  const key = `${folder}/${HEADERS_FILE}`;
  const bytes = await store.read(key);
  const advice = due === undefined ? 'bring it back from a copy of the store' : RENDER;
  if (bytes === undefined) return [`${key} is missing: ${advice}`];
  const files = listOf(due ?? bytes, number);
  const isRight = files !== undefined && (due === undefined || bytes.equals(due));
  const damaged = await damagedOf(store, folder, files ?? {});
  return [
    ...(isRight ? [] : [`${key} is not the one of document ${number}: ${advice}`]),
    ...damaged.map((name) => `${folder}/${name} is missing or differs from the list in ${key}: ${advice}`),
  ];
}

/**
 * Describes the problems of the files for plain servers, one sentence each: the files of each number, and a pointer that does not name the
 * newest document (`rendering`) or that should not exist.
 */
export async function servedProblems(store: Store, channel: string, rendering: Rendering | undefined): Promise<readonly string[]> {
  const pointer = rendering && duePointer(rendering);
  const newest = pointer && rendering?.document.number;
  const problems: string[] = [];
  for (const number of new Set([...(await servedNumbers(store, channel)), ...(newest === undefined ? [] : [newest])])) {
    const due = newest === number && rendering !== undefined ? servedFiles(rendering).headers : undefined;
    problems.push(...(await folderProblems(store, channel, number, due)));
  }
  const key = servedPointer(channel);
  const pointed = await store.read(key);
  if (rendering === undefined || (pointer === undefined ? pointed === undefined : pointed?.equals(pointer))) return problems;
  const is = pointed === undefined ? 'missing' : `at ${(await servedNumber(store, channel)) ?? 'no number'}`;
  const why = pointer === undefined ? 'nothing is served without the gateway (site.servedFiles)' : `the newest document is ${newest}`;
  return [...problems, `${key} is ${is}, and ${why}: ${RENDER}`];
}

/** Writes the missing or damaged files of a rendering's folder, each atomically. */
async function repair(store: Store, folder: string, files: ReadonlyMap<string, Buffer>, headers: Buffer, number: number): Promise<void> {
  const damaged = await damagedOf(store, folder, listOf(headers, number) ?? {});
  const isDamaged = (file: string) => [file, `${file}.br`, `${file}.gz`].some((name) => damaged.includes(name));
  const wanted = await withCopies(files, (file) => isPacked(file) && isDamaged(file), QUICKLY_COMPRESSED);
  for (const [file, bytes] of wanted) if (damaged.includes(file)) await store.swap(`${folder}/${file}`, bytes);
  const key = `${folder}/${HEADERS_FILE}`;
  if ((await store.read(key))?.equals(headers) !== true) await store.swap(key, headers);
}

/** Writes the files of a rendering for plain servers, then the pointer to them. */
async function writeServed(store: Store, rendering: Rendering, pointer: Buffer): Promise<void> {
  const { channel, number } = rendering.document;
  const { files, headers } = servedFiles(rendering);
  const folder = servedFolder(channel, number);
  if ((await store.read(`${folder}/${HEADERS_FILE}`)) !== undefined) await repair(store, folder, files, headers, number);
  else await store.addFolder(folder, (await withCopies(files, isPacked, QUICKLY_COMPRESSED)).set(HEADERS_FILE, headers), HEADERS_FILE);
  await store.swap(servedPointer(channel), pointer);
}

/**
 * Updates the files for plain servers to the newest release document: `index.html`, and, if `site.servedFiles` is configured, the folder of
 * its number and the pointer to it; otherwise removes the pointer. Repeats until everything is of the newest document, so that a slow
 * process cannot leave an older one. Finishes the work of a killed process; writes nothing when all is up to date. `everyByte`: also
 * repairs damaged files of the served number. Throws as `renderDocument` and `refuseNewer` do.
 */
export async function renderNewest(store: Store, channel: string, { everyByte = false } = {}): Promise<void> {
  for (let isChecked = !everyByte; ; isChecked = true) {
    await refuseNewer(store, channel);
    const [page, pointer] = [channelKey(channel, 'index.html'), servedPointer(channel)];
    const [rendering, shown, pointed] = await Promise.all([currentRendering(store, channel), store.read(page), store.read(pointer)]);
    if (rendering === undefined) return;
    const html = Buffer.from(rendering.html);
    const isShown = shown?.equals(html) === true;
    const due = duePointer(rendering);
    const isPointed = due === undefined ? pointed === undefined : isChecked && pointed?.equals(due) === true;
    if (isShown && isPointed) return;
    if (!isShown) await store.swap(page, html);
    if (isPointed) continue;
    if (due === undefined) await store.remove(pointer);
    else await writeServed(store, rendering, due);
  }
}

/**
 * Removes the files of numbers before `first`, which no open page has. Keeps the served number; removes nothing while the pointer is
 * damaged. Returns the removed numbers.
 */
export async function pruneServed(store: Store, channel: string, first: ReleaseDocument['number']): Promise<readonly number[]> {
  const current = await servedNumber(store, channel);
  if (current === undefined && (await store.read(servedPointer(channel))) !== undefined) return [];
  const over = (await servedNumbers(store, channel)).filter((number) => number < Math.min(first, current ?? first));
  for (const number of over) await store.removeFolder(servedFolder(channel, number));
  return over;
}
