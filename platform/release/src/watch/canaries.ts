import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalDigest } from '../document/canonical';
import type { DocumentReader } from '../document/documents';
import { SHELL } from '../document/schema';

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
  /** Identifies the rollout. Another version, other devices or another market make another rollout, which is analysed from the start. */
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

/** The canaries of the newest document, each with its steps, read back to the document that started the rollout. */
export async function candidatesIn(reader: DocumentReader, newest: ReleaseDocument): Promise<readonly Candidate[]> {
  const steps = new Map(runningIn(newest).map(({ key, share }) => [key, [{ at: Date.parse(newest.at), share }] as [Step, ...Step[]]]));
  const open = new Set(steps.keys());
  for (let number = newest.number - 1; open.size > 0;) {
    const document = await reader.upTo(number);
    const running = new Map(document === undefined ? [] : runningIn(document).map((each) => [each.key, each] as const));
    for (const key of open) {
      const [before, known] = [running.get(key), steps.get(key)];
      if (document === undefined || before === undefined || known === undefined) open.delete(key);
      else if (known[0].share === before.share) known[0] = { at: Date.parse(document.at), share: before.share };
      else known.unshift({ at: Date.parse(document.at), share: before.share });
    }
    number = (document?.number ?? 0) - 1;
  }
  return runningIn(newest).flatMap(({ share: _share, ...running }) => {
    const known = steps.get(running.key);
    return known === undefined ? [] : [{ ...running, steps: known }];
  });
}
