/**
 * The seed of a new attempt's order of items: null, the bank's own order, unless the deployment
 * was built with VITE_SHUFFLE_ITEMS=on.
 */
export function newSeed(): number | null {
  if (import.meta.env['VITE_SHUFFLE_ITEMS'] !== 'on') return null
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? null
}
