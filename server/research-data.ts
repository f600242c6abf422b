import { writeCsv, type Cell } from '../banks/csv/csv.ts'
import type { Save } from '../banks/save-payload.ts'
import { scoringKey } from '../banks/scoring-key.ts'
import { MINIMUM_AGE } from '../banks/vocabulary.ts'

/** A column of the data: its name, its meaning for the codebook, and its cell of a save: null where unknown. */
type Column = { name: string; meaning: string; read: (save: Save) => Cell }

/** First age of each band; the last band has no end. Narrower bands could identify people. */
const AGE_BANDS = [MINIMUM_AGE, 21, 26, 31, 41, 51, 61]

/** The columns of the data. None identifies a person or a result. */
const columns: readonly Column[] = [
  { name: 'test', meaning: 'The inventory: b5-120 is the IPIP-NEO-120.', read: ({ testId }) => testId },
  { name: 'language', meaning: 'The language of the items.', read: ({ lang }) => lang },
  {
    name: 'items_version',
    meaning: 'Names the words of the items; empty where they were of several versions or it is not known.',
    read: ({ bank }) => bank ?? null,
  },
  {
    name: 'translated',
    meaning:
      "1 where the browser or an extension had translated items that were answered, so that their words were not the test's; empty where it had not or it is not known.",
    read: ({ translated }) => (translated ? 1 : null),
  },
  {
    name: 'month',
    meaning: 'The month in which the test was finished (UTC), as the clock of the device says.',
    read: ({ dateStamp }) => new Date(dateStamp).toISOString().replace(/-\d\dT.*$/, ''),
  },
  {
    name: 'minutes',
    meaning: 'For how long the test was in front of the person, in whole minutes.',
    read: ({ timeElapsed }) => Math.round(timeElapsed / 60),
  },
  {
    name: 'age_band',
    meaning: 'Age in years; empty where the person did not agree to its being stored.',
    read: ({ demographics }) => (demographics ? ageBandOf(demographics.age) : null),
  },
  {
    name: 'gender',
    meaning: 'male, female or undisclosed; empty where the person did not agree to its being stored.',
    read: ({ demographics }) => demographics?.gender ?? null,
  },
  ...scoringKey.map(({ id, domain, facet, keyed }, index) => ({
    name: `item_${index + 1}`,
    meaning: `The answer as given, 1 (very inaccurate) to 5 (very accurate): domain ${domain}, facet ${facet}, ${keyed === 'plus' ? 'scored as it is' : 'to be scored as 6 minus the answer'}; item ${id} of @bigfive-org/questions.`,
    read: ({ sheet }: Save) => Number(sheet[index]),
  })),
]

/** The header line of the table. */
export function writeHeadings(): string {
  return writeCsv([columns.map(({ name }) => name)])
}

/** A save as a line of the table. */
export function writeRow(save: Save): string {
  return writeCsv([columns.map(({ read }) => read(save))])
}

/** A save as a line of JSON. */
export function writeJsonLine(save: Save): string {
  return `${JSON.stringify(Object.fromEntries(columns.map(({ name, read }) => [name, read(save)])))}\n`
}

/** The codebook: what each column means, as a CSV. */
export function writeCodebook(): string {
  return writeCsv([['column', 'meaning'], ...columns.map(({ name, meaning }) => [name, meaning])])
}

function ageBandOf(age: number): string {
  const begins = AGE_BANDS.findLast((from) => from <= age) ?? MINIMUM_AGE
  const next = AGE_BANDS[AGE_BANDS.indexOf(begins) + 1]
  return next === undefined ? `${begins}+` : `${begins}-${next - 1}`
}
