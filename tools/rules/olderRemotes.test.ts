import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { DEPRECATIONS } from '@loan/shared/contracts/deprecations';
import { CONTRACT, EARLIER_CONTRACTS } from '@loan/shared/contracts/version';

import { FIXTURES, olderRemoteFaults } from './olderRemotes';

const TWO = ['olderRemote.sh', 'remote-loan-0.1.4.tar.gz', 'remote-loan-0.1.5.tar.gz'];

test('the journeys run remotes of the two minor versions before the contract', () => {
  const since = DEPRECATIONS.map((each) => each.since);
  expect(olderRemoteFaults(CONTRACT, EARLIER_CONTRACTS, since, readdirSync(join(__dirname, '..', '..', FIXTURES)))).toEqual([]);
});

test('a minor step requires the remote of the version that it ends, and one less', () => {
  expect(olderRemoteFaults('1.6.0', [], [], TWO)).toEqual([]);
  expect(olderRemoteFaults('1.6.1', [], [], TWO)).toEqual([]);
  expect(olderRemoteFaults('1.7.0', [], [], TWO)).toEqual([
    expect.stringMatching(/no remote of 1\.6 is in e2e\/fixtures: run "e2e\/fixtures\/olderRemote\.sh <commit>"/),
    expect.stringMatching(/remote-loan-0\.1\.4\.tar\.gz is of none of the two minor versions before 1\.7\.0, .*: run "git rm /),
  ]);
});

test('a major step keeps the remotes of the version before as long as the shell offers it', () => {
  const last = ['remote-loan-0.1.5.tar.gz', 'remote-loan-0.1.6.tar.gz'];
  expect(olderRemoteFaults('2.0.0', ['1.6.0'], [], last)).toEqual([]);
  expect(olderRemoteFaults('2.1.0', ['1.6.0'], [], ['remote-loan-0.2.0.tar.gz', 'remote-loan-0.1.6.tar.gz'])).toEqual([]);
  expect(olderRemoteFaults('2.0.0', ['1.6.0'], ['2.0.0'], last)).toEqual([]);
  expect(olderRemoteFaults('2.0.0', [], [], last)).toHaveLength(2);
});

test('a deprecation lasts until its day: the earlier remote goes when its entry goes', () => {
  const three = [...TWO, 'remote-loan-0.1.3.tar.gz'];
  expect(olderRemoteFaults('1.6.0', [], ['1.4.0'], three)).toEqual([]);
  expect(olderRemoteFaults('1.6.0', [], ['1.4.0'], TWO)).toEqual([expect.stringContaining('no remote of 1.3 is in')]);
  expect(olderRemoteFaults('1.6.0', [], [], three)).toEqual([expect.stringContaining('remote-loan-0.1.3.tar.gz is of none')]);
});
