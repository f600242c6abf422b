import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { makeCompareCode } from '../../../../banks/links/compare-code.ts'
import { percentilesOf } from '../../../../banks/norms/norms.ts'
import { ranksOf } from '../../../../banks/norms/rank.ts'
import { makeResult, type Result } from '../../../../banks/result.ts'
import { RequestError } from '../../../../client/base/network/api.ts'
import { matchPeople } from '../../../../client/result/compare/comparison-data.ts'
import { loadComparison } from '../../../../client/result/compare/load-comparison.ts'
import type { Sources } from '../../../../client/sources.ts'
import { resultIds } from '../../../banks/arbitraries.ts'
import { readReportTexts } from '../../../support/report-texts.ts'

function resultOf(id: string): Result {
  const sheet = '12345'.repeat(24)
  return makeResult(id, { testId: 'b5-120', lang: 'en', invalid: false, sheet, timeElapsed: 1, dateStamp: 1 })
}

const kari = { name: 'Kari', id: 'a'.repeat(24) }
const bo = { name: 'Bo', id: 'b'.repeat(24) }

const texts = readReportTexts('en')

function load(code: string, results: Sources['results']) {
  const sources: Sources = {
    readerLanguages: [],
    catalog: async () => ({}),
    reportText: async () => texts as NonNullable<typeof texts>,
    results,
  }
  const request = new Request(`https://example.org/compare/${code}`)
  return loadComparison({ page: 'compare-id', locale: 'en', id: code, sources, request })
}

test('each person gets the result with their id, in whatever order results come', () => {
  const ids = fc.uniqueArray(resultIds, { minLength: 1, maxLength: 50 })
  const cases = ids.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all), fc.array(fc.constantFrom(...all), { minLength: 1 })),
  )
  fc.assert(
    fc.property(cases, ([, known, compared]) => {
      const people = compared.map((id, n) => ({ name: `person ${n}`, id }))
      const { participants, absent } = matchPeople(people, known.map(resultOf), { percentilesOf, ranksOf })
      const ofPeople = participants.map(({ name, result }) => ({ name, id: result.id }))
      expect(ofPeople).toEqual(people.filter(({ id }) => known.includes(id)))
      expect(absent).toEqual(people.filter(({ id }) => !known.includes(id)))
    }),
  )
})

describe('a comparison', () => {
  test('requests each result once and names the person whose result is missing', async () => {
    const twice = { name: 'Kari at work', id: kari.id }
    const results = vi.fn(async () => ({
      results: [resultOf(kari.id)],
      missing: [bo.id],
      deleted: [] as string[],
    }))
    const data = await load(makeCompareCode([bo, kari, twice]), results)
    expect(results).toHaveBeenCalledExactlyOnceWith([bo.id, kari.id], expect.anything())
    expect(data).toMatchObject({
      kind: 'comparison',
      origin: 'https://example.org',
      participants: [
        {
          name: 'Kari',
          result: { id: kari.id },
          percentiles: percentilesOf(resultOf(kari.id).scores),
          ranks: ranksOf(resultOf(kari.id).scores),
        },
        { name: 'Kari at work', result: { id: kari.id } },
      ],
      missing: [bo],
      unreached: [],
    })
  })

  test('of more than two people comes without their ranks, which no sentence tells', async () => {
    const people = ['d', 'e', 'f'].map((digit) => ({ name: digit, id: digit.repeat(24) }))
    const results = people.map(({ id }) => resultOf(id))
    const data = await load(makeCompareCode(people), async () => ({ results, missing: [], deleted: [] }))
    const { participants } = data as Extract<typeof data, { kind: 'comparison' }>
    expect(participants).toHaveLength(3)
    for (const participant of participants) expect(participant).not.toHaveProperty('ranks')
  })

  test('without a network shows who is on the device, names the others and who deleted theirs, and does not retry', async () => {
    const eva = { name: 'Eva', id: 'c'.repeat(24) }
    const results = vi.fn<Sources['results']>(async () => ({
      results: [resultOf(kari.id)],
      missing: [],
      deleted: [eva.id],
      unreached: { ids: [bo.id], error: new RequestError('network', 'Network Error') },
    }))
    const data = await load(makeCompareCode([bo, kari, eva]), results)
    expect(data).toMatchObject({
      participants: [{ name: 'Kari', result: { id: kari.id } }],
      missing: [],
      deleted: [eva],
      unreached: [bo],
    })
    expect(results).toHaveBeenCalledOnce()
  })

  test('is aborted when the visitor goes elsewhere', async () => {
    const aborted = new RequestError('aborted', 'Request aborted')
    await expect(load(makeCompareCode([kari]), () => Promise.reject(aborted))).rejects.toBe(aborted)
  })

  test('does not report a bug as a missing network', async () => {
    await expect(
      load(makeCompareCode([kari]), () => Promise.reject(new TypeError('mistake'))),
    ).rejects.toThrow('mistake')
  })

  test.each([
    ['W10', 'empty'],
    ['not a code', 'damaged'],
    [makeCompareCode([kari]).slice(0, -9), 'damaged'],
  ])('with the code %s requests nothing and says what is wrong', async (code, problem) => {
    const results = vi.fn()
    expect(await load(code, results)).toEqual({ kind: 'unreadable', problem })
    expect(results).not.toHaveBeenCalled()
  })
})
