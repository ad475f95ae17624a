import type { PublicConfig } from '@loan/shared/contracts/config';
import type { PinnedBuild, ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';

import { linkedPages } from './preparedPage';

const build = (pages: Readonly<Record<string, string>>) =>
  ({ pages: Object.fromEntries(Object.entries(pages).map(([key, path]) => [key, { path, files: [] }])) }) as unknown as PinnedBuild;
const remote = (more: Partial<RemoteRelease>): RemoteRelease => ({ version: '1.0.0', bad: [], builds: {}, ...more });
const BUNDLE = "open('repay');open('chat')";
const links = (remotes: Readonly<Record<string, RemoteRelease>>, routes = {}) =>
  linkedPages({ document: { remotes } as unknown as ReleaseDocument, config: { routes } as PublicConfig }, BUNDLE);

test('links the pages of all remotes whose key is in the bundle, at their configured paths, else at those of the build', () => {
  const remotes = {
    'remote-repay': remote({ builds: { '1.0.0': build({ repay: '/repay', repayDelay: '/delay' }) } }),
    'remote-chat': remote({ builds: { '1.0.0': build({ chat: '/chat' }) } }),
  };
  expect(links(remotes)).toEqual({ repay: '/repay', chat: '/chat' });
  expect(links(remotes, { repay: '/my/repay' })).toEqual({ repay: '/my/repay', chat: '/chat' });
});

test.each([
  ['canary', { canary: { version: '1.1.0', share: 1000, salt: 1 } }],
  ['pin', { pins: { india: '1.1.0' } }],
])('a page that the %s does not have, or has elsewhere, has no link', (_what, more) => {
  const [before, other] = [build({ repay: '/repay', chat: '/chat' }), build({ repay: '/pay' })];
  expect(links({ remote: remote({ ...more, builds: { '1.0.0': before, '1.1.0': other } }) })).toEqual({});
});

test('a version that is only a fallback removes no link', () => {
  const builds = { '1.0.0': build({ repay: '/repay' }), '0.9.0': build({}) };
  expect(links({ remote: remote({ lastKnownGood: '0.9.0', builds }) })).toEqual({ repay: '/repay' });
});
