import { expect, test } from 'vitest'
import { newKey } from '../../../client/device/attempt-store.ts'

test('every key is a UUID of version 4, and unique', () => {
  const keys = Array.from({ length: 1000 }, newKey)
  for (const key of keys) {
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
  expect(new Set(keys).size).toBe(1000)
})
