/** Adds parameters to the query of an address, before any fragment; an existing one is replaced. Returns a new URL. */
export function withParameters(url: Pick<URL, 'href'>, parameters: Readonly<Record<string, string>>): URL {
  const made = new URL(url.href);
  for (const [name, value] of Object.entries(parameters)) made.searchParams.set(name, value);
  return made;
}
