type Table = { readonly [key: string]: string | Table };

const places = (text: string): string =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([place]) => place)
    .sort()
    .join(' ') || 'nothing';

/** The differences between two wording tables, one line a text: placeholders, empty texts. The compiler checks the keys. */
export function sameTables(one: Table, other: Table, path = ''): string[] {
  return Object.entries(one).flatMap(([key, mine]) => {
    const [where, theirs] = [path + key, other[key]];
    if (typeof mine !== 'string') return typeof theirs === 'object' ? sameTables(mine, theirs, `${where}.`) : [`${where}: missing`];
    if (typeof theirs !== 'string') return [`${where}: missing`];
    if (mine === '' || theirs === '') return [`${where}: empty`];
    return places(mine) === places(theirs) ? [] : [`${where}: ${places(mine)} against ${places(theirs)}`];
  });
}
