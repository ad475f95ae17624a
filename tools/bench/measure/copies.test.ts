import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copiesFor, copyBuild, renamer } from './copies';

test('as many copies as needed in addition to the real remotes, each with its own name', () => {
  const copies = copiesFor(50, 5);
  expect(copies).toHaveLength(45);
  expect(new Set(copies.map(({ name }) => name)).size).toBe(45);
  expect(copiesFor(5, 5)).toEqual([]);
});

const COPY = { name: 'remote-chat007', of: 'remote-chat' };

test('names, globals and hashes of a build are replaced by the copy’s own, consistently', () => {
  const rename = renamer(COPY, ['remoteEntry.0123abcd.js', 'page.4567ef01.css']);
  const text = rename('/assets/remote-chat/1.0.0/ remote_chat_1_0_0 {page:"4567ef01"} remoteEntry.0123abcd.js 99999999');
  expect(text).toMatch(
    /^\/assets\/remote-chat007\/1\.0\.0\/ remote_chat007_1_0_0 \{page:"[0-9a-f]{8}"\} remoteEntry\.[0-9a-f]{8}\.js 99999999$/,
  );
  expect(text).not.toMatch(/0123abcd|4567ef01/);
  expect(rename('4567ef01')).toBe(rename('4567ef01'));
  expect(renamer({ ...COPY, name: 'remote-chat008' }, ['page.4567ef01.css'])('4567ef01')).not.toBe(rename('4567ef01'));
});

test('a copied folder has the files under their new names, without unreleased ones', () => {
  const [from, to] = ['from', 'to'].map((name) => mkdtempSync(join(tmpdir(), `bench-${name}-`))) as [string, string];
  writeFileSync(join(from, 'page.4567ef01.js'), 'self.remote_chat');
  writeFileSync(join(from, 'page.4567ef01.js.map'), 'x');
  const rename = copyBuild(COPY, from, to);
  expect(readdirSync(to)).toEqual([rename('page.4567ef01.js')]);
  expect(readFileSync(join(to, rename('page.4567ef01.js')), 'utf8')).toBe('self.remote_chat007');
  for (const folder of [from, to]) rmSync(folder, { recursive: true });
});
