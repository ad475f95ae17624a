import { configKeyLines } from './configKeys';

test('keys side by side with the same meaning share a line', () => {
  expect(configKeyLines(['api.timeZone'])).toEqual([
    'api.timeZone.india, indonesia: name of an IANA time zone; default "Asia/Kolkata", "Asia/Jakarta"',
    expect.stringContaining('Time zone'),
  ]);
});

test('names that are their own defaults are not repeated', () => {
  expect(configKeyLines(['bridge.names'])[0]).toMatch(/^bridge\.names\.openPage, .*goProduct: .*; default the same$/);
});

test('without a part: every key, required ones without a default', () => {
  expect(configKeyLines([])).toEqual(
    expect.arrayContaining(['company.email: e-mail; required', 'trust.regulator: true, false; default false']),
  );
});

test.each(['v', 'va.', 'va.limit'])('the part %s, which is no key, is refused by name', (part) => {
  expect(() => configKeyLines(['va', part])).toThrow(`The configuration has no key "${part}".`);
});
