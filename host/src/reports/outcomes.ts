import type { Outcome, Report } from '@loan/shared/contracts/reports';
import type { ShellHttp } from '@loan/shared/contracts/shell';

import type { Subject } from './reportSubject';
import type { Place } from './tally';

/** How long in ms after a page was first shown its outcomes are counted. Later ones would be counted long after `shown`. */
const COUNTED = 600_000;
/** ms after a tap without a reply, another page or a dialog: nothing came of it. */
const NOTHING = 10_000;
/** The document is hidden this soon after a tap (ms): the tap led out of it. Later the borrower has switched apps. */
const OUT = 3000;
/** A step back this soon (ms) is an outcome, and so is a page that is opened again this soon. */
const [BACK, AGAIN] = [5000, 60_000];
/** Least ms between two reports of outcomes: several go in one report. */
const GATHER = 8000;

/** The primary action of a page: the first button of its footer bar, or what sends a non-idempotent call. */
const FOOTER = '[data-footer] [data-action]';
const RECORD = 'button[data-record],a[data-record]';
const ACTION = 'button,a';
const DIALOG = '[role=dialog]';

/** A page of this document: its outcomes are counted once, however often it is opened. */
interface Visit {
  readonly page: string;
  readonly subject: Subject;
  readonly since: number;
  readonly known: Set<Outcome>;
  fresh: Outcome[];
  left?: number;
}

type Put = (...names: readonly Outcome[]) => void;

interface Parts {
  readonly http: ShellHttp;
  readonly subjectOf: (name: string) => Subject;
  readonly isSample: (name: string) => boolean;
  readonly add: (report: Report) => void;
}

/** Whether the primary action of the open page is enabled. */
const isOffered = () => {
  const action = document.querySelector(FOOTER) ?? document.querySelector(RECORD);
  return action !== null && action.getAttribute('aria-disabled') === null;
};

/** The pages of this document. Several outcomes go in one report. */
function createVisits({ subjectOf, add }: Parts) {
  const visits = new Map<string, Visit>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const visit of visits.values()) {
      const { page, subject, fresh: names } = visit;
      if (names.length > 0) add({ ...subject, kind: 'outcome', page, names } as Report);
      visit.fresh = [];
    }
  };
  const put = (visit: Visit, ...names: readonly Outcome[]) => {
    for (const name of names) {
      if (visit.known.has(name) || performance.now() - visit.since > COUNTED) continue;
      visit.known.add(name);
      visit.fresh.push(name);
      timer ??= setTimeout(flush, GATHER);
    }
  };
  return {
    flush,
    put,
    reach(visit: Visit, name: Outcome) {
      put(visit, name, 'reached');
      if (visit.known.has('form-begun')) put(visit, 'form-sent');
    },
    leave(visit: Visit) {
      if (visit.known.has('form-begun') && !visit.known.has('form-sent')) put(visit, 'form-left');
    },
    of(page: string, remote: string): Visit {
      const visit = visits.get(page) ?? { page, subject: subjectOf(remote), since: performance.now(), known: new Set(), fresh: [] };
      visits.set(page, visit);
      return visit;
    },
  };
}

/** Follows taps on the primary action. `at`: when the one was made of which nothing has come yet. */
function followTaps(put: Put) {
  let taps = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at: number | undefined;
  const end = () => {
    clearTimeout(timer);
    at = undefined;
  };
  const wait = () => {
    if (document.querySelector(DIALOG) !== null) return;
    put('nothing');
    end();
  };
  const press = (target: Element) => {
    const action = target.closest(ACTION);
    if (action === null) return;
    if (action !== document.querySelector(FOOTER) && !action.matches(RECORD)) {
      // Another way on. What is tapped in a dialog belongs to the tap that opened it.
      if (action.closest(DIALOG) === null) end();
      taps = 0;
      return;
    }
    taps += 1;
    if (taps === 3) put('repeated');
    if (action.getAttribute('aria-disabled') !== null) return;
    put('tapped');
    end();
    at = performance.now();
    timer = setTimeout(wait, NOTHING);
  };
  document.addEventListener('click', ({ target }) => target instanceof Element && press(target), true);
  return {
    at: () => at,
    end,
    begin() {
      end();
      taps = 0;
    },
  };
}

/** Takes from each call whether it is non-idempotent and what came of it. */
function followCalls(http: ShellHttp, open: () => Visit | undefined, hear: (visit: Visit, name: Outcome) => void): void {
  const { send } = http;
  http.send = async (call, fields, options) => {
    const visit = open();
    const result = await send(call, fields, options);
    if (visit === undefined || call.record !== true) return result;
    if (result.ok) {
      hear(visit, 'accepted');
      return result;
    }
    const { kind, code = '', outcome } = result.failure;
    if (outcome === 'unknown') hear(visit, 'unknown');
    else if (kind !== 'left') hear(visit, `refused-${/^40[134]$/.test(code) ? (code as '401') : kind}`);
    return result;
  };
}

/**
 * Counts what comes of each page. It takes that from the parts that every remote is made of: the footer bar, buttons marked
 * `data-record`, inputs, and calls sent through the shell.
 */
export function countOutcomes(parts: Parts) {
  const visits = createVisits(parts);
  let open: Visit | undefined;
  let [path, openedAt, isBack] = ['', 0, false];
  const put: Put = (...names) => open && visits.put(open, ...names);
  const tap = followTaps(put);
  followCalls(
    parts.http,
    () => open,
    (visit, name) => {
      if (visit === open) tap.end();
      if (name === 'accepted') visits.reach(visit, name);
      else visits.put(visit, name);
    },
  );
  document.addEventListener('input', () => put('form-begun'), true);
  window.addEventListener('popstate', () => {
    isBack = window.location.pathname !== path;
  });
  const look = () => {
    if (window.location.pathname === path && isOffered()) put('offered');
  };
  const change = { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-disabled'] };
  new MutationObserver(look).observe(document, change);

  return {
    /** The open page has the outcome. */
    put,
    shown({ page, remote = 'host' }: Place) {
      path = window.location.pathname;
      isBack = false;
      openedAt = performance.now();
      tap.begin();
      if (page === undefined || !parts.isSample(remote)) return;
      open = visits.of(page, remote);
      if (open.left !== undefined && openedAt - open.left < AGAIN) put('again');
      put('shown');
      look();
    },
    /** Another page was opened in this document. */
    left() {
      if (open === undefined) return;
      const now = performance.now();
      if (isBack && now - openedAt < BACK) put('back');
      if (tap.at() !== undefined && !isBack) visits.reach(open, 'opened');
      visits.leave(open);
      open.left = now;
      open = undefined;
      tap.begin();
      visits.flush();
    },
    /** The document is hidden. `ends`: and left. */
    hidden(ends = false) {
      if (open !== undefined && performance.now() - (tap.at() ?? -Infinity) < OUT) visits.reach(open, 'opened');
      tap.end();
      if (open !== undefined && ends) visits.leave(open);
      visits.flush();
    },
  };
}

export type Outcomes = ReturnType<typeof countOutcomes>;
