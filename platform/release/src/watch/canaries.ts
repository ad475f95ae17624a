import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalDigest } from '../document/canonical';
import type { DocumentReader } from '../document/documents';
import { SHELL } from '../document/schema';
import { CLOCK } from './counts';

/** A package whose reports show how a canary does. Without versions: any version, in both arms. */
export interface Part {
  readonly name: string;
  readonly canary?: string;
  readonly rest?: string;
  /** A version that is a separate canary at the same time. Its counts are excluded here. */
  readonly except?: string;
}

/** A share of devices, in hundredths of a percent, and its start (ms). */
export interface Step {
  readonly at: number;
  readonly share: number;
}

/** A running canary with the course of its rollout. */
export interface Candidate {
  /** Identifies the rollout. A change of version, devices or market starts another one, which is analysed from its start. */
  readonly key: string;
  readonly name: string;
  readonly version: string;
  /** The version that all other visitors get. */
  readonly everybody: string;
  readonly market?: string;
  /** Oldest first; the last one is the current share. */
  readonly steps: readonly [Step, ...Step[]];
  /** The package itself comes first. For a canary of the shell, all its remotes follow, because the shell may harm them. */
  readonly parts: readonly [Part, ...Part[]];
}

type Running = Omit<Candidate, 'steps'> & { readonly share: number };

const ofMarket = (market: string | undefined) => (market === undefined ? {} : { market });

function shellCanaryIn({ shell, shellCanary, remotes }: ReleaseDocument): readonly Running[] {
  if (shellCanary === undefined) return [];
  const { version, share, salt, market } = shellCanary;
  const parts = Object.entries(remotes).flatMap(([name, { withShell, canary }]): readonly Part[] => {
    // If the same version is both a separate canary and part of the shell's canary, its failures cannot be attributed.
    if (withShell !== undefined && withShell === canary?.version) return [];
    return [
      { name, ...(withShell === undefined ? {} : { canary: withShell }), ...(canary === undefined ? {} : { except: canary.version }) },
    ];
  });
  const brought = Object.entries(remotes).flatMap(([name, { withShell }]) => (withShell === undefined ? [] : [`${name} ${withShell}`]));
  const key = canonicalDigest([SHELL, version, shell.version, salt ?? null, market ?? null, brought.sort()]);
  const own: Part = { name: SHELL, canary: version, rest: shell.version };
  return [{ key, name: SHELL, version, everybody: shell.version, share, ...ofMarket(market), parts: [own, ...parts] }];
}

/** Every canary in a document. */
function runningIn(document: ReleaseDocument): readonly Running[] {
  const own = Object.entries(document.remotes).flatMap(([name, { version: everybody, canary }]): readonly Running[] => {
    if (canary === undefined) return [];
    const { version, share, salt, market } = canary;
    const key = canonicalDigest([name, version, everybody, salt ?? null, market ?? null]);
    return [{ key, name, version, everybody, share, ...ofMarket(market), parts: [{ name, canary: version, rest: everybody }] }];
  });
  return [...shellCanaryIn(document), ...own];
}

/** If the write is this much (ms) before the document's own time, a copy of the store changed the time of the write. */
const BEFORE = 24 * 60 * 60_000;

/**
 * Time when a document took effect (ms): when it was written. Its own time comes from its author's clock, or is that of a proposal that was
 * approved later, so it is used only if the time of the write is unusable. `now`: ms.
 */
export async function effectOf(reader: DocumentReader, { number, at }: ReleaseDocument, now: number): Promise<number> {
  const [own, written = Infinity] = [Date.parse(at), await reader.writtenAt(number)];
  const isPast = (time: number) => time <= now + CLOCK;
  if (isPast(written) && !(written < own - BEFORE && isPast(own))) return written;
  return isPast(own) ? own : now;
}

/** Sorts steps by time: files of a copied store may have their times in any order. */
function inOrder(steps: [Step, ...Step[]]): [Step, ...Step[]] {
  const [first, next, ...rest] = steps;
  if (next === undefined) return steps;
  const later = inOrder([next, ...rest]);
  return [{ ...first, at: Math.min(first.at, later[0].at) }, ...later];
}

/** The canaries of the newest document, each with its steps, read back to the document that started the rollout. `now`: ms. */
export async function candidatesIn(reader: DocumentReader, newest: ReleaseDocument, now: number): Promise<readonly Candidate[]> {
  const running = runningIn(newest);
  if (running.length === 0) return [];
  const last = await effectOf(reader, newest, now);
  const steps = new Map(running.map(({ key, share }) => [key, [{ at: last, share }] as [Step, ...Step[]]]));
  const open = new Set(steps.keys());
  for (let number = newest.number - 1; open.size > 0;) {
    const document = await reader.upTo(number);
    const earlier = new Map(document === undefined ? [] : runningIn(document).map((each) => [each.key, each] as const));
    const at = document === undefined ? 0 : await effectOf(reader, document, now);
    for (const key of open) {
      const [before, known] = [earlier.get(key), steps.get(key)];
      if (before === undefined || known === undefined) open.delete(key);
      else if (known[0].share === before.share) known[0] = { at, share: before.share };
      else known.unshift({ at, share: before.share });
    }
    number = (document?.number ?? 0) - 1;
  }
  return running.flatMap(({ share: _share, ...each }) => {
    const known = steps.get(each.key);
    return known === undefined ? [] : [{ ...each, steps: inOrder(known) }];
  });
}
