import type { ShellEvent } from '@loan/shared/contracts/shell';

import { createReports } from './createReports';
import '../testing/fixtures';

test('an event is dispatched on window, as a copy', () => {
  const heard: unknown[] = [];
  const listen = (event: Event) => heard.push((event as CustomEvent).detail);
  window.addEventListener('loan:report', listen);
  const event: ShellEvent = { kind: 'remote-failed', remote: 'remote-loan', code: 'REMOTE_TIMEOUT' };
  createReports().report(event);
  window.removeEventListener('loan:report', listen);
  expect(heard).toEqual([event]);
  expect(heard[0]).not.toBe(event);
});
