/** A name without accents and in one case, as people type it. */
function simplify(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** Returns the people in whose name a text occurs, in their order; all of them for an empty text. */
export function findByName<Person extends { name: string }>(
  people: readonly Person[],
  wanted: string,
): readonly Person[] {
  const text = simplify(wanted)
  return people.filter(({ name }) => simplify(name).includes(text))
}
