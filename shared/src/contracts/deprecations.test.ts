import { compareVersions, deprecatedFor, DEPRECATIONS, type Deprecation } from './deprecations';
import { CONTRACT } from './version';

const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** Errors in a list of deprecations under contract version `contract`, one sentence each. */
function deprecationFaults(list: readonly Deprecation[], contract: string): readonly string[] {
  return list.flatMap(({ what, since, until, instead }) => [
    ...(what.trim() === '' || instead.trim() === '' ? [`Deprecation of "${what}": say what it is, and what to use instead.`] : []),
    ...(isDay(until) ? [] : [`Deprecation of "${what}": "${until}" is no day. Say until when it goes on, such as 2027-03-01.`]),
    ...(/^\d+\.\d+\.\d+$/.test(since) && compareVersions(since, contract) <= 0
      ? []
      : [`Deprecation of "${what}": since ${since}, and the contract is ${contract}. Raise CONTRACT in version.ts, or name the version.`]),
  ]);
}

const entry = (more: Partial<Deprecation> = {}): Deprecation => ({
  what: 'Shell.x',
  since: '1.4.0',
  until: '2027-03-01',
  instead: 'Shell.y',
  ...more,
});

test('each deprecation has a day, an existing version, and a replacement', () => {
  expect(deprecationFaults(DEPRECATIONS, CONTRACT)).toEqual([]);
});

test.each([
  [{}, []],
  [{ since: '1.10.0' }, []],
  [{ since: '1.12.0' }, ['since 1.12.0, and the contract is 1.10.0']],
  [{ since: '2.0.0' }, ['since 2.0.0']],
  [{ since: '1.4' }, ['since 1.4,']],
  [{ until: '' }, ['"" is no day']],
  [{ until: 'soon' }, ['"soon" is no day']],
  [{ until: '2027-02-30' }, ['"2027-02-30" is no day']],
  [{ until: '2027-3-1' }, ['"2027-3-1" is no day']],
  [{ instead: ' ' }, ['what to use instead']],
  [{ what: '' }, ['what it is']],
])('%j under contract 1.10.0: %j', (more, said) => {
  const faults = deprecationFaults([entry(more)], '1.10.0');
  expect(faults).toEqual(said.map((part) => expect.stringContaining(part)));
});

test('affects remotes built for an older contract than the deprecating one', () => {
  const list = [entry(), entry({ what: 'Shell.late', since: '1.10.0' })];
  const named = (built: string) => deprecatedFor(built, list).map(({ what }) => what);
  expect(named('1.3.9')).toEqual(['Shell.x', 'Shell.late']);
  expect(named('1.4.0')).toEqual(['Shell.late']);
  expect(named('1.10.0')).toEqual([]);
  expect(named('2.0.0')).toEqual([]);
});
