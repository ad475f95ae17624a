type Names<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<Template extends string> = string extends Template
  ? Readonly<Record<string, string | number>>
  : Readonly<Record<Names<Template>, string | number>>;

/**
 * Puts values into a text: `fill('{n} days left', { n: 3 })`. The names are checked by the compiler
 * where the text is a literal. A value is put in as it is and never read as a template again; a name
 * without a value stays visible.
 */
export function fill<Template extends string>(template: Template, values: Values<Template>): string {
  const given = values as Readonly<Record<string, string | number>>;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(given, name) ? String(given[name]) : whole));
}
