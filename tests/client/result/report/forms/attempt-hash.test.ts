import { describe, expect, it } from 'vitest'
import { readAttemptHash } from '../../../../../client/result/report/forms/attempt-hash.ts'
import { pathToPending } from '../../../../../client/pages.ts'

const key = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('the URL of a pending result', () => {
  it('has the key of the attempt in its fragment, which no server sees', () => {
    const address = new URL(pathToPending('no', key), 'https://example.org')
    expect(address.pathname).toBe('/no/result/pending')
    expect(address.search).toBe('')
    expect(readAttemptHash(address.hash)).toBe(key)
  })

  it.each(['', '#', '#share', '#attempt', '#attempt='])('names no attempt in %j', (hash) => {
    expect(readAttemptHash(hash)).toBeUndefined()
  })
})
