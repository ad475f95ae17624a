import { randomUUID } from 'node:crypto';

import { statusOf } from './faults';
import { pauseBeforeTry, type Condition, type Objects } from './objects';
import { etagForm, type EtagForm } from './probe';
import { S3Requests } from './requests';

/** Attempts of a write when others write the same key at the same moment (409). */
const CONFLICTS = 8;

/** The bucket of a store. Adds conditional writes with a known outcome to its requests. */
export class Bucket extends S3Requests implements Objects {
  private probed: Promise<EtagForm> | undefined;

  /**
   * Each write carries a unique mark, so a retry is safe: after a lost answer `head` shows whether this write took effect, or another one
   * with the same bytes.
   */
  async put(key: string, bytes: Uint8Array, condition: Condition): Promise<string | undefined> {
    const form = await (this.probed ??= this.probe());
    const write = randomUUID();
    const given = condition === 'absent' ? condition : { etag: form(condition.etag) };
    return this.told(key, async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await this.putOnce(key, bytes, given, write);
        } catch (fault) {
          const status = statusOf(fault) ?? 500;
          if (status < 500 && ![404, 408, 409, 412, 429].includes(status)) throw fault;
          // A fault here leaves the outcome unknown: this write may have taken effect before its answer was lost.
          const there = await this.head(key);
          if (there?.write === write) return there.etag;
          // A missing key has no ETag to match. Object stores answer 412 or 404.
          if (status === 412 || (status === 404 && (fault as Error).name !== 'NoSuchBucket')) return undefined;
          if (status !== 409 || tries === CONFLICTS) throw fault;
          await pauseBeforeTry(tries);
        }
      }
    });
  }

  /** Checks once per opened store, before its first write, that the object store honours conditions. */
  private probe(): Promise<EtagForm> {
    const probing = this.told('', () => etagForm(this, this.options.bucket));
    probing.catch(() => (this.probed = undefined));
    return probing;
  }
}
