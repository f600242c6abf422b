import { addDays, dayOf, type Tally, type VisitReads } from '../store/visits.ts'
import { MOST_VALUES, nextDay, OTHERS, readTallies, STEPS, type Measure } from './tally.ts'

/** A cell: a text or a count. */
export type Cell = string | number

/** A table of the report. `name` is used in file names and addresses; `note` says what the numbers count. */
export type ReportTable = {
  name: string
  title: string
  note: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** The column that a chart shows. */
  charted: number
  /** What the rows are: consecutive days, or items of a list. */
  kind: 'days' | 'list'
}

export type Report = { from: string; to: string; tables: readonly ReportTable[] }

/** How far back a report goes: a number of days, today included, or all of them. */
export type Span = number | 'all'

/**
 * Makes the report about visits, from the tallies of finalized days and the events of all others.
 * @param now milliseconds since 1970; days are in UTC
 */
export async function report(visits: VisitReads, span: Span, now: number): Promise<Report> {
  const to = dayOf(now)
  const from = span === 'all' ? await firstDay(visits, to) : addDays(to, 1 - span)
  const sums = new Sums()
  for await (const tallies of readTallies(visits, from, to)) sums.add(tallies)
  return { from, to, tables: makeTables(sums, from, to) }
}

async function firstDay(visits: VisitReads, to: string): Promise<string> {
  const first = await nextDay(visits, '')
  return first !== undefined && first < to ? first : to
}

/** Number of values of a measure above which the rarest are summed together, which bounds the memory used. */
const MOST_SUMMED = 2 * MOST_VALUES

/** Sums of tallies by measure. */
class Sums {
  readonly #byValue = new Map<string, Map<string, number>>()
  readonly #byDay = new Map<string, number>()

  /** Adds the tallies of a day. */
  add(tallies: readonly Tally[]): void {
    for (const { day, measure, value, count } of tallies) {
      const values = this.#byValue.get(measure) ?? new Map<string, number>()
      this.#byValue.set(measure, values.set(value, (values.get(value) ?? 0) + count))
      if (value === '') this.#byDay.set(`${measure} ${day}`, count)
    }
    for (const [measure, values] of this.#byValue) {
      if (values.size > MOST_SUMMED) this.#byValue.set(measure, withoutRarest(values))
    }
  }

  /** The count of one value over all days. */
  of(measure: Measure, value: string): number {
    return this.#byValue.get(measure)?.get(value) ?? 0
  }

  /** The count of a measure without values on one day. */
  on(measure: Measure, day: string): number {
    return this.#byDay.get(`${measure} ${day}`) ?? 0
  }

