import type { PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';

import { defaultBuild } from '../../document/builds';
import { canonicalDigest } from '../../document/canonical';
import { CONFIG_NAME, SHELL } from '../../document/schema';
import { misused } from '../../releaseError';

/** A part of a document: the shell, a remote or the configuration. */
interface Part {
  /** Equal parts have equal ids in all documents. */
  readonly id: string;
  readonly version: string;
  /** Missing: the part is the configuration, or a disabled remote. */
  readonly build?: PinnedBuild;
}

/** The parts that visitors outside canaries and pinned markets get. */
export type Parts = ReadonlyMap<string, Part>;

export interface Candidate {
  readonly document: ReleaseDocument;
  readonly parts: Parts;
  /** Why the document does not run; undefined: it runs. */
  readonly broken?: string | undefined;
}

/** State of the search, as the command line of the next step holds it. */
export interface Known {
  /** The number of a good and of a later bad document. */
  readonly good: number;
  readonly bad: number;
  readonly skip: readonly number[];
  /** Suspects among the packages that differ between good and bad; empty: all. */
  readonly among: readonly string[];
}

export type Verdict = 'good' | 'bad' | 'skip';

/** `steps`: most steps left, including this one, if every document can be judged. */
export type BisectStep =
  | { readonly kind: 'document'; readonly candidate: Candidate; readonly steps: number }
  /** The good document with some packages of the bad one, for packages that changed in the same document. */
  | { readonly kind: 'mixture'; readonly names: readonly string[]; readonly parts: Parts; readonly steps: number }
  /** `suspects`: one of these packages introduced the fault. */
  | { readonly kind: 'found'; readonly suspects: readonly string[] };

function configPart({ number, config, configSince = number }: ReleaseDocument): Part {
  return { id: canonicalDigest(config ?? null), version: `of document ${configSince}` };
}

/** The parts of a document; with a page only those that it depends on: its remote, the shell, the configuration. */
export function partsOf(document: ReleaseDocument, page?: string): Parts {
  const remotes = Object.keys(document.remotes).flatMap((name): readonly (readonly [string, Part])[] => {
    const build = defaultBuild(document, name);
    if (build === undefined || (page !== undefined && !Object.hasOwn(build.pages, page))) return [];
    const { id, version } = build;
    return [
      [
        name,
        document.remotes[name]?.disabled === true ? { id: `${id} disabled`, version: `${version} (disabled)` } : { id, version, build },
      ],
    ];
  });
  const { id, version } = document.shell;
  return new Map([[SHELL, { id, version, build: document.shell }], [CONFIG_NAME, configPart(document)], ...remotes]);
}

function changedNames(before: Parts, after: Parts): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name)?.id !== after.get(name)?.id);
}

const isSame = (one: Parts, other: Parts): boolean => changedNames(one, other).length === 0;

/** One line for each of these packages: `remote-loan 1.0.0 → 1.0.1`. */
export const changeLines = (before: Parts, after: Parts, names = changedNames(before, after)): readonly string[] =>
  names.map((name) => `${name} ${before.get(name)?.version ?? 'none'} → ${after.get(name)?.version ?? 'none'}`);

/**
 * The last candidate equal to the good document, the first one after it equal to the bad one, and those between. Throws ReleaseError
 * `USAGE` when good and bad are equal.
 */
export function between(candidates: readonly Candidate[], { good, bad }: Pick<Known, 'good' | 'bad'>) {
  const range = candidates.filter(({ document: { number } }) => number >= good && number <= bad);
  const [first, last] = [range[0], range.at(-1)];
  if (first === undefined || last === undefined || isSame(first.parts, last.parts))
    return misused(
      `Documents ${good} and ${bad} give everybody the same: no version did it. Look for another pair with "history", without --page, or at canaries and pins.`,
    );
  const start = range.map(({ parts }) => isSame(parts, first.parts)).lastIndexOf(true);
  const after = range.slice(start + 1);
  const end = after.findIndex(({ parts }) => isSame(parts, last.parts));
  return { good: range[start] ?? first, bad: after[end] ?? last, inside: after.slice(0, end) };
}

