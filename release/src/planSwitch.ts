import { switchAction } from './actions';
import type { History } from './history';
import { newestOf, planNext, remoteOf, tidyRemote, type Plan, type Stamp } from './plan';
import { ReleaseError } from './releaseError';
import { SHELL } from './schema';

/** The plan that takes a remote out of the channel (its pages show "not available") or brings it back. */
export function planSwitch(history: History, name: string, on: boolean, stamp: Stamp): Plan {
  const newest = newestOf(history);
  if (name === SHELL) throw new ReleaseError('USAGE', `${SHELL} is the shell, without it there is no page: roll it back instead.`);
  const remote = tidyRemote({ ...remoteOf(newest, name), disabled: on ? undefined : true });
  const next = {
    action: switchAction(name, on),
    shell: newest.shell,
    remotes: { ...newest.remotes, [name]: remote },
    takesBack: !on,
    touched: on ? [name] : [],
  };
  return planNext(history, next, stamp);
}
