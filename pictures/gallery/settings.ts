import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Market } from '@loan/shared/contracts/shell';

import type { Look } from '../photograph';

export type Brand = PublicConfig['brand'];

/** Settings as they stand in the address of the gallery and of each picture: the first of each is the default. */
export const CHOICES = {
  market: ['indonesia', 'india'],
  width: ['360', '320', '430', '768', '1280'],
  text: ['100', '150', '200'],
  motion: ['full', 'reduced'],
  scheme: ['light', 'dark'],
  brand: ['blue', 'amber', 'own'],
} as const;
export type Choice = keyof typeof CHOICES;

/** The one that is configured when none is, and one that is hard: light, with dark words on it. */
const BRANDS: Readonly<Record<string, Brand>> = {
  blue: { gradient: ['#0a4f8f', '#1273c4'], on: '#ffffff', colour: '#0b5fa5' },
  amber: { gradient: ['#f2a71b', '#ffd46b'], on: '#12202f', colour: '#8a5a00' },
};

/** The colours of a brand of one's own, by their names in an address, with what they begin as. */
export const OWN_COLOURS = { from: '#5b2a86', to: '#8e44ad', on: '#ffffff', colour: '#6a2fa0' } as const;
export type OwnColour = keyof typeof OWN_COLOURS;

/** What is set, or the default where it is nothing that there is. */
export const chosen = <Name extends Choice>(settings: URLSearchParams, name: Name): (typeof CHOICES)[Name][number] =>
  CHOICES[name].find((value) => value === settings.get(name)) ?? CHOICES[name][0];

export function ownColour(settings: URLSearchParams, name: OwnColour): string {
  const value = settings.get(name) ?? '';
  return /^#[\da-f]{6}$/.test(value) ? value : OWN_COLOURS[name];
}

export const marketOf = (settings: URLSearchParams): Market => chosen(settings, 'market');

export function brandOf(settings: URLSearchParams): Brand {
  const own = (name: OwnColour) => ownColour(settings, name);
  return BRANDS[chosen(settings, 'brand')] ?? { gradient: [own('from'), own('to')], on: own('on'), colour: own('colour') };
}

export const lookOf = (settings: URLSearchParams): Look => ({
  views: [{ width: Number(chosen(settings, 'width')), text: Number(chosen(settings, 'text')) }],
  reducedMotion: chosen(settings, 'motion') === 'reduced',
  dark: chosen(settings, 'scheme') === 'dark',
});
