import { advisoryLines, seriousOf } from './advisoryReport';

const audit = {
  vulnerabilities: {
    deep: { name: 'deep', severity: 'high', via: [{ title: 'Reads any file' }] },
    above: { name: 'above', severity: 'moderate', via: ['deep'] },
  },
};

test('each package is named with its advisories; only high and critical are serious', () => {
  expect(advisoryLines(audit)).toEqual(['deep: high; Reads any file', 'above: moderate', 'Something is known against 2 packages.']);
  expect(seriousOf(audit)).toEqual(['deep']);
});

test('no advisories are reported as such; an unreachable registry is neither good news nor a failure', () => {
  expect(advisoryLines({ vulnerabilities: {} })).toEqual(['Nothing is known against the packages of package-lock.json.']);
  expect(advisoryLines({ message: '404 Not Found' })).toEqual([
    expect.stringContaining('were not checked: the registry does not answer (404'),
  ]);
  expect(seriousOf({})).toEqual([]);
});