/**
 * The middle one of the documents that run and differ from their predecessor. If none is left and several packages differ: the good
 * document with half of these packages. Throws ReleaseError `USAGE` when all documents that are left are skipped.
 */
export function nextStep(candidates: readonly Candidate[], known: Known): BisectStep {
  const { good, bad, inside } = between(candidates, known);
  const fresh = inside.filter(({ parts }, index) => !isSame(parts, (inside[index - 1] ?? good).parts));
  const running = fresh.filter(({ broken }) => broken === undefined);
  const left = running.filter(({ document }) => !known.skip.includes(document.number));
  const middle = left[Math.floor(left.length / 2)];
  if (middle !== undefined) return { kind: 'document', candidate: middle, steps: Math.ceil(Math.log2(left.length + 1)) };
  if (running.length > 0)
    misused(
      `Every document between ${good.document.number} and ${bad.document.number} that runs is skipped (${running.map(({ document }) => document.number).join(', ')}): the version came with one of these or with ${bad.document.number}. Leave out one --skip and try it in another way.`,
    );
  const changed = changedNames(good.parts, bad.parts);
  const suspects = known.among.length === 0 ? changed : changed.filter((name) => known.among.includes(name));
  if (suspects.length === 0) misused(`--among takes packages that changed: ${changed.join(', ')}.`);
  if (suspects.length === 1) return { kind: 'found', suspects };
  const names = suspects.slice(0, Math.floor(suspects.length / 2));
  return { kind: 'mixture', names, parts: mixed(good.parts, bad.parts, names), steps: Math.ceil(Math.log2(suspects.length)) };
}

function mixed(good: Parts, bad: Parts, names: readonly string[]): Parts {
  const parts = new Map(good);
  for (const name of names) {
    const part = bad.get(name);
    if (part === undefined) parts.delete(name);
    else parts.set(name, part);
  }
  return parts;
}

/** The suspects while a mixture is judged. */
export function suspectsOf(candidates: readonly Candidate[], known: Known): readonly string[] {
  const { good, bad } = between(candidates, known);
  return changedNames(good.parts, bad.parts).filter((name) => known.among.length === 0 || known.among.includes(name));
}

/** The state after a verdict; undefined: the mixture cannot be judged, so the search ends. */
export function afterVerdict(candidates: readonly Candidate[], known: Known, step: BisectStep, verdict: Verdict): Known | undefined {
  if (step.kind === 'found') return undefined;
  if (step.kind === 'document') {
    const { number } = step.candidate.document;
    return verdict === 'skip' ? { ...known, skip: [...known.skip, number] } : { ...known, [verdict]: number };
  }
  if (verdict === 'skip') return undefined;
  const isSuspected = (name: string) => step.names.includes(name) === (verdict === 'bad');
  return { ...known, among: suspectsOf(candidates, known).filter(isSuspected) };
}

/** Describes the version that introduced the fault, and its document. */
export function foundLine(candidates: readonly Candidate[], known: Known, suspects: readonly string[]): string {
  const { good, bad, inside } = between(candidates, known);
  const brought = [good, ...inside, bad].flatMap(({ document, parts, broken }, index, all) => {
    const before = all[index - 1]?.parts;
    const hasSuspect = before !== undefined && changedNames(before, parts).some((name) => suspects.includes(name));
    return hasSuspect ? [`${document.number}${broken === undefined ? '' : ' (does not run)'}`] : [];
  });
  const one = suspects.length === 1;
  const where = `document ${brought.join(' or ')}`;
  const { by, at } = bad.document;
  return `${changeLines(good.parts, bad.parts, suspects).join(', or ')} did it, in ${where}${brought.length === 1 ? `, by ${by} at ${at}` : ''}.${one ? '' : ' Whole documents cannot separate these.'}`;
}
