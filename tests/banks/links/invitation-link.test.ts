import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCompareCode, trimName } from '../../../banks/links/compare-code.ts'
import {
  formHash,
  inviteHash,
  invitingHash,
  readInvitationState,
} from '../../../banks/links/invitation-link.ts'
import { resultIds } from '../arbitraries.ts'

const mira = { name: 'Mira', id: 'a'.repeat(24) }
const jonas = { name: 'Jonas', id: 'b'.repeat(24) }

test('a link carries the name and id of who invites, whatever the name', () => {
  const names = fc.string({ unit: 'grapheme' }).filter((name) => trimName(name) !== '')
  fc.assert(
    fc.property(names, resultIds, (name, id) => {
      const hash = inviteHash({ name, id })
      expect(hash).toMatch(/^#invite=[\w-]+$/)
      expect(readInvitationState(hash)).toMatchObject({ kind: 'invited', from: { name: trimName(name), id } })
    }),
  )
})

test('a truncated, empty or unrelated link is damaged, whatever invitation is kept', () => {
  const code = makeCompareCode([mira])
  const others = ['', 'x', code.slice(0, -9), makeCompareCode([mira, jonas]), `${code}%F0`]
  for (const other of others)
    expect(readInvitationState(`#invite=${other}`, code)).toEqual({ kind: 'damaged' })
})

test('a kept invitation counts only where the URL has no fragment', () => {
  const code = makeCompareCode([mira])
  expect(readInvitationState('', code)).toEqual({ kind: 'invited', from: mira, code })
  expect(readInvitationState('')).toEqual({ kind: 'none' })
  expect(readInvitationState('', 'x')).toEqual({ kind: 'none' })
  expect(readInvitationState(`#people=${code}`, code)).toEqual({ kind: 'none' })
  expect(readInvitationState(formHash(), code)).toEqual({ kind: 'none' })
  expect(readInvitationState(inviteHash(jonas), code)).toMatchObject({ from: jonas })
  expect(readInvitationState(invitingHash(), code)).toEqual({ kind: 'inviting' })
  expect(readInvitationState(invitingHash(mira.id), code)).toEqual({ kind: 'inviting', id: mira.id })
})
