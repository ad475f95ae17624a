import { findProgram, type Machine } from '../test/findProgram';

const DEBIAN = '/usr/sbin/nginx';

/** An nginx for the journey behind one: NGINX_PATH, a usual place, or Debian's. Stops with a message when there is none. */
export function findNginx(machine?: Machine): string {
  return findProgram(
    {
      name: 'nginx',
      variable: 'NGINX_PATH',
      places: () => [DEBIAN, '/usr/bin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
      debian: { name: 'nginx', path: DEBIAN },
      byHand: 'the package "nginx" of your system',
    },
    machine,
  );
}
