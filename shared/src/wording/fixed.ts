import type { PublicConfig } from '../contracts/config';
import type { FixedText, Language } from '../contracts/shell';

/** A fixed text (product §10.1), with its wording per market. */
export interface Fixed {
  readonly text: string;
  /** Language of `text`. */
  readonly lang: 'id' | 'en' | 'zh';
  /** India's wording when the literal is not shown. */
  readonly en: string;
  /** Indonesia's wording with `copy.fixed = 'market'`. */
  readonly id: string;
}

/** An Indonesian literal: Indonesia's wording; India shows `en`, unless `copy.indonesianInIndia`. */
export const indonesian = (text: string, en: string): Fixed => ({ text, lang: 'id', en, id: text });

/** An English literal that is also India's wording: the same in both markets; `copy.fixed = 'market'` shows `id` in Indonesia. */
export const english = (text: string, id: string): Fixed => ({ text, lang: 'en', en: text, id });

/** An English or Chinese literal: the same in both markets; `copy.fixed = 'market'` shows the market's wording instead. */
export const foreign = (lang: 'en' | 'zh', text: string, markets: { readonly en: string; readonly id: string }): Fixed => ({
  text,
  lang,
  ...markets,
});

/** The wording of a fixed text that is shown, and its language. */
export function chooseFixed(fixed: Fixed, language: Language, copy: PublicConfig['copy']): FixedText {
  const literal = fixed.lang === 'id' ? language === 'id' || copy.indonesianInIndia : copy.fixed === 'specified';
  if (!literal) return { text: fixed[language] };
  return fixed.lang === language ? { text: fixed.text } : { text: fixed.text, lang: fixed.lang, beside: fixed[language] };
}
