import {
  indexFile,
  remoteFile,
  type BuiltPage,
  type Integrity,
  type PinnedBuild,
  type VisibleRemote,
  type VisibleRemotes,
} from '@loan/shared/contracts/release';

import { AUDIT } from '../testing/promoted';
import { integrityOf } from './canonical';
import type { Variant } from './variants';
import { forVisitors, pagedRelease, releaseFolder } from './visible';

const first: NonNullable<BuiltPage['first']> = {
  spec: { name: 'loanDetails', method: 'POST', path: '/v3/x', base: '/byfhns', style: 'form', success: 'zero' },
  fields: ['orderId'],
};
/** Fields that only servers and link makers read. */
const said = { query: ['scene'], title: { id: 'Judul', en: 'Title' }, description: { id: 'Isi', en: 'Text' } };
const LOAN_PAGES: Readonly<Record<string, BuiltPage>> = {
  loanDetail: {
    path: '/loanDetail',
    trailing: true,
    needs: ['orderId'],
    files: ['remote.js', 'detail.js'],
    late: ['rating.js'],
    first,
    ...said,
  },
  loanConfirm: { path: '/loanConfirm', files: ['remote.js', 'confirm.js'], late: ['agreement.js'], sends: true, ...said },
};

function build(version: string, pages: Readonly<Record<string, BuiltPage>>): PinnedBuild {
  const files = ['entry.js', ...Object.values(pages).flatMap((page) => [...page.files, ...(page.late ?? [])])];
  return {
    id: `sha256-${'0'.repeat(64)}`,
    version,
    contract: '1.0.0',
    entry: 'entry.js',
    global: 'x',
    pages,
    files: Object.fromEntries(files.map((file): [string, Integrity] => [file, integrityOf(`${version} ${file}`)])),
  };
}

const loan = {
  version: '1.0.1',
  canary: { version: '1.1.0', share: 1000, salt: 7 },
  lastKnownGood: '1.0.0',
  bad: ['0.9.0'],
  since: 7,
  builds: {
    '1.0.1': build('1.0.1', LOAN_PAGES),
    // The canary has moved its page, and serves another page at the old path.
    '1.1.0': build('1.1.0', { loanDetail: { path: '/loans', files: ['d.js'] }, old: { path: '/loanDetail', files: ['old.js'] } }),
    '1.0.0': build('1.0.0', LOAN_PAGES),
  },
};
const document: Variant = {
  format: 1,
  channel: 'production',
  number: 41,
  ...AUDIT,
  why: 'a secret reason',
  action: 'promote remote-loan 1.0.1',
  previous: null,
  grants: { 'remote-loan': { paths: ['/loanDetail'], ask: 'secret team' } },
  shell: build('1.0.0', {}),
  remotes: {
    'remote-loan': loan,
    'remote-repay': {
      version: '2.0.0',
      bad: [],
      disabled: true,
      builds: { '2.0.0': build('2.0.0', { repay: { path: '/repay', files: ['repay.js'] } }) },
    },
  },
};
/** The places of the pages of loan, without their files. */
const PLACES = { loanDetail: { path: '/loanDetail', trailing: true, needs: ['orderId'] }, loanConfirm: { path: '/loanConfirm' } };
const folder = releaseFolder(41, 'default');
const paged = pagedRelease(document, folder);
const filesOf = (remote: VisibleRemote | undefined, version: string) =>
  Object.keys(remote?.builds[version]?.entry === undefined ? {} : remote.builds[version].files);
const jsonAt = (path: string) => JSON.parse(paged.files.get(path) ?? '') as unknown;

test('visitors get no authors or reasons, digests, titles, grants, or lists of bad versions', () => {
  for (const text of [JSON.stringify(forVisitors(document)), ...paged.files.values(), JSON.stringify(paged.at('/loanDetail').release)]) {
    expect(text).not.toMatch(/secret|operator|sha256|0\.9\.0|since|grants|Judul|Text|scene|"late"/);
  }
});

