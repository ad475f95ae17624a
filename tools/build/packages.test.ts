import { chosenPackages, inputsDigest, outsidePackages, releasedPackages } from './packages';

const lock = (remote: string, react: string) =>
  JSON.stringify({ packages: { '': { name: 'root' }, 'remote-x': { version: remote }, 'node_modules/react': { version: react } } });

test('another version of a remote does not change the outside packages; another library does', () => {
  expect(outsidePackages(lock('1.0.1', '19.0.0'))).toBe(outsidePackages(lock('1.0.0', '19.0.0')));
  expect(outsidePackages(lock('1.0.0', '19.0.1'))).not.toBe(outsidePackages(lock('1.0.0', '19.0.0')));
});

test('packages have different digests, always the same for the same files', () => {
  const digests = releasedPackages().map(inputsDigest);
  expect(new Set(digests).size).toBe(digests.length);
  expect(releasedPackages().map(inputsDigest)).toEqual(digests);
});

test('an unknown package stops with the list of known ones', () => {
  expect(chosenPackages([])).toEqual(releasedPackages());
  expect(() => chosenPackages(['remote-nothing'])).toThrow(/no package remote-nothing.*host/);
});
