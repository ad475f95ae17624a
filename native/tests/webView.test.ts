import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

import { errorWords } from '@loan/shared/wording/errors';

import { askProbe, compileAndroid } from '../kotlin';

const ORIGIN = 'https://loan.example';

let jar = '';
beforeAll(() => {
  jar = compileAndroid();
});

const ask = (...questions: readonly (readonly string[])[]) => askProbe(jar, questions);

test('between two sessions an empty document is loaded: the next page loads after the earlier one has ended, and no step back leads to it', () => {
  const [first, changed, early, gone, slow] = ask(
    ['between', '/a', 'visited'],
    ['between', 'end', '/b', 'visited', 'former is there', 'empty is there', 'visited', 'visited'],
    ['between', 'forget', 'former is there', 'visited'],
    ['between', 'forget', 'empty is there', '/c', 'visited', 'written'],
    ['between', 'forget', '/a', 'forget', 'empty waits', 'written'],
  );
  expect(first).toBe('load /a');
  expect(changed).toBe('empty, clear, load /b, clear');
  expect(early).toBe('empty');
  const forgotten = [
    'clear',
    `databases of ${ORIGIN}`,
    `${ORIGIN} a=; Max-Age=0; Path=/`,
    `${ORIGIN} b=; Max-Age=0; Path=/`,
    'stays empty',
  ];
  // `done` is called once the cookies are gone, too.
  expect(gone).toBe(['empty', ...forgotten, 'load /c', 'clear', 'flush', 'done'].join(', '));
  // The wait for databases that stay open is limited; a second call drops the waiting page.
  expect(slow).toBe(['empty', 'empty', ...Array.from({ length: 39 }, () => 'wait'), ...forgotten, 'flush', 'done', 'done'].join(', '));
});

/** A browser with the empty document, and the data of the earlier page. */
function browser(id: string, databases: (() => Promise<readonly { readonly name: string }[]>) | undefined) {
  const gone: string[] = [];
  const requests: { onsuccess?: () => void }[] = [];
  const storage = (name: string) => ({ removeItem: (key: string) => gone.push(`${name} ${key}`), clear: () => gone.push(name) });
  const deleteDatabase = (name: string) => {
    const request = {};
    gone.push(name);
    requests.push(request);
    return request;
  };
  const window = {
    document: { documentElement: { id } },
    sessionStorage: storage('session'),
    localStorage: storage('local'),
    indexedDB: { databases, deleteDatabase },
  };
  const context = { ...window, window };
  return { gone, requests, run: (script: string | undefined): unknown => runInNewContext(script ?? '', context) };
}

test('the empty document deletes what the pages kept, and reports when the last database is gone', async () => {
  const [ends, forgets] = ask(['betweenScript', ''], ['betweenScript', 'forget']);
  expect(browser('root', undefined).run(forgets)).toBe('before');
  const kept = browser('loan-between-sessions', undefined);
  expect([kept.run(ends), kept.gone]).toEqual(['empty', ['session loan.session']]);
  const old = browser('loan-between-sessions', undefined);
  expect([old.run(forgets), old.gone]).toEqual(['empty', ['session loan.session', 'session', 'local']]);
  const full = browser('loan-between-sessions', () => Promise.resolve([{ name: 'drafts' }, { name: 'images' }]));
  expect(full.run(forgets)).toBe('waits');
  await Promise.resolve();
  expect(full.gone.slice(-2)).toEqual(['drafts', 'images']);
  for (const request of full.requests) {
    expect(full.run(forgets)).toBe('waits');
    request.onsuccess?.();
  }
  await new Promise(setImmediate);
  expect(full.run(forgets)).toBe('empty');
  expect(full.gone.filter((name) => name === 'drafts')).toHaveLength(1);
});

test('the app opens outside addresses, else the browser does; a navigation without a link is stopped', () => {
  const [link, chat, own, page, app, begun, foreign, plain, named, odd] = ask(
    ['visit', '', 'link', 'https://other.example/a'],
    ['visit', '', 'link', 'https://wa.me/62812'],
    ['visit', 'own', 'link', 'https://other.example/a'],
    ['visit', '', 'link', `${ORIGIN}/a`],
    ['visit', '', 'link', 'loanapp://orders'],
    ['visit', '', 'begun', `${ORIGIN}/a`],
    ['visit', 'own', 'begun', 'https://other.example/a'],
    ['visit', '', 'begun', 'http://loan.example/a'],
    ['visit', '', 'begun', 'https://loan.example@other.example/a'],
    ['visit', '', 'begun', 'chrome-error://chromewebdata/'],
  );
  expect([link, chat, own]).toEqual(['browser https://other.example/a', 'browser https://wa.me/62812', 'own https://other.example/a']);
  expect([page, app, begun]).toEqual(['stays', 'app loanapp://orders', 'nothing']);
  expect([foreign, plain, named, odd]).toEqual(['stopped, own https://other.example/a', 'stopped', 'stopped', 'nothing']);
});

