import { chosenPackages, inputsDigest, outsidePackages, releasedPackages } from './packages';

const lock = (remote: string, react: string) =>
  JSON.stringify({ packages: { '': { name: 'root' }, 'remote-x': { version: remote }, 'node_modules/react': { version: react } } });

test('a remote of another version leaves the packages from outside as they are; another library does not', () => {
  expect(outsidePackages(lock('1.0.1', '19.0.0'))).toBe(outsidePackages(lock('1.0.0', '19.0.0')));
  expect(outsidePackages(lock('1.0.0', '19.0.1'))).not.toBe(outsidePackages(lock('1.0.0', '19.0.0')));
});

test('packages have digests of their own, always the same for the same files', () => {
  const digests = releasedPackages().map(inputsDigest);
  expect(new Set(digests).size).toBe(digests.length);
  expect(releasedPackages().map(inputsDigest)).toEqual(digests);
});

test('a package that is not there stops with those that are', () => {
  expect(chosenPackages([])).toEqual(releasedPackages());
  expect(() => chosenPackages(['remote-nothing'])).toThrow(/no package remote-nothing.*host/);
});
