import type { KeyObject } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { recordKey } from '../../document/builds';
import { configInUse } from '../../document/channelConfig';
import { DocumentReader } from '../../document/documents';
import { CONFIG_NAME, SHELL } from '../../document/schema';
import { getOrInsert } from '../../getOrInsert';
import { between, nextStep, partsOf, suspectsOf, type BisectStep, type Candidate, type Known, type Parts } from '../../plan/bisect/bisect';
import { unmetNeed } from '../../plan/compatibility';
import { damagedFiles, readableRecord, soundRecord } from '../../publish/storedBuild';
import { ReleaseError } from '../../releaseError';
import type { Store } from '../../store/store';
import type { Command } from '../cli/commandLine';
import { usage } from '../cli/optionValues';
import { previewLink } from '../preview/previewLink';

/** Lifetime of the link of one step, in ms. */
const LINK_MS = 3_600_000;

/** How the operator opens the builds of one step: by a link, or in a channel with this configuration. */
export interface Trial {
  /** Number of the document; undefined: a mixture. */
  readonly number: number | undefined;
  readonly versions: readonly string[];
  readonly link?: string;
  /** Configuration file, if there is no link: alone in a folder, which the caller deletes. */
  readonly configFile?: string;
}

export const quoted = (text: string): string => (/^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

interface Channel {
  readonly newest: ReleaseDocument;
  /** The documents from good to bad, oldest first. */
  readonly documents: readonly ReleaseDocument[];
}

async function readChain(store: Store, { channel }: Command, good: number, bad: number): Promise<Channel> {
  const reader = await DocumentReader.open(store, channel);
  const newest = await reader.newest();
  if (newest === undefined) return usage(`${channel} holds nothing yet: look at --channel and --store.`);
  const documents: ReleaseDocument[] = [];
  for (let at: ReleaseDocument | undefined = newest; at !== undefined && at.number >= good; at = await reader.before(at))
    if (at.number <= bad) documents.unshift(at);
  const ends = [documents[0]?.number, documents.at(-1)?.number];
  const missing = [good, bad].find((number) => !ends.includes(number));
  if (missing !== undefined)
    usage(
      `Document ${missing} cannot be reached from ${newest.number}, the newest of ${channel}: "history" lists its documents, "verify" says which are damaged, --channel names another channel.`,
    );
  return { newest, documents };
}

/** Returns a cached check: why a build does not run (not published, pruned, damaged, or marked bad in the newest document). */
function buildChecks(store: Store, newest: ReleaseDocument): (name: string, version: string) => Promise<string | undefined> {
  const known = new Map<string, Promise<string | undefined>>();
  const check = async (name: string, version: string): Promise<string | undefined> => {
    const bad = name === SHELL ? newest.shellBad : newest.remotes[name]?.bad;
    if (bad?.includes(version) === true) return `${name} ${version} is marked bad`;
    const record = await readableRecord(store, name, version);
    if (record === undefined) return `${name} ${version} is not in the store any more`;
    return (await damagedFiles(store, record))[0];
  };
  return (name, version) => getOrInsert(known, recordKey(name, version), () => check(name, version));
}

/** One search in one channel. */
export class Bisect {
  private readonly check: (name: string, version: string) => Promise<string | undefined>;

  private constructor(
    private readonly store: Store,
    private readonly command: Command,
    /** Key of a promoter, which signs a link for each trial. Undefined: a trial is a list of commands. */
    private readonly key: KeyObject | undefined,
    private readonly newest: ReleaseDocument,
    public candidates: readonly Candidate[],
    readonly asked: Known,
  ) {
    this.check = buildChecks(store, newest);
  }

  static async open(store: Store, command: Command, key: KeyObject | undefined): Promise<Bisect> {
    const { good, bad, skip, among, pageKey } = command;
    if (good === undefined || bad === undefined)
      return usage('bisect takes the numbers of two documents: --good <number> --bad <number>; "history" lists them.');
    if (good >= bad) usage(`--good ${good} is not before --bad ${bad}: the good document comes first.`);
    const outside = skip.find((number) => number <= good || number >= bad);
    if (outside !== undefined) usage(`--skip ${outside} is not between ${good} and ${bad}: leave it out.`);
    const { newest, documents } = await readChain(store, command, good, bad);
    const pages = documents.flatMap(({ shell, remotes }) => [
      shell,
      ...Object.values(remotes).flatMap(({ builds }) => Object.values(builds)),
    ]);
    if (pageKey !== undefined && !pages.some((build) => Object.hasOwn(build.pages, pageKey)))
      usage(
        `No build in documents ${good} to ${bad} has the page ${pageKey}: ${[...new Set(pages.flatMap((build) => Object.keys(build.pages)))].sort().join(', ')}.`,
      );
    const candidates = documents.map((document) => ({ document, parts: partsOf(document, pageKey) }));
    const signed = newest.trust === undefined ? undefined : key;
    const bisect = new Bisect(store, command, signed, newest, candidates, { good, bad, skip, among });
    await bisect.passOver(bisect.asked);
    return bisect;
  }

  /** Why these builds do not run together, or no link can show them; undefined: neither. */
  private async brokenBy(parts: Parts): Promise<string | undefined> {
    for (const [name, { build }] of parts) {
      const reason = build === undefined ? undefined : await this.check(name, build.version);
      if (reason !== undefined) return reason;
    }
    return this.key === undefined ? undefined : this.notInLink(parts);
  }

  /** Why no link can show these builds; undefined: one can. A link replaces only remotes of the newest document. */
  private notInLink(parts: Parts): string | undefined {
    const now = partsOf(this.newest);
    const alone = `a link shows only remotes: try it without --key and RELEASE_KEY`;
    const other = [SHELL, CONFIG_NAME].find((name) => now.get(name)?.id !== parts.get(name)?.id);
    if (other !== undefined) return `its ${other} is not what everybody gets now, and ${alone}`;
    const off = [...parts].find(([name, { build }]) => build === undefined && name !== CONFIG_NAME);
    if (off !== undefined) return `${off[0]} is disabled in it, and ${alone}`;
    const later = this.command.pageKey === undefined ? [...now.keys()].find((name) => !parts.has(name)) : undefined;
    return later === undefined ? undefined : `${later} came later and stays, and ${alone}`;
  }

  /** Marks the documents inside the range that do not run. */
  private async passOver(known: Known): Promise<void> {
    const inside = new Set(between(this.candidates, known).inside);
    this.candidates = await Promise.all(
      this.candidates.map(async (each) =>
        inside.has(each) ? { ...each, broken: each.broken ?? (await this.brokenBy(each.parts)) } : each,
      ),
    );
  }

  /** The next step with its trial. Skips a document whose link is refused. */
  async next(known: Known): Promise<{ readonly step: BisectStep; readonly trial?: Trial }> {
    for (;;) {
      const step = nextStep(this.candidates, known);
      if (step.kind === 'found') return { step };
      const parts = step.kind === 'mixture' ? step.parts : step.candidate.parts;
      try {
        if (step.kind === 'mixture') await this.checkMixture(parts);
        return { step, trial: await this.trial(step, parts) };
      } catch (fault) {
        if (!(fault instanceof ReleaseError) || ['USAGE', 'KEY_NEEDED', 'KEY_UNKNOWN', 'STORAGE'].includes(fault.code)) throw fault;
        if (step.kind === 'mixture') return { step: { kind: 'found', suspects: suspectsOf(this.candidates, known) } };
        this.candidates = this.candidates.map((each) => (each === step.candidate ? { ...each, broken: fault.message } : each));
      }
    }
  }

  private async checkMixture(parts: Parts): Promise<void> {
    const broken = await this.brokenBy(parts);
    if (broken !== undefined) throw new ReleaseError('NOT_PUBLISHED', broken);
    const builds = [...parts].flatMap(([name, { build }]) => (build === undefined ? [] : [{ name, version: build.version }]));
    const records = await Promise.all(builds.map(({ name, version }) => soundRecord(this.store, name, version)));
    const shell = records.find(({ name }) => name === SHELL);
    const unmet = records.map((record) => (shell === undefined || record === shell ? undefined : unmetNeed(shell, record)));
    const reason = unmet.find((each) => each !== undefined);
    if (reason !== undefined) throw new ReleaseError('CONTRACT_NOT_MET', reason);
  }

  private async trial(step: BisectStep, parts: Parts): Promise<Trial> {
    const { store, key, newest } = this;
    const { channel, origin, pageKey } = this.command;
    const builds = [...parts].flatMap(([name, { build }]) => (build === undefined ? [] : [{ name, build }]));
    const versions = builds.map(({ name, build }) => `${name}@${build.version}`);
    const number = step.kind === 'document' ? step.candidate.document.number : undefined;
    if (key === undefined) {
      const holder = this.candidates.find(({ parts: other }) => other.get(CONFIG_NAME)?.id === parts.get(CONFIG_NAME)?.id);
      const config = JSON.stringify(await configInUse(store, holder?.document ?? newest), undefined, 2);
      const file = join(await mkdtemp(join(tmpdir(), 'bisect-')), 'config.json');
      await writeFile(file, config);
      return { number, versions, configFile: file };
    }
    const { routes } = await configInUse(store, newest);
    const path = (routes as Readonly<Record<string, string | undefined>>)[pageKey ?? ''];
    const own = builds.flatMap(({ build }) => build.pages[pageKey ?? '']?.path ?? [])[0];
    const remotes = builds.filter(({ name }) => name !== SHELL);
    const records = await Promise.all(remotes.map(({ name, build }) => soundRecord(store, name, build.version)));
    const { link } = await previewLink(store, records, { channel, page: path ?? own ?? '/', lasts: LINK_MS, origin, key, now: Date.now() });
    return { number, versions, link };
  }

  commandFor({ good, bad, skip, among }: Known): string {
    const { channel, store, pageKey, origin, keyFile } = this.command;
    const options = [
      ['good', good],
      ['bad', bad],
      ...skip.filter((number) => number > good && number < bad).map((number) => ['skip', number]),
      ...among.map((name) => ['among', name]),
      ['page', pageKey],
      ['channel', channel],
      ['store', store],
      ['origin', origin],
      ['key', this.key === undefined ? undefined : keyFile],
    ].flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${quoted(String(value))}`]));
    return `npm run release -- bisect ${options.join(' ')}`;
  }
}
