type Plain = string | number | boolean | undefined

/** Caches a function's value for each list of arguments, which are compared by their string form. */
export function memoize<Given extends readonly (Plain | readonly Plain[])[], Value>(
  make: (...given: Given) => Value,
): (...given: Given) => Value {
  const known = new Map<string, Value>()
  return (...given) => {
    const name = given.join(' ')
    const value = known.get(name) ?? make(...given)
    known.set(name, value)
    return value
  }
}
