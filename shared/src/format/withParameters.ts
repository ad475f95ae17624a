/** Adds parameters to the query of an address, before any fragment; one that is there is replaced. Answers with an address of its own. */
export function withParameters(url: URL, parameters: Readonly<Record<string, string>>): URL {
  const made = new URL(url.href);
  for (const [name, value] of Object.entries(parameters)) made.searchParams.set(name, value);
  return made;
}
