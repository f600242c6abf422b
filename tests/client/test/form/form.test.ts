import { describe, expect, test } from 'vitest'
import {
  emptyForm,
  fillForm,
  isComplete,
  SLIDES,
  type Form,
  type FormEvent,
} from '../../../../client/test/form/form.ts'
import type { Score } from '../../../../banks/vocabulary.ts'
import { readFormEvent, writeFormEvent } from '../../../../client/test/intake/form-events.ts'

function fill(...events: FormEvent[]): Form {
  return events.reduce(fillForm, emptyForm)
}

const informed: FormEvent = { type: 'informed', shared: false }
const language: FormEvent = { type: 'languageChosen', lang: 'no' }
const gender: FormEvent = { type: 'genderChosen', gender: 'undisclosed' }
const age = (written: number | string): FormEvent => ({ type: 'ageGiven', written: String(written) })

test('the slides go on by one after each choice, and end with the test', () => {
  const events = [informed, language, gender, age(16), { type: 'confirmed' } as const]
  const slides = events.map((_, index) => fill(...events.slice(0, index + 1)).slide)
  expect(slides).toEqual(['language', 'gender', 'age', 'confirmation', 'ready'])
})

describe('Age', () => {
  test.each([
    ['15', 'young'],
    ['1', 'young'],
    ['0', 'young'],
    ['-1', 'young'],
    ['١٥', 'young'],
    ['16.5', 'unclear'],
    ['16,5', 'unclear'],
    ['١٦٫٥', 'unclear'],
    ['121', 'unclear'],
    ['۱۲۱', 'unclear'],
    ['', 'unclear'],
    [' \u200f', 'unclear'],
    ['thirty-four', 'wordy'],
    ['34 years', 'wordy'],
    ['34:5', 'wordy'],
    ['1e2', 'wordy'],
    ['0x22', 'wordy'],
    ['NaN', 'wordy'],
  ])('"%s" does not go on, and warns: %s', (written, ageProblem) => {
    expect(fill(informed, language, gender, age(written))).toMatchObject({
      slide: 'age',
      age: null,
      ageProblem,
    })
  })

  test.each([
    ['16', 16],
    ['120', 120],
    ['034', 34],
    ['٣٤', 34],
    ['۳۴', 34],
    ['３４', 34],
    ['3٤', 34],
    [' \u200f٣٤\u200f\u00a0', 34],
    ['3 4', 34],
  ])('"%s" goes on, as %d', (written, years) => {
    expect(fill(informed, language, gender, age(written))).toMatchObject({
      slide: 'confirmation',
      age: years,
      ageProblem: null,
    })
  })

  test('the warning goes when the age is right, or the visitor goes back', () => {
    expect(fill(informed, language, gender, age(15), age(17)).ageProblem).toBe(null)
    expect(fill(informed, language, gender, age(15), { type: 'wentBack' }).ageProblem).toBe(null)
  })
})

test('nothing is shared until it is chosen', () => {
  expect(emptyForm.shared).toBe(false)
  expect(fill({ type: 'informed', shared: true }).shared).toBe(true)
})

test('the form is complete only with gender, language and an age above 15', () => {
  expect(isComplete(fill(informed, language, gender))).toBe(false)
  expect(isComplete(fill(informed, language, gender, age(15)))).toBe(false)
  expect(isComplete(fill(informed, language, gender, age(16)))).toBe(true)
  expect(fill(informed, language, { type: 'confirmed' }).slide).toBe('gender')
})

test('a slide can be gone back to, and the first has none before it', () => {
  expect(fill(informed, language, { type: 'wentBack' }).slide).toBe('language')
  expect(fill({ type: 'wentBack' }).slide).toBe('information')
})

describe('Answers given before the app has loaded', () => {
  const answer = (shownIndex: number, choice: Score): FormEvent => ({ type: 'answered', shownIndex, choice })

  test('are in the order shown, and newer ones replace older ones', () => {
    expect(fill(answer(0, 2)).answers).toEqual([2])
    expect(fill(answer(2, 5), answer(0, 1), answer(2, 4)).answers).toEqual([1, 0, 4])
  })

  test('are marked as on the way to another while arrow keys choose, until one is chosen otherwise', () => {
    const byArrow: FormEvent = { type: 'answered', shownIndex: 0, choice: 2, byArrow: true }
    expect(fill(byArrow).isChoosing).toBe(true)
    expect(fill(byArrow, answer(0, 2)).isChoosing).toBe(false)
    expect(fill(answer(0, 2), byArrow).isChoosing).toBe(true)
  })

  test('are cleared when the test starts again', () => {
    expect(fill(answer(0, 2), { type: 'slideSet', slide: 'information' }).answers).toEqual([])
  })
})

describe('The form event in the markup of a button', () => {
  const events: FormEvent[] = [
    { type: 'informed', shared: true },
    informed,
    language,
    gender,
    age(16),
    age('1:6'),
    { type: 'othersWanted' },
    { type: 'confirmed' },
    { type: 'wentBack' },
    { type: 'answered', shownIndex: 0, choice: 5 },
    { type: 'answered', shownIndex: 2, choice: 1 },
    ...SLIDES.map((slide): FormEvent => ({ type: 'slideSet', slide })),
  ]

  test.each(events.map((event) => [writeFormEvent(event), event] as const))('%s', (written, event) => {
    expect(readFormEvent(written)).toEqual(event)
  })

  test.each([
    '',
    'genderChosen:robot',
    'slideSet:nowhere',
    'answered',
    'answered:0',
    'answered:0:6',
    'answered:-1:3',
    'answered:120:3',
    'answered:x:3',
    'toString',
    '__proto__:x',
  ])('is not read from %j', (text) => {
    expect(readFormEvent(text)).toBeUndefined()
  })

  test('an empty age is no age', () => {
    expect(fillForm(emptyForm, readFormEvent('ageGiven:') ?? informed).ageProblem).toBe('unclear')
  })
})
