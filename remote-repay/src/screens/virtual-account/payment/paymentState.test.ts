import { paymentReducer, type PaymentEvent, type PaymentState } from './paymentState';

const before = { left: 3 };
const now = { left: 2 };
const failure = { kind: 'network' } as const;
const claim = { at: 1, number: '8808', amount: '1.080.000', isBank: true, telephone: '' };
const later = { ...claim, at: 2 };

const STATES = {
  numberShown: { name: 'numberShown', before },
  expired: { name: 'expired', before },
  claimed: { name: 'claimed', before, claim },
  'claimed and expired': { name: 'expired', before, claim },
  checking: { name: 'checking', before, claim },
  notYet: { name: 'notYet', before, claim },
  confirmed: { name: 'confirmed', before, claim, result: 'paid', after: now },
} as const satisfies Record<string, PaymentState>;

const EVENTS = {
  snapshotRead: { type: 'snapshotRead', snapshot: now },
  'deadline passes': { type: 'deadlineChecked', isPast: true },
  'number renewed': { type: 'deadlineChecked', isPast: false },
  paymentClaimed: { type: 'paymentClaimed', claim: later },
  statusOpened: { type: 'statusOpened' },
  numberOpened: { type: 'numberOpened' },
  'poll without a result': { type: 'polled', at: 5, snapshot: now, result: undefined },
  'poll finds the payment': { type: 'polled', at: 5, snapshot: now, result: 'paid' },
  pollFailed: { type: 'pollFailed', failure },
  pollingEnded: { type: 'pollingEnded' },
} as const satisfies Record<string, PaymentEvent>;

type EventName = keyof typeof EVENTS;

/** Every transition. An event that is missing for a state changes nothing. */
const TRANSITIONS: Record<keyof typeof STATES, Partial<Record<EventName, PaymentState>>> = {
  numberShown: { 'deadline passes': STATES.expired, paymentClaimed: { name: 'checking', before, claim: later } },
  expired: { 'number renewed': STATES.numberShown, paymentClaimed: { name: 'checking', before, claim: later } },
  claimed: {
    'deadline passes': STATES['claimed and expired'],
    paymentClaimed: { name: 'checking', before, claim: later },
    statusOpened: STATES.checking,
    'poll finds the payment': STATES.confirmed,
  },
  'claimed and expired': {
    'number renewed': STATES.claimed,
    paymentClaimed: { name: 'checking', before, claim: later },
    statusOpened: STATES.checking,
    'poll finds the payment': STATES.confirmed,
  },
  checking: {
    numberOpened: STATES.claimed,
    'poll without a result': { name: 'checking', before, claim, polledAt: 5 },
    'poll finds the payment': STATES.confirmed,
    pollFailed: { name: 'checking', before, claim, failure },
    pollingEnded: STATES.notYet,
  },
  notYet: {
    numberOpened: STATES.claimed,
    'poll without a result': { name: 'notYet', before, claim, polledAt: 5 },
    'poll finds the payment': STATES.confirmed,
    pollFailed: { name: 'notYet', before, claim, failure },
  },
  confirmed: {},
};

const names = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

test.each(names(STATES).flatMap((state) => names(EVENTS).map((event) => [state, event] as const)))('%s, %s', (state, event) => {
  expect(paymentReducer(STATES[state], EVENTS[event])).toEqual(TRANSITIONS[state][event] ?? STATES[state]);
});

test.each<[string, PaymentState, EventName, Partial<PaymentState>]>([
  ['the first snapshot is kept while the number is shown', { name: 'numberShown' }, 'snapshotRead', { before: now }],
  ['without a snapshot, the first poll becomes one', { name: 'checking', claim }, 'poll without a result', { before: now }],
  ['a result needs no earlier snapshot', { name: 'checking', claim }, 'poll finds the payment', { before: undefined, after: now }],
  ['a failed poll keeps the time of the last reply', { ...STATES.checking, polledAt: 5 }, 'pollFailed', { polledAt: 5, failure }],
  ['the end of polling keeps what the polls found', { ...STATES.checking, failure }, 'pollingEnded', { name: 'notYet', failure }],
])('%s', (_, state, event, part) => {
  expect(paymentReducer(state, EVENTS[event])).toMatchObject(part);
});

test.each<[string, PaymentState, EventName]>([
  ['a poll that is answered ends an earlier failure', { ...STATES.checking, failure }, 'poll without a result'],
  ['the status opens without what earlier polls found', { ...STATES.claimed }, 'statusOpened'],
])('%s', (_, state, event) => {
  expect(paymentReducer(state, EVENTS[event])).not.toHaveProperty('failure');
});
