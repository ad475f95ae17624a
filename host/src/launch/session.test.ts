import fc from 'fast-check';

import { sessionFromAddress } from '@loan/shared/shell/sessionFromAddress';
import { TOKENS, withoutTokens } from '@loan/shared/shell/tokens';
import { configOf, noSession, sessionOf } from '@loan/shared/testing/visit';

import '../testing/fixtures';
import { mergeSession, storedSession, storeSession, visitOf } from './session';

const names = configOf().query.names;
const storageOf = (kept: Record<string, string>) =>
  ({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  }) as unknown as Storage;
const throwing = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('without tokens everything else stays', () => {
  expect(withoutTokens(sessionOf())).toEqual({ ...sessionOf(), token: '', sessionId: '', userToken: '', deviceToken: '' });
  expect(withoutTokens({ market: '1', token: 't' })).toEqual({ market: '1', token: '' });
});

describe('the session in an address', () => {
  test('reads every parameter by its name, missing ones as empty text, and nothing else', () => {
    expect(sessionFromAddress('?token=t&market=1&productId=7&deviceName=a+b%26c', names)).toEqual({
      ...noSession,
      token: 't',
      market: '1',
      deviceName: 'a b&c',
    });
  });

  test.each(TOKENS)('a plus in %s stays a plus: encoded, unencoded, or turned into a space', (token) => {
    const other = configOf({ query: { names: { [token]: 'tk' } } }).query.names;
    for (const [given, read] of [
      ['ab+cd/ef==', 'ab+cd/ef=='],
      ['ab%2Bcd%2Fef%3D%3D', 'ab+cd/ef=='],
      ['ab%20cd', 'ab+cd'],
    ] as const)
      expect(sessionFromAddress(`?deviceName=a+b&tk=${given}`, other)).toMatchObject({ [token]: read, deviceName: 'a b' });
  });

  test('names come from the configuration', () => {
    const other = configOf({ query: { names: { token: 'tk' } } }).query.names;
    expect(sessionFromAddress('?tk=mine&token=other', other).token).toBe('mine');
  });

  test.each(['%00', '%0A', '%0D', '%09', '%1F', '%7F'])('no control characters: %s', (character) => {
    expect(sessionFromAddress(`?token=a${character}b`, names).token).toBe('');
  });

  test('accepts any address', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        expect(Object.keys(sessionFromAddress(search, names)).sort()).toEqual(Object.keys(noSession).sort());
      }),
    );
  });
});

describe('merging the address with the tab’s session', () => {
  const stored = sessionOf({ token: 'old-token', sessionId: 'old-session', userToken: 'old-user', deviceToken: 'old-device' });

  test('an address without a session keeps the stored one', () => {
    expect(mergeSession(noSession, stored)).toEqual(stored);
  });

  test('values of the address win', () => {
    expect(mergeSession({ ...noSession, market: '1' }, stored)).toEqual({ ...stored, market: '1' });
  });

  test.each(TOKENS)('an address with %s keeps no other token of the old session', (name) => {
    const merged = mergeSession({ ...noSession, [name]: 'new' }, stored);
    expect(merged[name]).toBe('new');
    for (const other of TOKENS.filter((one) => one !== name)) expect(merged[other]).toBe('');
    expect(merged.deviceName).toBe('Phone');
  });

  test('the same device keeps its tokens, another one does not', () => {
    expect(mergeSession({ ...noSession, deviceId: 'device-1' }, stored).token).toBe('old-token');
    const other = mergeSession({ ...noSession, deviceId: 'device-2' }, stored);
    for (const name of TOKENS) expect(other[name]).toBe('');
  });

  test('a device that was unknown before does not take over tokens', () => {
    expect(mergeSession({ ...noSession, deviceId: 'device-1' }, { ...stored, deviceId: '' }).token).toBe('');
    expect(mergeSession({ ...noSession, deviceId: 'device-1' }, { token: 'old-token' }).token).toBe('');
  });

  test('ignores stored values that are unknown or too long', () => {
    const odd = { token: 'x'.repeat(600), extra: 'y' } as never;
    const merged = mergeSession(noSession, odd);
    expect(merged.token).toHaveLength(512);
    expect(merged).not.toHaveProperty('extra');
  });
});

describe('a visit without a device id', () => {
  test('gets a random id once for a tab, and another in another tab', () => {
    const [tab, other] = [storageOf({}), storageOf({})];
    const visit = visitOf(() => tab);
    expect(visit).not.toBe('');
    expect(visitOf(() => tab)).toBe(visit);
    expect(visitOf(() => other)).not.toBe(visit);
  });

  test('gets a random id when nothing can be stored', () => {
    for (const storage of [() => null, throwing, () => ({ getItem: throwing, setItem: throwing }) as unknown as Storage])
      expect(visitOf(storage)).toMatch(/\d/);
  });
});

describe('storage of the tab', () => {
  test('restores what was stored', () => {
    const kept: Record<string, string> = {};
    storeSession(() => storageOf(kept), sessionOf());
    expect(storedSession(() => storageOf(kept))).toEqual(sessionOf());
  });

  test.each(['', 'text', 'null', '3', '[1]', '{"token":3,"market":"1"}', '{"token":'])('%j in storage is ignored', (text) => {
    const found = storedSession(() => storageOf({ 'loan.session': text }));
    expect(Object.values(found).every((value) => typeof value === 'string')).toBe(true);
    expect(found.token).toBeUndefined();
  });

  test('works without storage, or when access is denied', () => {
    for (const storage of [() => null, throwing, () => ({ getItem: throwing, setItem: throwing }) as unknown as Storage]) {
      expect(storedSession(storage)).toEqual({});
      expect(() => storeSession(storage, sessionOf())).not.toThrow();
    }
  });
});
