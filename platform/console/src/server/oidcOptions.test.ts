import { rolesOf } from './oidcOptions';

const TABLE = { viewer: ['staff'], promoter: ['ops'], approver: ['leads', 'duty'] };

test.each([
  [['staff'], ['viewer']],
  [['ops'], ['viewer', 'promoter']],
  [
    ['duty', 'ops'],
    ['viewer', 'promoter', 'approver'],
  ],
  [['leads'], ['viewer', 'approver']],
  [['others'], []],
  [[], []],
])('members of %j are %j', (groups, roles) => {
  expect(rolesOf(groups, TABLE)).toEqual(roles);
});