describe('the release of one page', () => {
  const { release, pages } = paged.at('/loanDetail/7');
  const remote = release.remotes['remote-loan'];

  test('has the shell, only the page’s remote, and the location of the index', () => {
    expect(Object.keys(release.remotes)).toEqual(['remote-loan']);
    expect(release).toMatchObject({ number: 41, shell: { version: '1.0.0', files: document.shell.files } });
    expect(release.rest).toEqual({ folder: '/releases/41/', integrity: integrityOf(paged.files.get(indexFile(folder)) ?? '') });
    expect(remote).toMatchObject({ version: '1.0.1', canary: loan.canary, lastKnownGood: '1.0.0' });
    expect([...pages.keys()]).toEqual(['loanDetail']);
  });

  test('has what the page loads, first and later, in every version of the remote, and only the places of other pages', () => {
    for (const version of ['1.0.1', '1.0.0']) {
      expect(filesOf(remote, version).sort()).toEqual(['detail.js', 'entry.js', 'rating.js', 'remote.js']);
      expect(remote?.builds[version]?.pages).toEqual({
        ...PLACES,
        loanDetail: { ...PLACES.loanDetail, files: ['remote.js', 'detail.js'], first },
      });
    }
  });

  test('a version with another page at the path has that page’s files; one without any has only places', () => {
    const at = paged.at('/loanDetail');
    expect([...at.pages.keys()]).toEqual(['loanDetail', 'old']);
    expect(filesOf(at.release.remotes['remote-loan'], '1.1.0').sort()).toEqual(['entry.js', 'old.js']);
    const moved = paged.at('/loans').release.remotes['remote-loan'];
    expect(filesOf(moved, '1.1.0').sort()).toEqual(['d.js', 'entry.js']);
    expect(moved?.builds['1.0.1']).toEqual({ pages: PLACES });
  });

  test('of a build that does not list later files: every file that no page loads first', () => {
    const { late: _late, ...old } = LOAN_PAGES['loanDetail']!;
    const built = build('1.0.0', { ...LOAN_PAGES, loanDetail: old });
    const files = { ...built.files, 'rating.js': integrityOf('r'), 'another.js': integrityOf('a') };
    const before: Variant = {
      ...document,
      remotes: { 'remote-loan': { version: '1.0.0', bad: [], builds: { '1.0.0': { ...built, files } } } },
    };
    const found = pagedRelease(before, folder).at('/loanDetail').release.remotes['remote-loan'];
    expect(filesOf(found, '1.0.0').sort()).toEqual(['agreement.js', 'another.js', 'detail.js', 'entry.js', 'rating.js', 'remote.js']);
  });

  test('a disabled remote still owns its pages', () => {
    expect(paged.at('/repay').release.remotes['remote-repay']).toMatchObject({ disabled: true });
  });

  test('uses configured paths, and ignores a trailing slash', () => {
    const own = pagedRelease(document, folder, { repay: '/pay' });
    expect(Object.keys(own.at('/pay/').release.remotes)).toEqual(['remote-repay']);
    expect(own.at('/repay').release.remotes).toEqual({});
  });

  test('for an unknown path there is no remote, but the location of the index', () => {
    expect(paged.at('/nothing')).toEqual({
      pages: new Map(),
      release: { number: 41, shell: forVisitors(document).shell, remotes: {}, rest: release.rest },
    });
  });
});

describe('the release files', () => {
  test('the index has the places of every page of every version, the data to choose a version, and the hash of each remote’s file', () => {
    const index = jsonAt(indexFile(folder)) as VisibleRemotes;
    expect(Object.keys(index)).toEqual(['remote-loan', 'remote-repay']);
    expect(index['remote-loan']).toEqual({
      version: '1.0.1',
      canary: loan.canary,
      lastKnownGood: '1.0.0',
      builds: {
        '1.0.1': { pages: PLACES },
        '1.1.0': { pages: { loanDetail: { path: '/loans' }, old: { path: '/loanDetail' } } },
        '1.0.0': { pages: PLACES },
      },
      integrity: integrityOf(paged.files.get(remoteFile(folder, 'remote-loan')) ?? ''),
    });
  });

  test('a remote’s file has its complete builds, as in a document with everything', () => {
    expect(jsonAt(remoteFile(folder, 'remote-loan'))).toEqual(forVisitors(document).remotes['remote-loan']);
  });

  test('does not depend on the configuration: the document alone determines it', () => {
    expect(pagedRelease(document, folder, { repay: '/pay' }).files).toEqual(paged.files);
  });

  test('the data in a page does not grow with the number of remotes', () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [
        `remote-x${at}`,
        {
          ...loan,
          builds: { '1.0.1': build('1.0.1', { [`p${at}`]: { path: `/p${at}`, files: [] } }) },
          canary: undefined,
          lastKnownGood: undefined,
        } as never,
      ]),
    );
    const grown = pagedRelease({ ...document, remotes: { ...document.remotes, ...many } }, folder);
    const size = (release: unknown) => JSON.stringify(release).length;
    expect(size(grown.at('/loanDetail').release)).toBe(size(paged.at('/loanDetail').release));
  });
});
