import styles from './tones.module.css';

/** The meaning of a colour: a state, the brand, or none. A tone always comes with a word. */
export type Tone = 'brand' | 'ok' | 'warn' | 'danger' | 'info' | 'neutral';

/** The class that gives an element the background and the text colour of a tone. */
export const toneClass = (tone: Tone): string => styles[tone] || '';
