import { everyLink } from '@loan/sandbox/links';

import { PICTURED } from '../../e2e/screenStates';
import type { State } from '../../e2e/state';

/** Addresses of the sandbox page that no journey opens: they look like another one, with other data. */
const LISTED = everyLink('indonesia').flatMap(({ key, title, shows }): State[] =>
  title !== undefined && shows === undefined ? [{ name: key, link: key, shows: (page) => page.getByRole('main') }] : [],
);

/** States that are photographed and shown in the gallery: every state of the journeys, and every ready page of the sandbox. */
export const SHOWN: readonly State[] = [...PICTURED, ...LISTED];
