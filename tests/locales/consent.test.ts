import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VISIT_EVENT_TYPES, type VisitEvent } from '../../banks/visits/visit-event.ts'
import {
  Database,
  type AnswerRow,
  type AttemptRow,
  type DeletedResult,
  type EventRow,
  type KnownResult,
} from '../../client/device/database/database.ts'
import { writeHeadings } from '../../server/research-data.ts'
import { locales, readMessages } from './messages.ts'

/** The English messages of a catalogue that match. */
const find = (catalog: string, pattern: RegExp) =>
  readMessages(join(locales, 'en', catalog))
    .map(({ id }) => id)
    .filter((id) => pattern.test(id))

/** The parts of sentences that name things: between commas, full stops and colons. */
const partsOf = (sentences: string) =>
  sentences
    .split(/[,.:;]\s*|\band also\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

describe('what researchers get', () => {
  /** For each kind of column, the words that say so. */
  const COLUMNS: Record<string, RegExp> = {
    test: /of the test/,
    language: /language of the test/,
    items_version: /the version of the statements/,
    translated: /whether the browser had translated them/,
    month: /the month/,
    minutes: /how many minutes/,
    age_band: /an age range/,
    gender: /your gender/,
    item: /(your|the) answers/,
  }
  const columns = new Set(
    writeHeadings()
      .trim()
      .split(',')
      .map((name) => name.replace(/^item_\d+$/, 'item')),
  )
  /** Parts that promise what is not given, or say when. */
  const PROMISES =
    /^(If you stored them|No ID|no exact date|They never get|If you delete|later copies|it’s in)/

  test.each([
    ['the question', 'test.po', /^They would get your answers/],
    ['the privacy page', 'reading.po', /^that researchers may use your answers/],
  ])('%s says all that is exported, and nothing else', (_, catalog, pattern) => {
    const [sentence = ''] = find(catalog, pattern)
    expect([...columns].filter((name) => !COLUMNS[name]?.test(sentence))).toEqual([])
    const given = partsOf(sentence.replace(/^.*?(They’re given|They would get)/, '$1'))
    const unknown = given.filter(
      (part) => !PROMISES.test(part) && ![...columns].some((name) => COLUMNS[name]!.test(part)),
    )
    expect(unknown).toEqual([])
  })
})

describe('what a counted visit sends', () => {
  const FIELDS: Record<keyof VisitEvent, RegExp> = {
    id: /a random number for each of these steps/,
    visit: /one for the visit/,
    type: /the kind of page you open/,
    ago: /, when, and whether there was a connection/,
    route: /such as “a result”/,
    locale: /the language of the site/,
    offline: /whether there was a connection/,
    detail: /in which language, and which quarter of it you’re through.*share, in which way/,
    campaign: /the campaign that the link itself names/,
    referrer: /the name of the site whose link brought you here/,
  }
  const TYPES: Record<(typeof VISIT_EVENT_TYPES)[number], RegExp> = {
    view: /page you open/,
    start: /you begin/,
    quarter: /quarter/,
    done: /finish a test/,
    result: /open a report/,
    compare: /or a comparison/,
    invite: /invite someone/,
    share: /share/,
    install: /install the site/,
  }

  test('stands on the privacy page, field by field and step by step', () => {
    const page = find('reading.po', /./).join('\n')
    const untold = Object.entries({ ...FIELDS, ...TYPES }).filter(([, words]) => !words.test(page))
    expect(untold).toEqual([])
    expect(Object.keys(TYPES).toSorted()).toEqual([...VISIT_EVENT_TYPES].toSorted())
  })

  test('stands in short where it is agreed to', () => {
    const [sentence = ''] = find('test.po', /^We’d learn/)
    const told = [
      /which pages/,
      /when/,
      /how far tests get/,
      /how you share/,
      /which site or campaign/,
      /country/,
      /city/,
      /shortened IP address/,
    ]
    expect(told.filter((words) => !words.test(sentence))).toEqual([])
  })
})

describe('what stays on the device', () => {
  const TABLES: Record<string, RegExp> = {
    attempts: /your answers, and when/,
    answers: /your answers, and when/,
    outbox: /finished tests that are waiting to be sent/,
    results: /results you’ve looked at/,
    banks: /the statements in the languages/,
    events: /what is to be counted of your visits/,
  }
  type Field = keyof AttemptRow | keyof AnswerRow | keyof KnownResult | keyof DeletedResult | keyof EventRow
  const FIELDS: Record<Field, RegExp> = {
    key: /the test’s random key/,
    lang: /the language, age and gender/,
    seed: /the order of the statements/,
    startedAt: /when you began/,
    touchedAt: /and last answered/,
    position: /how far you are/,
    visibleFor: /how long the test took/,
    gender: /age and gender you chose/,
    age: /the language, age and gender/,
    shared: /whether the last two may be sent/,
    research: /whether researchers may use your answers/,
    invalid: /whether it was filled in at random/,
    state: /finished tests that are waiting/,
    carriedAs: /a random name they share/,
    carriedAt: /if you took copies to another device: when/,
    resultId: /the result’s ID once it has one/,
    attempt: /the test’s random key/,
    item: /your answers/,
    choice: /your answers/,
    at: /when you gave each of them/,
    bank: /which version of them you answered/,
    translated: /for each answer, whether the page was translated/,
    id: /only its ID/,
    result: /results you’ve looked at/,
    seenAt: /results you’ve looked at and when/,
    name: /the names you gave them/,
    deleted: /of a result you deleted/,
    order: /what is to be counted of your visits/,
    event: /what is to be counted of your visits/,
    sending: /until it’s sent/,
  }

  test('stands on the privacy page, table by table and field by field', () => {
    const page = find('reading.po', /./).join('\n')
    const tables = new Database('consent').tables.map(({ name }) => name)
    expect(tables.filter((name) => !TABLES[name]?.test(page))).toEqual([])
    expect(Object.entries(FIELDS).filter(([, words]) => !words.test(page))).toEqual([])
  })
})
