import { expect, test, vi } from 'vitest'
import { memoize } from '../../banks/memoize.ts'

test('computes a value once for each list of arguments', () => {
  const make = vi.fn((scale: string, score?: number, grouped?: boolean) => ({ scale, score, grouped }))
  const find = memoize(make)
  const first = find('N', 12)
  expect(first).toEqual({ scale: 'N', score: 12, grouped: undefined })
  expect(find('N', 12)).toBe(first)
  expect(find('N1', 2)).not.toBe(first)
  expect(find('N', 12, true)).not.toBe(first)
  expect(find('N', undefined, true)).toEqual({ scale: 'N', score: undefined, grouped: true })
  expect(make).toHaveBeenCalledTimes(4)
})

test('computes a value again after a failure', () => {
  let fails = true
  const find = memoize((name: string) => {
    if (fails) throw new RangeError(name)
    return name
  })
  expect(() => find('Mars/Olympus')).toThrow(RangeError)
  fails = false
  expect(find('Mars/Olympus')).toBe('Mars/Olympus')
})
