import { EXCEPTIONS } from './engines.ts'

/** A test as Vitest lists it; `name` joins the suites' titles, outermost first, and its own with ' > '. */
export type ListedTest = { name: string; file: string }

/** The faults a visitor can meet, in the order of their numbers. */
export const FAULTS = [
  'Offline before the first visit',
  'First visit, no worker in control yet, offline at submit',
  'Connection lost while the questions load',
  'Reload at question 57, offline',
  'Browser killed right after an answer',
  'Browser killed at submit, or at a deletion',
  'Submit offline',
  'Server down while the phone has a network',
  'Server back',
  'Offline to online with every page closed',
  'No Background Sync',
  'Worker killed in the middle of a delivery',
  'Reply lost after the commit',
  'The browser resends the POST by itself',
  'The server answers 500, 503, 429',
  'The server answers 400, 422',
  'A captive portal answers 200 with HTML',
  'The server accepts and never answers',
  'The server answers 200 with a malformed id',
  'Three tabs deliver at once',
  'The same attempt in two tabs',
  'The id arrives while another tab waits for it',
  'Double tap on submit',
  'The same key with other answers',
  'A new release in the middle of a test',
  'A missing chunk, online and offline',
  'A new tab upgrades the database while an old one writes',
  'Older code on a newer database',
  'An upgrade blocked by another tab',
  'No room on the device for an answer',
  'Storage blocked',
  'The connection to the database dropped',
  'The worker cannot be registered',
  'The kill switch is released',
  'Sixty days unopened',
  'The clock jumps backwards',
  'Cache evicted, answers intact',
  'Everything evicted',
  'The server restarted',
  'The language switched in the middle of the test, offline',
  'Back from the cache of whole pages',
  'Share tapped while the save waits',
  'Something else, with status 200, in the place of a file',
  'The installation of the site fails',
  'A line that drops one connection in ten',
  'The file of the database is late',
  'The document is cut off',
  'The document stops in the middle',
  'A result deleted offline, the first reply lost',
  'A row on the device that this release cannot read',
] as const

type Promised = { fault: number; sees: string; engine: string; file: string }

/** Parses the name of a fault case, `13. what the visitor sees (chromium)`; undefined for any other test. */
function readCase({ name, file }: ListedTest): Promised | undefined {
  const [, fault, sees = '', engine = ''] =
    /^(\d+)\. (.*) \((\w+)\)$/.exec(name.split(' > ').at(-1) ?? '') ?? []
  return fault === undefined ? undefined : { fault: Number(fault), sees, engine, file }
}

/** Returns the text of README.md: what is promised under each fault, and the test that verifies it. */
export function writePromises(faults: readonly ListedTest[], fire: readonly ListedTest[]): string {
  const cases = faults.flatMap((listed) => readCase(listed) ?? [])
  const rows = FAULTS.flatMap((fault, index) => describeFault(index + 1, fault, cases))
  const ran = (engine: string) => cases.filter((promised) => promised.engine === engine).length
  const onServer = fire.map(({ name, file }) => `| ${name.replaceAll(' > ', ': ')} | \`${file}\` |`)
  return `# What is promised, and which test holds it

Made of the tests themselves by \`npm run guarantees\`; a test keeps it up to date. Each case injects its fault for real,
into the built site and the real server, and looks at the rows in the database, at the device's own tables and at what
the page says. \`ENGINES=chromium,firefox,webkit npm run test:browser\` runs all of it.

## To visitors

Cases: ${ran('chromium')} in Chromium, ${ran('firefox')} in Firefox, ${ran('webkit')} in WebKit.

| | fault | what the visitor sees | engines | held by |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

### What an engine cannot be made to do

${listExceptions().join('\n')}

## By the server

| what an operator or visitor sees | held by |
| --- | --- |
${onServer.join('\n')}
`
}

function describeFault(number: number, fault: string, cases: readonly Promised[]): string[] {
  const own = cases.filter((promised) => promised.fault === number)
  const seen = [...new Set(own.map(({ sees }) => sees))]
  return seen.map((sees) => {
    const same = own.filter((promised) => promised.sees === sees)
    const engines = same.map(({ engine }) => engine).join(', ')
    return `| ${number} | ${fault} | ${sees} | ${engines} | \`${same[0]?.file}\` |`
  })
}

function listExceptions(): string[] {
  return Object.entries(EXCEPTIONS).flatMap(([fault, exceptions]) =>
    Object.entries(exceptions).map(([engine, reason]) => `- ${fault}, ${engine}: ${reason}`),
  )
}
