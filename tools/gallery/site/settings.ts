import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Market } from '@loan/shared/contracts/shell';

import type { Look } from '../photograph';

export type Brand = PublicConfig['brand'];

/** Settings in the address of the gallery and of each picture: the first of each is the default. */
export const CHOICES = {
  market: ['indonesia', 'india', 'both'],
  width: ['360', '320', '430', '768', '1280'],
  text: ['100', '150', '200'],
  motion: ['full', 'reduced'],
  scheme: ['light', 'dark'],
  brand: ['configured', 'amber', 'own'],
} as const;
export type Choice = keyof typeof CHOICES;

/** A difficult one: light, with dark text. */
const AMBER: Brand = { gradient: ['#f2a71b', '#ffd46b'], on: '#12202f', colour: '#8a5a00' };

/** The colours of a custom brand, by their names in an address, with their initial values. */
export const OWN_COLOURS = { from: '#5b2a86', to: '#8e44ad', on: '#ffffff', colour: '#6a2fa0' } as const;
export type OwnColour = keyof typeof OWN_COLOURS;

/** The value of a setting, or the default if it is invalid. */
export const chosen = <Name extends Choice>(settings: URLSearchParams, name: Name): (typeof CHOICES)[Name][number] =>
  CHOICES[name].find((value) => value === settings.get(name)) ?? CHOICES[name][0];

export function ownColour(settings: URLSearchParams, name: OwnColour): string {
  const value = settings.get(name) ?? '';
  return /^#[\da-f]{6}$/.test(value) ? value : OWN_COLOURS[name];
}

/** The markets shown next to each other. */
export function marketsOf(settings: URLSearchParams): readonly Market[] {
  const market = chosen(settings, 'market');
  return market === 'both' ? ['indonesia', 'india'] : [market];
}

/** The one market of a picture. */
export const marketOf = (settings: URLSearchParams): Market => (chosen(settings, 'market') === 'india' ? 'india' : 'indonesia');

/** `configured`: the brand of the configuration. */
export function brandOf(settings: URLSearchParams, configured: Brand): Brand {
  const own = (name: OwnColour) => ownColour(settings, name);
  const brand = chosen(settings, 'brand');
  if (brand === 'own') return { gradient: [own('from'), own('to')], on: own('on'), colour: own('colour') };
  return brand === 'amber' ? AMBER : configured;
}

/** Without invalid settings, and without defaults. */
export function tidied(settings: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(settings);
  for (const name of Object.keys(CHOICES) as Choice[]) if (chosen(next, name) === CHOICES[name][0]) next.delete(name);
  for (const name of Object.keys(OWN_COLOURS) as OwnColour[]) if (ownColour(next, name) === OWN_COLOURS[name]) next.delete(name);
  for (const [name, value] of settings) if (value === '') next.delete(name);
  return next;
}

export const lookOf = (settings: URLSearchParams): Look => ({
  views: [{ width: Number(chosen(settings, 'width')), text: Number(chosen(settings, 'text')) }],
  reducedMotion: chosen(settings, 'motion') === 'reduced',
  dark: chosen(settings, 'scheme') === 'dark',
});
