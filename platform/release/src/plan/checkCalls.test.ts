import { checkConfig } from '@loan/shared/contracts/configSchema';

import { recordKey } from '../document/builds';
import { CONFIG } from '../testing/fakePackage';
import { build, Line } from '../testing/line';
import { AUDIT } from '../testing/promoted';
import { configureRequest, promoteRequest } from './requests';

const LOAN = { calls: { loanDetails: ['amount', 'periods', 'productId'] } };
/** A remote of another repository, with a call that this repository does not know. */
const rewards = (version: string, fields: readonly string[] = ['headline', 'points']) =>
  build('remote-rewards', version, { calls: { rewardsList: fields } });

let line: Line;
beforeEach(() => {
  line = new Line();
  line.promote([build('host', '1.0.0', { calls: {} }), build('remote-loan', '1.0.0', LOAN), rewards('1.0.0')]);
});

/** Plans a configuration and returns the notes for its operator. */
const notesOf = (more: object) => configureRequest(checkConfig({ ...CONFIG, ...more }), AUDIT).plan(line.history).notes;
const configure = (more: object) => line.add(configureRequest(checkConfig({ ...CONFIG, ...more }), AUDIT).plan);
const india = (fields: Readonly<Record<string, string>>) => ({ wire: { fields: { india: fields } } });

describe('a configuration', () => {
  test('may name the calls and fields of a remote of another repository', () => {
    const own = { calls: { rewardsList: { method: 'GET' } }, ...india({ headline: 'hl', amount: 'headline' }) };
    expect(notesOf(own)).toEqual([]);
    expect(configure(own).config).toMatchObject(own);
  });

  test.each<[string, Readonly<Record<string, string>>, RegExp]>([
    [
      'a field of another call',
      { amount: 'headline' },
      /wire\.fields\.india\.amount: headline is the name of another field: give headline a wire/,
    ],
    ['two fields', { amount: 'x', points: 'x' }, /wire\.fields\.india\.points: x is the wire name of amount already/],
  ])('is refused when it gives a field the name of %s', (_, fields, sentence) => {
    expect(() => notesOf(india(fields))).toThrow(sentence);
  });

  test('with a slip in the name of a call is refused', () => {
    expect(() => notesOf({ calls: { rewardList: { method: 'GET' } } })).toThrow(
      'The configuration cannot be used: unknown key calls.rewardList (did you mean calls.rewardsList?).',
    );
  });

  test('may name a call of a later release, with a note for the operator', () => {
    expect(notesOf({ calls: { couponList: { method: 'GET' } } })).toEqual([
      'calls.couponList is a call of no build in production: it waits for a release that declares it.',
    ]);
  });

  test('with the first documents is checked as any other', () => {
    const builds = [build('host', '1.0.0', { calls: {} }), build('remote-loan', '1.0.0', LOAN)];
    const records = new Map(builds.map((record) => [recordKey(record.name, record.version), record]));
    const first = { ...new Line().history, records, config: checkConfig({ ...CONFIG, calls: { loanDetail: { method: 'GET' } } }) };
    expect(() => promoteRequest(builds, AUDIT).plan(first)).toThrow('did you mean calls.loanDetails?');
  });
});

describe('with a build whose record is from before records named calls', () => {
  beforeEach(() => {
    line.promote([build('remote-rewards', '1.1.0')]);
  });

  test('a name may be one of its calls: it is accepted, with a note why it was not checked', () => {
    expect(notesOf({ calls: { rewardList: { method: 'GET' } } })).toEqual([
      'calls.rewardList is not checked: no build names such a call, and the calls of remote-rewards 1.1.0 are unknown.',
    ]);
  });

  test('the fields of the other builds are still checked', () => {
    expect(() => notesOf(india({ amount: 'periods' }))).toThrow('periods is the name of another field');
  });
});

describe('a release', () => {
  test('is refused when it brings a field under a wire name of the configuration', () => {
    configure(india({ amount: 'qa' }));
    expect(() => line.promote([rewards('1.1.0', ['qa'])])).toThrow(
      'The configuration cannot be used: wire.fields.india.amount: qa is the name of another field: give qa a wire name of its own.',
    );
  });

  test('that only reverts is accepted, and so is a later one without new faults', () => {
    for (const version of ['1.1.0', '1.2.0']) line.promote([rewards(version, ['headline'])]);
    configure(india({ amount: 'points' }));
    expect(line.rollback('remote-rewards', { to: '1.0.0' }).remotes['remote-rewards']?.version).toBe('1.0.0');
    expect(line.promote([build('remote-loan', '1.1.0', LOAN)]).remotes['remote-loan']?.version).toBe('1.1.0');
    expect(() => notesOf(india({ amount: 'points', productId: 'pid' }))).toThrow('points is the name of another field');
  });
});
