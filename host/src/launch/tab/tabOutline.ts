import type { VisibleRemotes } from '@loan/shared/contracts/release';
import { pageOf } from '@loan/shared/shell/pageOf';

import type { Launch } from '../launch';
import type { TabWords } from './tabWords';

/** The bar is above. Nothing of the outline takes a tap. */
const LAYER = 'position:fixed;z-index:2147483647;pointer-events:none;box-sizing:border-box;';
const BOX = `${LAYER}border:2px dashed `;
const LABEL =
  'position:absolute;left:0;max-width:100%;padding:2px 8px;color:#fff;font-size:.75rem;line-height:1rem;overflow-wrap:anywhere;background:';
/** Of the shell's part and of the page's, against white text at least 4.5 : 1. */
const COLOURS = ['#12202f', '#8a1c5b'] as const;

/** How often in ms the outline follows the page: it scrolls, and links lead to other pages. */
const FOLLOW = 250;

type Launched = Pick<Launch, 'release' | 'remotes' | 'picked' | 'config' | 'market'>;

/**
 * Where the shell's part and the page's part of the screen come from: package, version, who gets it, page, contract,
 * number of the document, and the version that a rollback would bring. `own`: remotes of a preview or an override,
 * named `label`. The second sentence is missing where the shell itself shows the page.
 */
export function originsOf(
  { release, remotes, picked, config, market }: Launched,
  own: VisibleRemotes,
  path: string,
  words: TabWords,
  label: string,
): readonly string[] {
  const { shell, number } = release;
  const shellLine = `host ${shell.version}, ${words.contract} ${shell.contract}, ${words.document} ${number}`;
  const found = pageOf(path, remotes, picked, config.routes);
  const remote = found && remotes[found.remote];
  if (found === undefined || remote === undefined) return [shellLine];
  const { key, version, build } = found;
  const released = release.remotes[found.remote];
  const isOwn = Object.hasOwn(own, found.remote);
  const isCanary = remote.canary?.version === version && remote.version !== version;
  const isMarket = remote.pins?.[market] === version && remote.version !== version;
  const who = isOwn ? label : isCanary ? words.canary : isMarket ? words.market : words.everybody;
  // The end of a preview, a canary or a market's version brings what everybody gets.
  const next = isOwn ? (released?.version ?? remote.lastKnownGood) : isCanary || isMarket ? remote.version : remote.lastKnownGood;
  const contract = build.entry === undefined ? [] : [`${words.contract} ${build.contract}`];
  const rollback = `${words.rollback} ${next ?? words.none}`;
  return [shellLine, [`${found.remote} ${version}`, who, `${words.page} ${key}`, ...contract, rollback].join(', ')];
}

/** The shell's part of the screen, and the page's. A page that is kept behind another is hidden. */
function placesIn(page: Document): readonly (Element | undefined)[] {
  const [top, ...others] = Array.from(page.getElementById('root')?.children ?? []);
  return [top, others.find((each) => !(each as HTMLElement).hidden)];
}

function outlineOf(page: Document, place: Element | undefined, at: number, text: string): HTMLElement {
  const box = page.createElement('div');
  const { top = 0, bottom = 0, left = 0, width = 0 } = place?.getBoundingClientRect() ?? {};
  const [from, to] = [Math.max(top, 0), Math.min(bottom, page.documentElement.clientHeight)];
  const colour = COLOURS[at] ?? COLOURS[0];
  box.style.cssText = `${BOX}${colour};top:${from}px;left:${left}px;width:${width}px;height:${Math.max(to - from, 0)}px`;
  const label = page.createElement('p');
  // Where the shell has no header, its label is at the top of the page's part, and that one's at the bottom.
  label.style.cssText = `${LABEL}${colour};margin:0;${at === 0 ? 'top:0' : 'bottom:0'}`;
  label.textContent = text;
  box.appendChild(label);
  return box;
}

/** Outlines the parts of the screen and labels each with its origin, until it is called again. */
export function createOutline(origins: () => readonly string[], page: Document = document): () => boolean {
  let layer: HTMLElement | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = () => {
    const places = placesIn(page);
    const next = page.createElement('div');
    next.setAttribute('role', 'note');
    for (const [at, text] of origins().entries()) next.appendChild(outlineOf(page, places[at], at, text));
    if (layer?.isEqualNode(next)) return;
    layer?.remove();
    layer = page.body.appendChild(next);
  };
  return () => {
    if (layer === undefined) {
      show();
      timer = setInterval(show, FOLLOW);
    } else {
      clearInterval(timer);
      layer.remove();
      layer = undefined;
    }
    return layer !== undefined;
  };
}
