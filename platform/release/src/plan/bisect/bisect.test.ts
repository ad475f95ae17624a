import fc from 'fast-check';

import type { PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';

import { pinnedBuild, recordKey } from '../../document/builds';
import { getOrInsert } from '../../getOrInsert';
import { ReleaseError } from '../../releaseError';
import { build, Line } from '../../testing/line';
import { runs } from '../../testing/runs';
import {
  afterVerdict,
  between,
  changeLines,
  foundLine,
  nextStep,
  partsOf,
  type Candidate,
  type Known,
  type Parts,
  type Verdict,
} from './bisect';

const NAMES = ['host', 'remote-loan', 'remote-repay', 'remote-chat'] as const;
type Name = (typeof NAMES)[number];

const FIRST = ((): ReleaseDocument => {
  const line = new Line();
  return line.promote(NAMES.map((name) => build(name, '1.0.0')));
})();

const builds = new Map<string, PinnedBuild>();

/** The build that document `number` adds, the same object each time. */
function madeBuild(name: Name, number: number): PinnedBuild {
  return getOrInsert(builds, recordKey(name, `1.0.${number}`), () => pinnedBuild(build(name, `1.0.${number}`)));
}

/** The document after another one, with new versions of packages. */
function nextDocument(before: ReleaseDocument, names: readonly Name[]): ReleaseDocument {
  const number = before.number + 1;
  const made = (name: Name) => madeBuild(name, number);
  const remotes = names.flatMap((name) => {
    const pinned = made(name);
    return name === 'host' ? [] : [[name, { version: pinned.version, bad: [], builds: { [pinned.version]: pinned } }] as const];
  });
  return {
    ...before,
    number,
    shell: names.includes('host') ? made('host') : before.shell,
    remotes: { ...before.remotes, ...Object.fromEntries(remotes) },
  };
}

/** `changes`: the packages that each document after the first changes. */
function chainOf(changes: readonly (readonly Name[])[]): readonly ReleaseDocument[] {
  // The configuration is large and the same in all of them.
  const { config: _config, ...first } = FIRST;
  const documents: ReleaseDocument[] = [first];
  for (const names of changes) documents.push(nextDocument(documents.at(-1) ?? first, names));
  return documents;
}

const candidatesOf = (documents: readonly ReleaseDocument[], isBroken: (number: number) => boolean = () => false, page?: string) =>
  documents.map((document): Candidate => ({
    document,
    parts: partsOf(document, page),
    broken: isBroken(document.number) ? 'its build was pruned' : undefined,
  }));

const patch = (parts: Parts, name: Name): number => Number(parts.get(name)?.version.split('.')[2]);

/** Searches to the end. `judge`: the verdict on a document (with its number) or a mixture. */
function search(candidates: readonly Candidate[], judge: (parts: Parts, number?: number) => Verdict) {
  let known: Known = { good: candidates[0]?.document.number ?? 0, bad: candidates.at(-1)?.document.number ?? 0, skip: [], among: [] };
  for (let steps = 0; ; steps += 1) {
    const step = nextStep(candidates, known);
    if (step.kind === 'found') return { steps, known, suspects: step.suspects };
    if (steps > 64) throw new Error('the search does not end');
    const verdict = step.kind === 'document' ? judge(step.candidate.parts, step.candidate.document.number) : judge(step.parts);
    const next = afterVerdict(candidates, known, step, verdict);
    if (next === undefined) throw new Error('only a skipped mixture ends a search without an answer');
    known = next;
  }
}

/** The suspects at the end of a search, or the message of its refusal. */
function endOf(work: () => ReturnType<typeof search>): string {
  try {
    return work().suspects.join(', ');
  } catch (fault) {
    if (fault instanceof ReleaseError) return fault.message;
    throw fault;
  }
}

/** 63 documents after the first, and the document that introduces the fault. */
const planted = fc.record({
  changes: fc.array(fc.constantFrom(...NAMES), { minLength: 63, maxLength: 63 }),
  at: fc.integer({ min: 2, max: 64 }),
});

test.each([
  ['all run', () => false],
  ['every fifth does not run', (number: number) => number % 5 === 0],
])('finds the planted version in 64 documents with 7 steps or fewer, when %s', (_, isBroken) => {
  fc.assert(
    fc.property(planted, ({ changes, at }) => {
      const guilty = changes[at - 2] ?? 'host';
      const candidates = candidatesOf(chainOf(changes.map((name) => [name])), isBroken);
      const judge = (parts: Parts): Verdict => (patch(parts, guilty) >= at ? 'bad' : 'good');
      const { steps, known, suspects } = search(candidates, judge);
      expect(steps).toBeLessThanOrEqual(7);
      expect(suspects).toEqual([guilty]);
      const range = between(candidates, known);
      expect(patch(range.good.parts, guilty)).toBeLessThan(at);
      expect(patch(range.bad.parts, guilty)).toBeGreaterThanOrEqual(at);
      // The version itself, unless a document next to it does not run.
      expect([at - 1, at].some(isBroken) || patch(range.bad.parts, guilty) === at).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});

test('never tries a document that does not run or is skipped, and never ends with an innocent version', () => {
  const many = fc.record({
    changes: planted,
    broken: fc.array(fc.integer({ min: 2, max: 63 })),
    skipped: fc.array(fc.integer({ min: 2, max: 63 })),
  });
  fc.assert(
    fc.property(many, ({ changes: { changes, at }, broken, skipped }) => {
      const guilty = changes[at - 2] ?? 'host';
      const candidates = candidatesOf(chainOf(changes.map((name) => [name])), (number) => broken.includes(number));
      const tried: number[] = [];
      const end = endOf(() =>
        search(candidates, (parts, number) => {
          if (number !== undefined) tried.push(number);
          if (number !== undefined && skipped.includes(number)) return 'skip';
          return patch(parts, guilty) >= at ? 'bad' : 'good';
        }),
      );
      expect(tried.filter((number, index) => broken.includes(number) || tried.indexOf(number) !== index)).toEqual([]);
      expect(end).toMatch(new RegExp(`^${guilty}$|^Every document between \\d+ and \\d+ that runs is skipped`));
    }),
    { numRuns: runs(200) },
  );
});

test('separates packages of one document by mixtures of it and its predecessor', () => {
  const candidates = candidatesOf(chainOf([['host', 'remote-loan', 'remote-repay', 'remote-chat']]));
  const { steps, suspects, known } = search(candidates, (parts) => (patch(parts, 'remote-repay') === 2 ? 'bad' : 'good'));
  expect([steps, suspects]).toEqual([2, ['remote-repay']]);
  expect(foundLine(candidates, known, suspects)).toBe(
    'remote-repay 1.0.0 → 1.0.2 did it, in document 2, by operator at 2026-01-02T03:04:05.000Z.',
  );
});

test('names all packages that a mixture could not separate, and the document that does not run', () => {
  const candidates = candidatesOf(chainOf([['remote-loan'], ['remote-repay']]), (number) => number === 2);
  const known = { good: 1, bad: 3, skip: [], among: [] };
  expect(foundLine(candidates, known, ['remote-loan', 'remote-repay'])).toBe(
    'remote-loan 1.0.0 → 1.0.2, or remote-repay 1.0.0 → 1.0.3 did it, in document 2 (does not run) or 3. Whole documents cannot separate these.',
  );
});

test('for a page, tries only documents in which its remote or the shell changed', () => {
  const documents = chainOf([['remote-chat'], ['remote-repay'], ['remote-chat'], ['remote-loan'], ['remote-chat'], ['host']]);
  const tried: number[] = [];
  const { suspects } = search(candidatesOf(documents, undefined, 'remoteloan'), (parts, number = 0) => {
    tried.push(number);
    return patch(parts, 'host') === 7 ? 'bad' : 'good';
  });
  expect([tried, suspects]).toEqual([[5], ['host']]);
});

test('does not try documents equal to the good or the bad one', () => {
  const [first, second, third] = chainOf([['remote-loan'], ['remote-repay']]);
  const again = (document: ReleaseDocument | undefined, number: number) => ({ ...(document ?? FIRST), number });
  const candidates = candidatesOf([again(first, 1), again(second, 2), again(first, 3), again(third, 4), again(second, 5), again(third, 6)]);
  expect(nextStep(candidates, { good: 1, bad: 6, skip: [], among: [] })).toMatchObject({ kind: 'mixture' });
});

test('a configuration and a disabled remote are changes', () => {
  const disabled = { ...FIRST.remotes, 'remote-loan': { ...FIRST.remotes['remote-loan']!, disabled: true as const } };
  const config = { ...FIRST.config!, schemes: ['loanapp'] };
  expect(changeLines(partsOf(FIRST), partsOf({ ...FIRST, number: 2, remotes: disabled, config, configSince: 2 }))).toEqual([
    'config of document 1 → of document 2',
    'remote-loan 1.0.0 → 1.0.0 (disabled)',
  ]);
});

test.each<[string, Partial<Known>, RegExp]>([
  ['two documents that are the same', { good: 2, bad: 3 }, /^Documents 2 and 3 give everybody the same: no version did it/],
  ['every document is skipped', { skip: [2] }, /^Every document between 1 and 4 that runs is skipped \(2\): .* Leave out one --skip/],
  ['a package that did not change', { good: 3, among: ['remote-chat'] }, /^--among takes packages that changed: remote-repay\./],
])('refuses %s', (_, known, sentence) => {
  const candidates = candidatesOf(chainOf([['remote-loan'], [], ['remote-repay']]));
  expect(() => nextStep(candidates, { good: 1, bad: 4, skip: [], among: [], ...known })).toThrow(sentence);
});
