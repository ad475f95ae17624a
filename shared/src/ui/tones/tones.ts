import styles from './tones.module.css';

/** What a colour means: a state, the brand, or nothing in particular. It never comes without a word. */
export type Tone = 'brand' | 'ok' | 'warn' | 'danger' | 'info' | 'neutral';

/** The class that gives an element the ground and the text colour of a tone. */
export const toneClass = (tone: Tone): string => styles[tone] ?? '';
