import { fill } from '@loan/shared/wording/fill';

/** The text to share. A part whose value is missing is left out with its label. */
export function shareText(template: string, values: Readonly<Record<string, string>>): string {
  const isComplete = (part: string) => (part.match(/\{\w+\}/g) || []).every((name) => Boolean(values[name.slice(1, -1)]));
  return fill(template.split(' · ').filter(isComplete).join(' · '), values);
}
