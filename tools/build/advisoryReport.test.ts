import { advisoryLines, seriousOf } from './advisoryReport';

const audit = {
  vulnerabilities: {
    deep: { name: 'deep', severity: 'high', via: [{ title: 'Reads any file' }] },
    above: { name: 'above', severity: 'moderate', via: ['deep'] },
  },
};

test('each package is named with what is known; only high and critical are serious', () => {
  expect(advisoryLines(audit)).toEqual(['deep: high; Reads any file', 'above: moderate', 'Something is known against 2 packages.']);
  expect(seriousOf(audit)).toEqual(['deep']);
});

test('nothing known is said; a registry that does not answer is no good news and no failure', () => {
  expect(advisoryLines({ vulnerabilities: {} })).toEqual(['Nothing is known against the packages of package-lock.json.']);
  expect(advisoryLines({ message: '404 Not Found' })).toEqual([
    expect.stringContaining('were not checked: the registry does not answer (404'),
  ]);
  expect(seriousOf({})).toEqual([]);
});
