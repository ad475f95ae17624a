import type { CallFields } from '../contracts/api/call';
import type { PageKey } from '../contracts/pages';
import type { FixedText, FollowOptions, FollowResult, Shell, ShellEvent, ToastOptions } from '../contracts/shell';
import type { NativeCall } from '../shell/bridge';
import type { OutgoingCall } from '../shell/client';

/** A call by its name, with its fields by their logical names. */
export interface AskedCall {
  readonly name: string;
  readonly fields: CallFields;
}

/** A request as it went out, with the call that it is. */
export interface SentRequest extends OutgoingCall, AskedCall {}

/** Everything a shell was asked to do and did, in order. */
export interface ShellLog {
  readonly requests: SentRequest[];
  readonly opened: { readonly page: PageKey; readonly query: Readonly<Record<string, string>>; readonly replace: boolean }[];
  readonly followed: { readonly address: unknown; readonly options: FollowOptions; readonly result: FollowResult }[];
  /** Addresses that came in the place of the open one: a page of this app by its path, a document by its whole address. */
  readonly went: string[];
  readonly toasts: { readonly message: string; readonly options: ToastOptions }[];
  /** The page's own words beside each toast; undefined: it had none. */
  readonly beside: (string | undefined)[];
  /** Messages whose cause was gone before their time was up. */
  readonly ended: string[];
  /** What the native app was asked to do, whether it took it or not. */
  readonly bridge: { readonly action: string; readonly argument: string | undefined }[];
  readonly titles: string[];
  /** The description of each title that had one. */
  readonly descriptions: string[];
  readonly reports: ShellEvent[];
  /** Steps back. */
  backs: number;
  /** Busy indicators that have not ended. */
  busy: number;
  /** Calls that met the end of the session: the shell has put the page away. */
  sessionEnds: number;
}

export const emptyLog = (): ShellLog => ({
  requests: [],
  opened: [],
  followed: [],
  went: [],
  toasts: [],
  beside: [],
  ended: [],
  bridge: [],
  titles: [],
  descriptions: [],
  reports: [],
  backs: 0,
  busy: 0,
  sessionEnds: 0,
});

export function nativeApp(takes: readonly string[], log: ShellLog): NativeCall {
  const call = (action: string, value: string) => {
    log.bridge.push({ action, argument: value === '' ? undefined : value });
    return takes.includes(action);
  };
  return {
    present: takes.length > 0,
    call,
    openPageHandler: (address) => takes.includes('openPageHandler') && call('openPageHandler', address),
  };
}

export const busyIn = (log: ShellLog) => () => {
  log.busy += 1;
  let running = true;
  return () => {
    if (running) log.busy -= 1;
    running = false;
  };
};

export const toastIn =
  (log: ShellLog): Shell['toast'] =>
  (given, { beside, silent: _silent, stays: _stays, ...how } = {}) => {
    const text: FixedText = typeof given === 'string' ? { text: given, ...(beside !== undefined && { beside }) } : given;
    log.toasts.push({ message: text.text, options: text.lang === undefined ? how : { ...how, lang: text.lang } });
    log.beside.push(text.beside);
    return () => void log.ended.push(text.text);
  };

/** The shell itself, recorded at its doors: which calls a remote sends, which pages it opens, which addresses it follows. */
export function recorded(shell: Shell, log: ShellLog, asks: (call: AskedCall) => void): Shell {
  return {
    ...shell,
    http: {
      send(call, fields = {}, options) {
        asks({ name: call.name, fields });
        return shell.http.send(call, fields, options);
      },
    },
    open(page, query, how = {}) {
      log.opened.push({ page, query: { ...query }, replace: how.replace === true });
      shell.open(page, query, how);
    },
    follow(address, options = {}) {
      const result = shell.follow(address, options);
      log.followed.push({ address, options, result });
      return result;
    },
  };
}