test('a photograph outlives the activity behind the camera, and answers the next request', () => {
  const camera = (...steps: readonly string[]) => ['photographs', '', ...steps];
  const [usual, ended, forgotten, given, full, unshared, documents, several, noProvider] = ask(
    camera('files', 'image/*', 'taken', 'done', 'image/*'),
    camera('image/*', 'taken', 'ended', 'done', 'image/*', 'image/*'),
    camera('image/*', 'taken', 'ended', 'done', 'forget', 'image/*', 'files'),
    camera('image/*', 'taken', 'ended', 'cancelled', 'image/*'),
    camera('full', 'image/*'),
    ['photographs', 'other', 'image/*'],
    camera('application/pdf'),
    camera('image/png image/jpeg'),
    ['photographs', 'none'],
  );
  const offered = 'image/* and 1 more';
  expect(usual).toBe(`0, ${offered}, content:///photograph, ${offered}`);
  expect(ended).toBe(`${offered}, content:///photograph, ${offered}`);
  expect(forgotten).toBe(`${offered}, ${offered}, 1`);
  expect(given).toBe(`${offered}, ${offered}`);
  expect([full, unshared, documents]).toEqual(['image/*', 'image/*', 'application/pdf']);
  expect(several).toBe('*/* image/png image/jpeg and 1 more');
  expect(noProvider).toMatch(/^No provider of this app has the authority none: /);
});

test('a picture from another app is never a file of this one, from whichever of its providers', () => {
  const picks = (address: string) => ['photographs', '', 'image/*', 'picks', address];
  const given = (address: string) => `image/* and 1 more, ${address}`;
  const good = ['content://gallery/7', 'content://10@gallery/7', 'content://unseen/7'];
  const bad = [
    'content://own.provider/7',
    'content://0@own.provider/7',
    'content://a@0@own.provider/7',
    'content:///7',
    'file://gallery/7',
  ];
  expect(ask(...good.map(picks))).toEqual(good.map(given));
  expect(ask(...bad.map(picks))).toEqual(bad.map(() => given('nothing')));
});

test('the app gets the title of a page, and never its address', () => {
  const url = `${ORIGIN}/loanDetail?token=x`;
  expect(
    ask(
      ['title', url, 'Bill · details · Loan'],
      ['title', url, 'Loan'],
      ['title', url, 'loan.example/loanDetail?token=x'],
      ['title', url, ''],
    ),
  ).toEqual(['Bill · details', 'Loan', 'none', 'none']);
  expect(readFileSync(join(__dirname, '..', '..', 'host/src/frame/title.ts'), 'utf8')).toContain('`${shown} · ${app}`');
});

test('a failed page is hidden until one has loaded; a renderer that ends again is not recreated automatically', () => {
  const [offline, back, twice, own, once, loop, later] = ask(
    ['failures', '', 'failed', 'error page'],
    ['failures', '', 'failed', 'error page', 'page', 'page'],
    ['failures', '', 'failed', 'two at once'],
    ['failures', 'own', 'failed', 'page'],
    ['failures', '', '1000000'],
    ['failures', '', '1000000', '1059999'],
    ['failures', '', '1000000', '1060000'],
  );
  expect([offline, back, twice]).toEqual(['hidden, panel', 'hidden, panel, shown, loaded', 'hidden, panel, shown, loaded']);
  expect(own).toBe('hidden, reload, shown, loaded');
  expect([once, loop, later]).toEqual(['new web view', 'new web view, hidden, panel', 'new web view, new web view']);
});

test('a failed page is described in the words of the page', () => {
  const words = (['id', 'en'] as const).map((language) => Object.values(errorWords[language].offline));
  expect(ask(['words', '2'], ['words', '1'])).toEqual([
    [...(words[0] ?? []), 'Coba lagi'].join('|'),
    [...(words[1] ?? []), 'Try again'].join('|'),
  ]);
  const swift = readFileSync(join(__dirname, '..', 'ios/Sources/LoanBridge/FailedPage.swift'), 'utf8');
  expect(words.flat().filter((each) => !swift.includes(`"${each}"`))).toEqual([]);
});
