import { createStaticHandler, redirect } from 'react-router'
import { describe, expect, test } from 'vitest'
import { unknownGuardOf } from '../../client/shell/error-status.ts'
import { guards, passGuards, type Guard } from '../../client/shell/guards.ts'
import { findPage, pageNames } from '../../client/pages.ts'

const asked: string[] = []
const known: Record<string, Guard> = {
  first: () => void asked.push('first'),
  second: async () => void asked.push('second'),
  within: () => redirect('/elsewhere'),
  outside: () => redirect('https://other.example/there'),
}

/** The outcome of a page with these guards, as the renderer gets it from the router. */
async function show(names: string[]) {
  asked.length = 0
  const { query } = createStaticHandler([
    {
      path: '/page',
      loader: async ({ request }) => {
        await passGuards(names, { locale: 'en', id: undefined, request }, known)
        return 'shown'
      },
    },
  ])
  return query(new Request('https://site.example/page'))
}

describe('A page with guards', () => {
  test('is shown when all let it pass, each called in its turn', async () => {
    expect(await show(['second', 'first'])).toMatchObject({ statusCode: 200, loaderData: { 0: 'shown' } })
    expect(asked).toEqual(['second', 'first'])
  })

  test.each([
    ['within', '/elsewhere'],
    ['outside', 'https://other.example/there'],
  ])('is redirected where one of them redirects, %s, and no later one is called', async (name, location) => {
    const answer = (await show(['first', name, 'second'])) as Response
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(location)
    expect(asked).toEqual(['first'])
  })

  test.each(['nobody', 'constructor', '__proto__'])(
    'is an error 500 when none is called %s',
    async (name) => {
      const { statusCode, errors } = (await show(['first', name, 'second'])) as Exclude<
        Awaited<ReturnType<typeof show>>,
        Response
      >
      expect(statusCode).toBe(500)
      expect(Object.values(errors ?? {}).map(unknownGuardOf)).toEqual([name])
      expect(asked).toEqual(['first'])
    },
  )
})

test('other errors name no guard', () => {
  for (const error of [new Error('x'), null, undefined, 'text', { data: { unknownGuard: 'x' } }]) {
    expect(unknownGuardOf(error)).toBeUndefined()
  }
})

test('every guard that the page table names exists', () => {
  const named = pageNames.flatMap((name) => findPage(name).guards ?? [])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !Object.hasOwn(guards, name))).toEqual([])
})
