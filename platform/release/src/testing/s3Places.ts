import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { getOrInsert } from '../getOrInsert';
import type { Objects } from '../store/s3/objects';
import { storeOn } from '../store/s3/s3Store';
import type { Store } from '../store/store';
import { memoryObjects } from './memoryObjects';
import type { Held } from './s3Double';

/** The objects of a double as files, each under its key, so that a test can read and damage them. */
function heldIn(folder: string): Held {
  const at = (key: string) => join(folder, ...key.split('/'));
  // Tests of a folder check that it is empty.
  mkdirSync(at('.staging'), { recursive: true });
  return {
    get(key) {
      try {
        return readFileSync(at(key));
      } catch {
        return undefined;
      }
    },
    set(key, bytes) {
      mkdirSync(dirname(at(key)), { recursive: true });
      writeFileSync(at(key), bytes);
    },
    delete: (key) => rmSync(at(key), { force: true }),
    keys() {
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    },
  };
}

const places = new Map<string, Objects>();

const objectsIn = (folder: string): Objects => getOrInsert(places, folder, () => memoryObjects(heldIn(folder)));

/** Replaces `createFileStore`: a store on an object store that keeps its objects in this folder. */
export const createFileStore = (folder: string): Store => storeOn(objectsIn(folder));
