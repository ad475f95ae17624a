import type { FollowOptions, FollowResult, ShellEvent } from '../contracts/shell';
import { withParameters } from '../format/withParameters';
import type { NativeCall } from './bridge';
import { classify, type UrlPolicy } from './urlPolicy';

export interface FollowContext {
  readonly rules: UrlPolicy;
  readonly native: NativeCall;
  /** Adds the session to one of this app's own addresses. */
  readonly withSession: (url: URL) => URL;
  /** Opens a page of this app without loading the document again; false when the app has no such page, or it is for another session. */
  readonly navigate: (url: URL) => boolean;
  readonly location: Pick<Location, 'assign' | 'replace'>;
  /** Shows that an address was refused. `isGiven`: there was an address, so another try would be refused too. */
  readonly refusedToast: (isGiven: boolean) => void;
  readonly needsApp: () => void;
  readonly report: (event: ShellEvent) => void;
}

/** Turns a verdict of the URL policy into a navigation. The only place that does so. */
export function createFollow(context: FollowContext): (address: unknown, options?: FollowOptions) => FollowResult {
  return (address, options = {}) => {
    let verdict = classify(address, context.rules, options.test);
    if (verdict.kind === 'bridge') {
      const { address: forApp } = verdict;
      if ((options.jump === true && context.native.openPageHandler(forApp)) || context.native.call('openPage', forApp)) return 'bridge';
      // No app took it: a web address is opened in the page.
      verdict = classify(forApp, context.rules);
      if (verdict.kind === 'bridge') {
        context.needsApp();
        return 'unhandled';
      }
    }
    if (verdict.kind === 'refused') {
      context.report({ kind: 'address-refused', code: verdict.reason });
      context.refusedToast(verdict.reason !== 'NO_TEXT');
      return 'refused';
    }

    let url = verdict.url;
    if (verdict.own) url = context.withSession(url);
    if (options.add !== undefined) url = withParameters(url, options.add);
    if (options.replace === true) context.location.replace(url.href);
    else if (!verdict.own || !context.navigate(url)) context.location.assign(url.href);
    return 'page';
  };
}
