import type { FollowOptions, FollowResult, ShellEvent } from '@loan/shared/contracts/shell';

import type { NativeCall } from '../bridge/nativeCall';
import { type GateRules, judge, withParameters } from './gate';

export interface FollowContext {
  readonly rules: GateRules;
  readonly native: NativeCall;
  /** The session under its configured names; for this app's own addresses only. */
  readonly session: () => Readonly<Record<string, string>>;
  /** Opens a path of this app without loading the document again; false when it serves no such path. */
  readonly navigate: (address: string) => boolean;
  readonly location: Pick<Location, 'assign' | 'replace'>;
  readonly refusedToast: () => void;
  readonly needsApp: () => void;
  readonly report: (event: ShellEvent) => void;
}

/** Turns a verdict of the gate into a navigation. The only place that does. */
export function createFollow(context: FollowContext): (address: unknown, options?: FollowOptions) => FollowResult {
  const toBridge = (address: string, jump: boolean): FollowResult => {
    if (jump && context.native.openPageHandler(address)) return 'bridge';
    if (!context.native.call('openPage', address)) context.needsApp();
    return 'bridge';
  };
  return (address, options = {}) => {
    const verdict = judge(address, context.rules, options.test);
    if (verdict.kind === 'refused') {
      context.report({ kind: 'address-refused', code: verdict.reason });
      context.refusedToast();
      return 'refused';
    }
    if (verdict.kind === 'bridge') return toBridge(verdict.address, options.jump === true);

    let url = verdict.url;
    if (verdict.own) {
      const absent = Object.entries(context.session()).filter(([name]) => !url.searchParams.has(name));
      url = withParameters(url, Object.fromEntries(absent));
    }
    if (options.add !== undefined) url = withParameters(url, options.add);
    if (options.replace === true) context.location.replace(url.href);
    else if (!verdict.own || !context.navigate(`${url.pathname}${url.search}${url.hash}`)) context.location.assign(url.href);
    return 'page';
  };
}
