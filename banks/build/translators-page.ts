import { writeFileSync } from 'node:fs'
import { autonym } from './language-names.ts'
import { readCorrectedBanks, type CorrectedBank } from './correct-bank.ts'
import { readReportCorrections, type ReportCorrection } from './report-corrections.ts'
import type { Confirmation, CorrectionKind, Corrections } from './corrections.ts'

const KINDS: Record<CorrectionKind, string> = {
  inverted: 'said the opposite',
  'other-meaning': 'measured something else',
  grammar: 'broken grammar',
  typo: 'typing error',
  strength: 'another strength',
  untranslated: 'not translated',
  gender: 'one gender only',
  stem: 'no subject',
  duplicate: 'too close to another',
}

const CONFIRMED: Record<Confirmation, string> = {
  'two readings': 'two readings',
  'one reading': 'one reading',
  native: 'a native speaker',
}

const STATUSES: Record<Corrections['status'], string> = {
  published: 'a published translation',
  corrected: 'corrected, not yet checked by native speakers',
  draft: 'a draft: some items may still not say what they should',
}

const INTRODUCTION = `# The translations of the test

The 120 items were written in English by Dr. John A. Johnson. Their translations come from the package
\`@bigfive-org/questions\`, made by the people named on the site's page About. Each was read item by item, and what
did not say what the English item says was reworded. This page lists every change, language by language;
[REPORT-TEXTS.md](REPORT-TEXTS.md) lists those of the texts of reports.
It is written by \`npm run translators\`; a test fails when it is out of date.

Most of this needs the eyes of people who grew up with the language. If that is you: thank you for reading on.

## How to send a better wording

Open an issue with the language, the number of the item, your wording and why it is better, or change the files
yourself:

1. \`banks/corrections/LANG.json\` has one entry for each item that is not as the package has it. Change its \`text\` and
   its \`reason\`, and write \`"confirmed": "native"\`. For an item that has no entry yet, add one in the order of the
   items. \`replaces\` is a fingerprint of the package's text: leave it 16 zeros, and \`npm run generate\` tells you the
   right one.
2. \`tests/banks/back-translations/LANG.json\` has, for each text, what it says in English, from somebody who did not see
   the English item. Ask a friend for it. \`of\` is the fingerprint of the new text; \`npm run test:unit\` names it.
3. The question asked of every item, 'How well does this describe you?', is in \`banks/build/stems.ts\`, one line for each
   language. It is worded after the language's choices, so that they answer it. No native speaker has checked these
   questions yet; those of draft translations are drafts.
4. \`banks/report-corrections/LANG.json\` has the report texts that are not as the package has them: the \`changes\` of
   words, or the whole \`text\`. \`at\` names the text: \`N.low\` is what people low in neuroticism read, \`N4.text\` is about
   the fourth facet of neuroticism.
5. \`npm run translators\` brings both pages up to date, \`npm test\` checks everything else.

What an item must keep:

- **What it measures, and in which direction.** Agreeing must mean what agreeing with the English item means, also
  where a "not" turns it round.
- **Its strength.** "Often", "easily" and "love" move answers; so does leaving them out, or adding "always".
- **One thought.** No examples or conditions of its own, and nothing that two people could take for two questions.
- **Everybody.** A wording for women and men alike where the language has one; words a sixteen-year-old knows.
- **Its own words.** No two items of a language may be alike. Items 28 and 88 name the political sides as the
  language's countries do.
`

/** The page for translators, in Markdown: what was changed in each language and why, and how to do better. */
export function writeTranslatorsPage(banks: readonly CorrectedBank[]): string {
  const english = banks.find(({ code }) => code === 'en')
  if (!english) throw new Error('There is no English bank.')
  const translations = banks.flatMap((bank) => (bank.corrections ? { bank, ...bank.corrections } : []))
  const overview = translations.map(({ bank, status, items, choices }) => [
    `[${bank.name}](#${bank.code})`,
    STATUSES[status],
    String(items.length),
    choices ? 'yes' : 'no',
  ])
  return [
    INTRODUCTION,
    '## The languages\n',
    table(['Language', 'Status', 'Items changed', 'Choices changed'], overview),
    ...translations.map(({ bank, ...corrections }) => writeLanguage(bank, corrections, english)),
  ].join('\n')
}

/** The page of the report texts that are not as the package has them, in Markdown. */
export function writeReportTextsPage(reports: readonly ReportCorrection[]): string {
  return [
    '# The texts of reports\n',
    'Reports in our own words are whole. Those from the package `@bigfive-org/results` were read facet by facet, against',
    'the English texts, more than once. What said something else, belonged to another facet, or was not good language',
    'is changed in `banks/report-corrections/LANG.json`. No two texts of a report may be alike, and none may name the',
    'scale of another, but for the places listed in `tests/banks/report-names.ts`. [TRANSLATORS.md](TRANSLATORS.md)',
    'says how to send a better wording.\n',
    table(['Language', 'Text', 'Was', 'Now', 'Why'], reports.flatMap(reportRows)),
  ].join('\n')
}

function reportRows(correction: ReportCorrection): string[][] {
  const { lang, at, reason } = correction
  if ('text' in correction) return [[lang, at, 'the whole text', correction.text, reason]]
  return correction.changes.map(({ from, to }) => [lang, at, from, to, reason])
}

function writeLanguage(
  bank: CorrectedBank,
  { status, source, choices, items }: Corrections,
  english: CorrectedBank,
) {
  const rows = items.map(({ item, text, kind, reason, confirmed }) => [
    String(item),
    english.items[item - 1]?.text ?? '',
    text,
    `${KINDS[kind]}: ${reason}`,
    CONFIRMED[confirmed],
  ])
  return [
    // An explicit anchor, because GitHub derives anchors from headings by its own rules.
    `\n## <a id="${bank.code}"></a>${bank.name} (${autonym(bank.code)})\n`,
    `Status: ${STATUSES[status]}.${source === undefined ? '' : ` ${source}`}\n`,
    ...(choices
      ? [
          `The choices, from very inaccurate to very accurate, are now: ${choices.texts.join(' · ')}.`,
          `${choices.reason} Confirmed by ${CONFIRMED[choices.confirmed]}.\n`,
        ]
      : []),
    table(['Item', 'English', 'Now', 'Why', 'Confirmed by'], rows),
  ].join('\n')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n')
}

if (import.meta.main) {
  writeFileSync(new URL('../TRANSLATORS.md', import.meta.url), writeTranslatorsPage(readCorrectedBanks()))
  writeFileSync(new URL('../REPORT-TEXTS.md', import.meta.url), writeReportTextsPage(readReportCorrections()))
}
