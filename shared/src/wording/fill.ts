import { isOne } from '../format/plural';

type Bare<Place extends string> = Place extends `${infer Name}:${string}` ? Name : Place;
type Names<Template extends string> = Template extends `${string}{${infer Place}}${infer Rest}` ? Bare<Place> | Names<Rest> : never;
type Values<Template extends string> = string extends Template
  ? Readonly<Record<string, string | number>>
  : Readonly<Record<Names<Template>, string | number>>;

/**
 * Puts values into a text: `fill('Due {date}', { date })`. A word after a count has both its forms, the singular
 * first: `fill('{n} {n:day|days} left', { n: 3 })`. The compiler checks the names if the text is a literal. A value
 * is inserted unchanged and never parsed as a template again; a name without a value stays visible.
 */
export function fill<Template extends string>(template: Template, values: Values<Template>): string {
  const given = values as Readonly<Record<string, string | number>>;
  return template.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, more?: string) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined) return whole;
    return one === undefined || more === undefined ? String(value) : isOne(value) ? one : more;
  });
}
