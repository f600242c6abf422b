import { describe, expect, test } from 'vitest'
import { MOST_COMPARED_PEOPLE } from '../../../../../banks/links/compare-code.ts'
import { changePeople, checkDraft } from '../../../../../client/result/compare/people/people-store.ts'

const id = 'ab'.repeat(12)
const kari = { name: 'Kari', id: '1'.repeat(24) }
const bo = { name: 'Bo', id: '2'.repeat(24) }
const crowd = Array.from({ length: MOST_COMPARED_PEOPLE }, (_, n) => ({
  name: `${n}`,
  id: n.toString(16).padStart(24, '0'),
}))

describe('a person joins with', () => {
  test.each(['Åse', 'أحمد', '👩‍👩‍👧', `O'Brien "Bob"`, '<script>alert(1)</script>', 'null'])(
    'the name %s',
    (name) => {
      expect(checkDraft({ name: ` ${name} `, address: id }, [])).toEqual({ ok: true, person: { name, id } })
    },
  )

  test.each([id.toUpperCase(), ` ${id} `, `https://example.org/no/result/${id}?from=mail#top`])(
    'the address %s',
    (address) => {
      expect(checkDraft({ name: 'Kari', address }, [bo])).toEqual({ ok: true, person: { name: 'Kari', id } })
    },
  )
})

describe('a person is asked for', () => {
  test('both name and result, when nothing was typed', () => {
    const problems = { name: 'empty', address: 'empty' }
    expect(checkDraft({ name: '  ', address: '' }, [])).toEqual({ ok: false, problems })
  })

  test('a name, when only the result is there', () => {
    expect(checkDraft({ name: '', address: id }, [])).toEqual({ ok: false, problems: { name: 'empty' } })
  })

  test('another address, when it leads to no result', () => {
    const draft = { name: 'Kari', address: `${id}0` }
    expect(checkDraft(draft, [])).toEqual({ ok: false, problems: { address: 'invalid' } })
  })

  test('another result, when somebody has this one already', () => {
    const draft = { name: 'Kari again', address: kari.id.toUpperCase() }
    expect(checkDraft(draft, [bo, kari])).toEqual({ ok: false, problems: { address: 'taken' } })
  })

  test('nothing more, when the comparison is full', () => {
    const draft = { name: 'Kari', address: id }
    expect(checkDraft(draft, crowd)).toEqual({ ok: false, problems: { address: 'full' } })
    expect(checkDraft(draft, crowd.slice(1)).ok).toBe(true)
  })
})

describe('the list', () => {
  test('grows at its end', () => {
    expect(changePeople([kari], { kind: 'add', person: bo })).toEqual([kari, bo])
  })

  test('loses the one person who is removed', () => {
    expect(changePeople([kari, bo, kari], { kind: 'remove', index: 0 })).toEqual([bo, kari])
  })

  test('takes a new name, trimmed, for one person only', () => {
    const renamed = changePeople([kari, bo], { kind: 'rename', index: 1, name: ' Bo Ek ' })
    expect(renamed).toEqual([kari, { ...bo, name: 'Bo Ek' }])
  })

  test('keeps the old name when the new one is blank', () => {
    expect(changePeople([kari], { kind: 'rename', index: 0, name: ' \n' })).toEqual([kari])
  })
})
