import { readPolicyReports } from './policyReports';

const csp = (blockedURL: unknown, effectiveDirective: unknown = 'script-src-elem') => ({
  type: 'csp-violation',
  url: 'https://m.example/loanDetail?token=secret',
  body: { documentURL: 'https://m.example/loanDetail?token=secret', blockedURL, effectiveDirective, sample: 'secret' },
});
const placeOf = (address: unknown) => readPolicyReports([csp(address)])?.[0]?.place;

test('reads the format of the Reporting API', () => {
  const integrity = {
    type: 'integrity-violation',
    body: { blockedURL: 'https://m.example/assets/host/1.0.0/main.js', destination: 'script' },
  };
  expect(readPolicyReports([csp('inline'), integrity, { type: 'deprecation', body: { id: 'x', message: 'secret' } }])).toEqual([
    { type: 'csp-violation', directive: 'script-src-elem', place: 'inline' },
    { type: 'integrity-violation', directive: 'script', place: '/assets/host/1.0.0/main.js' },
    { type: 'deprecation', directive: '', place: '' },
  ]);
});

test.each(['effective-directive', 'violated-directive'])('reads the old format, with its directive in %s', (field) => {
  const report = { 'csp-report': { [field]: "img-src 'self' https://m.example", 'blocked-uri': 'https://ads.example/a?b=secret' } };
  expect(readPolicyReports(report)).toEqual([{ type: 'csp-violation', directive: 'img-src', place: 'https://ads.example' }]);
});

test.each([
  ['https://m.example/assets/remote-loan/1.0.0/a.js?token=secret#secret', '/assets/remote-loan/1.0.0/a.js'],
  ['https://m.example/loanDetail/0812345678?token=secret', 'https://m.example'],
  ['https://user:secret@ads.example/secret', 'https://ads.example'],
  ['https://m.example/assets/remote-loan/1.0.0/secret/a.js', 'https://m.example'],
  ['data:text/plain,secret', 'data:'],
  ['eval', 'eval'],
  ['a secret', ''],
  [{ secret: 1 }, ''],
])('reduces the address %j to %j', (address, place) => {
  expect(placeOf(address)).toBe(place);
});

test.each([[[]], [null], ['text'], [7], [{}], [[1, null, 'x', []]], [{ type: 'A Secret' }], [{ type: ['x'] }], [{ type: 'x'.repeat(41) }]])(
  '%j is not a report',
  (body) => {
    expect(readPolicyReports(body)).toBeUndefined();
  },
);

test('drops directives that are not words, and limits the number of reports per body', () => {
  expect(readPolicyReports([csp('inline', '<script>')])?.[0]?.directive).toBe('');
  expect(readPolicyReports([csp('inline', { toString: 1 })])?.[0]?.directive).toBe('');
  expect(readPolicyReports({ 'csp-report': null })).toEqual([{ type: 'csp-violation', directive: '', place: '' }]);
  expect(readPolicyReports(Array.from({ length: 101 }, () => csp('inline')))).toHaveLength(100);
});
