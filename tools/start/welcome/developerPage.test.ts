import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { testFolder } from '@loan/sandbox/testing/testFolder';

import { developerPageFaults, developerTexts } from './developerPage';

const dist = testFolder();

const TEXTS = ['Test page', 'Bind bank'];
function faults(files: Readonly<Record<string, string>>, built: boolean) {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dist, file), text);
  return developerPageFaults(dist, built, TEXTS);
}

test('the texts are those of the page', () => {
  expect(developerTexts()).toEqual(expect.arrayContaining(['Test page', 'Repayment instructions', 'Nothing on this page is sent.']));
  expect(developerTexts()).not.toContain('Photo');
});

test('a wording without texts proves nothing', () => {
  expect(() => developerTexts('export const wording = {};')).toThrow(/has its form changed/);
});

describe('a build without the page', () => {
  test('has no trace of it; source maps are not released', () => {
    expect(faults({ 'main.1.js': 'work()', 'shell.html': '<html>', 'main.1.js.map': 'Test page' }, false)).toEqual([]);
  });

  test.each([
    ['a text in the main script', { 'main.1.js': 'h1("Bind bank")' }, /main\.1\.js holds "Bind bank"/],
    ['its path', { 'main.1.js': '"/testPreview"' }, /main\.1\.js holds "testPreview"/],
    ['a text in the template', { 'shell.html': '<p>Test page</p>' }, /shell\.html holds "Test page"/],
    ['its chunk', { 'testPreview.1.css': 'p{}' }, /testPreview\.1\.css is there/],
  ])('%s is found', (_case, files, sentence) => {
    expect(faults(files, false)).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('a build with the page', () => {
  const chunk = 'h1("Test page"),a("Bind bank")';

  test('has it in its own chunk', () => {
    expect(faults({ 'main.1.js': '"/testPreview"', 'testPreview.1.js': chunk }, true)).toEqual([]);
  });

  test.each([
    ['a text in the main script', { 'main.1.js': '"Test page"', 'testPreview.1.js': chunk }, /main\.1\.js holds "Test page"/],
    ['a text that is in no file', { 'testPreview.1.js': 'h1("Test page")' }, /No file holds "Bind bank"/],
  ])('%s is found', (_case, files, sentence) => {
    expect(faults(files, true)).toEqual([expect.stringMatching(sentence)]);
  });
});
