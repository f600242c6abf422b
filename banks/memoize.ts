type Plain = string | number | boolean | undefined

/** A function that makes its value once for each row of arguments, which are told apart as they are written. */
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