  /** All values with their counts, the most frequent first. */
  all(measure: Measure): [value: string, count: number][] {
    return [...(this.#byValue.get(measure) ?? [])].toSorted(
      ([one, count], [other, than]) => than - count || (one < other ? -1 : 1),
    )
  }
}

/**
 * The values with the highest counts, as many as one day may have. The counts of the rest are added to
 * {@link OTHERS}; such a value starts again from nothing if a later day has it.
 */
function withoutRarest(values: ReadonlyMap<string, number>): Map<string, number> {
  const sorted = [...values]
    .filter(([value]) => value !== OTHERS)
    .toSorted(([, one], [, other]) => other - one)
  const rest = sorted.splice(MOST_VALUES).reduce((sum, [, count]) => sum + count, values.get(OTHERS) ?? 0)
  return new Map([...sorted, [OTHERS, rest]])
}

const VISITS_NOTE = 'A visit counts once a day for each row.'

/** What is added to the note of a list that has {@link OTHERS}. */
const OTHERS_NOTE = 'There are too many to count each; Others are the rest.'

const STEP_NAMES: Record<(typeof STEPS)[number], string> = {
  test: 'Opened the test',
  start: 'Began it',
  'quarter-1': 'First quarter answered',
  'quarter-2': 'Half answered',
  'quarter-3': 'Three quarters answered',
  done: 'Finished it',
  result: 'Saw a result',
  compare: 'Compared results',
  invite: 'Invited somebody',
  share: 'Shared a link',
  install: 'Installed the site',
}

function makeTables(sums: Sums, from: string, to: string): ReportTable[] {
  const list = (
    name: string,
    title: string,
    columns: string[],
    rows: readonly Cell[][],
    note = VISITS_NOTE,
  ): ReportTable => ({ name, title, note, columns, rows, charted: columns.indexOf('Visits'), kind: 'list' })
  /** A list of what strangers can make up any number of; `cells` are those of a value, without its count. */
  const openList = (
    measure: Measure,
    name: string,
    title: string,
    columns: string[],
    cells: (value: string) => string[],
    note = VISITS_NOTE,
  ) => {
    const counts = sums.all(measure)
    const others = columns.slice(0, -1).map((_, n) => (n === 0 ? 'Others' : ''))
    const rows = counts.map(([value, count]) => [...(value === OTHERS ? others : cells(value)), count])
    const hasOthers = counts.some(([value]) => value === OTHERS)
    return list(name, title, columns, rows, hasOthers ? `${note} ${OTHERS_NOTE}` : note)
  }
  const languages = (name: string, title: string, measure: Measure, note?: string) => {
    const rows = sums.all(measure).map(([code, count]) => [nameOf('language', code), code, count])
    return list(name, title, ['Language', 'Code', 'Visits'], rows, note)
  }
  const opened = sums.of('step', 'test')
  const finished = sums.of('finish', 'online') + sums.of('finish', 'offline')
  return [
    {
      name: 'visits',
      title: 'Visits by day',
      note: 'Visits and the pages shown in them. Days are of UTC; a visit over midnight counts on both.',
      columns: ['Day', 'Visits', 'Pages shown'],
      rows: daysBetween(from, to).map((day) => [day, sums.on('visit', day), sums.on('view', day)]),
      charted: 1,
      kind: 'days',
    },
    list(
      'funnel',
      'How far visits came',
      ['Step', 'Visits', 'Share'],
      STEPS.map((step) => [STEP_NAMES[step], sums.of('step', step), share(sums.of('step', step), opened)]),
      'A visit counts once a day for each row; shares are of the visits that opened the test.',
    ),
    openList(
      'campaign',
      'campaigns',
      'Campaigns',
      ['Source', 'Medium', 'Name', 'Term', 'Content', 'Visits'],
      (value) => readList(value, 5),
    ),
    openList('referrer', 'referrers', 'Other sites that led here', ['Site', 'Visits'], (value) => [value]),
    list(
      'countries',
      'Countries',
      ['Country', 'Code', 'Visits'],
      sums.all('country').map(([code, count]) => [nameOf('region', code), code, count]),
      'Of visits whose country is known.',
    ),
    openList(
      'city',
      'cities',
      'Cities',
      ['City', 'Country', 'Visits'],
      (value) => {
        const [code = '', city = ''] = readList(value, 2)
        return [city, code && nameOf('region', code)]
      },
      'Of visits whose city is known.',
    ),
    languages('interface-languages', 'Languages of the pages', 'locale'),
    languages(
      'test-languages',
      'Languages of the test',
      'test-language',
      'Of visits in which a test was begun.',
    ),
    {
      name: 'finishes',
      title: 'Tests finished with and without a network',
      note: 'Tests that were finished, not visits.',
      columns: ['Network', 'Tests', 'Share'],
      rows: (['online', 'offline'] as const).map((where) => [
        where === 'online' ? 'With a network' : 'Without',
        sums.of('finish', where),
        share(sums.of('finish', where), finished),
      ]),
      charted: 1,
      kind: 'list',
    },
    list(
      'ways-to-share',
      'Ways to share',
      ['Way', 'Visits'],
      sums.all('share').map(([way, count]) => [WAYS[way] ?? way, count]),
    ),
    list('pages', 'Pages', ['Page', 'Visits'], sums.all('page')),
  ]
}

const WAYS: Readonly<Record<string, string>> = {
  sheet: 'The device’s own menu',
  copy: 'Copied link',
  facebook: 'Facebook',
  x: 'X',
  mail: 'Email',
  '': 'Not told',
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`
}

/** Reads a JSON list of texts; missing ones are empty. */
function readList(value: string, length: number): string[] {
  let list: unknown
  try {
    list = JSON.parse(value)
  } catch {
    list = undefined
  }
  return Array.from({ length }, (_, n) => {
    const text: unknown = Array.isArray(list) ? list[n] : undefined
    return typeof text === 'string' ? text : ''
  })
}

/** The English name of a code; the code itself if it has none. */
function nameOf(type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type }).of(code) ?? code
  } catch {
    return code
  }
}
