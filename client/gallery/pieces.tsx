import { useEffect, useRef, type ReactNode } from 'react'
import { REPORT_ORDER, type Domain } from '../../banks/vocabulary.ts'
import { LanguageSwitcher } from '../shell/language-switcher.tsx'
import { ErrorScreen } from '../shell/error-screen.tsx'
import { BareErrorScreen } from '../shell/bare-error-screen.tsx'
import { Connection } from '../shell/connection.tsx'
import { PagesMenu } from '../shell/pages-menu.tsx'
import { Snackbar } from '../shell/snackbar.tsx'
import { UpdateOffer } from '../shell/update-offer.tsx'
import { newRelease } from '../shell/worker-registration.ts'
import { ChunkMissing } from '../base/arrival/load-module.ts'
import { beginAttempt, type Attempt, type Choice } from '../test/attempt.ts'
import { AgeSlide } from '../test/intake/age-slide.tsx'
import { Item } from '../test/questions/item.tsx'
import { Progress } from '../test/questions/progress.tsx'
import { StartOver } from '../test/questions/start-over.tsx'
import { TestEnd } from '../test/questions/test-end.tsx'
import { DOMAIN_AXIS, FACET_AXIS } from '../base/charts/axis.ts'
import { Crowd } from '../base/charts/crowd.tsx'
import { DomainMark } from '../base/charts/domain-mark.tsx'
import { FACET_SWELLS } from '../result/report/shared/facet-titles.ts'
import { Mark } from '../base/charts/mark.tsx'
import { DOMAIN_SWELLS } from '../base/charts/swell-outline.ts'
import { SwellWords } from '../base/charts/swell-words.tsx'
import { Swell } from '../base/charts/swell.tsx'
import { PeopleList } from '../result/compare/people-list.tsx'
import { PeopleSwell } from '../result/compare/people-swell.tsx'
import { PersonMark, type Look } from '../result/compare/people/person-symbol.tsx'
import type { ShownPerson } from '../result/compare/comparison-data.ts'
import { RequestError } from '../base/network/api.ts'
import { GetResult } from '../result/report/heading/get-result.tsx'
import { WaitingSave } from '../result/report/on-device/waiting-save.tsx'
import { Unreached } from '../result/report/shared/unreached.tsx'
import type { SaveRow } from '../device/outbox.ts'
import { connection } from '../base/stores/connection-store.ts'
import { snackbar } from '../base/stores/snackbar-store.ts'

/** A piece of the gallery. With `error`, it is the error screen of a page that failed with that error. */
export type Piece = { shows: ReactNode; size: 'small' | 'wide' | 'tall'; error?: unknown }

/** Pieces in boxes of three sizes. */
const small = (shows: ReactNode): Piece => ({ shows, size: 'small' })
const wide = (shows: ReactNode): Piece => ({ shows, size: 'wide' })
const tall = (shows: ReactNode): Piece => ({ shows, size: 'tall' })

connection.set('offline')
snackbar.set({ message: 'Link copied.', type: 'info', shownAt: 0 })
// Any value will do: rendering the offer only checks that there is a worker.
newRelease.set({} as ServiceWorker)

const COLORS = {
  surfaces: ['surface', 'surface-raised', 'surface-sunken', 'line', 'edge', 'ink-soft', 'ink'],
  'primary and pink': ['primary', 'primary-hover', 'pink', 'pink-fill', 'pink-hover', 'pink-text', 'accent'],
  states: ['error', 'error-soft', 'warning', 'warning-soft', 'info', 'info-soft', 'success'],
  traits: ['domain-o', 'domain-c', 'domain-e', 'domain-a', 'domain-n'],
}

const colors = Object.fromEntries(
  Object.entries(COLORS).map(([name, tokens]): [string, Piece] => [
    name,
    small(
      <svg className="gallery-colors" role="img" aria-label={tokens.join(', ')}>
        {tokens.map((token, index) => (
          <rect key={token} fill={`var(--${token})`} x={48 * index} y="8" width="44" height="60" rx="8" />
        ))}
      </svg>,
    ),
  ]),
)

const type: Record<string, Piece> = {
  headings: tall(
    <div lang="en">
      <h1>Among everyone</h1>
      <h2>Among everyone</h2>
      <h3>Among everyone</h3>
      <h4>Among everyone</h4>
    </div>,
  ),
  text: tall(
    <div lang="en" className="prose">
      <p className="eyebrow">The Big Five</p>
      <p className="portrait-title">More curious than most</p>
      <p className="lead">A score means something only among people.</p>
      <p>
        Plain text with a <a href="#link">link</a>, <strong>strong</strong> and{' '}
        <code translate="no">code</code>.
      </p>
      <p className="small soft">
        Small and quiet. <span className="tag">Tag</span>
      </p>
    </div>,
  ),
}

const BUTTONS = ['', 'button-pink', 'button-outline', 'button-quiet', 'button-small']

const controls: Record<string, Piece> = {
  buttons: small(
    <div lang="en" className="gallery-buttons">
      {BUTTONS.map((kind) => (
        <button key={kind} type="button" className={`button ${kind}`}>
          Go on
        </button>
      ))}
    </div>,
  ),
  'buttons that do nothing now': small(
    <div lang="en" className="gallery-buttons">
      {BUTTONS.map((kind) => (
        <button key={kind} type="button" className={`button ${kind}`} aria-disabled="true">
          Go on
        </button>
      ))}
    </div>,
  ),
  choices: small(
    <div lang="en" className="choices">
      <label className="choice">
        <input type="radio" name="chosen" defaultChecked /> Chosen
      </label>
      <label className="choice">
        <input type="radio" name="chosen" /> Not chosen
      </label>
      <label className="choice">
        <input type="checkbox" defaultChecked /> Ticked
      </label>
    </div>,
  ),
  'a field': small(<GetResult asked="5b7f0c2a9d4e8136f0a1b2c3" />),
  'a field with an error': small(<AgeSlide age={12} problem="young" />),
  cards: small(
    <div lang="en" className="stack">
      <div className="card">A card</div>
      <a href="#card" className="card">
        A card that leads on
      </a>
    </div>,
  ),
  table: small(
    <table lang="en" className="table">
      <thead>
        <tr>
          <th scope="col">Scale</th>
          <th scope="col">Points</th>
          <th scope="col">Percentile</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Openness</th>
          <td>92</td>
          <td>63.4</td>
        </tr>
        <tr>
          <th scope="row">Extraversion</th>
          <td>71</td>
          <td>28.1</td>
        </tr>
      </tbody>
    </table>,
  ),
}

const FORM = DOMAIN_SWELLS.E
const swell = { domain: 'E', form: FORM, axis: DOMAIN_AXIS, label: 'Extraversion' } as const

const LOOKS: readonly Look[] = ['you', 'solid', 'open', 'soft']

const PEOPLE = ['Ada', 'Björn', 'Carla', 'دينا'].map(
  (name, index) => ({ index, label: name.slice(0, 1), name, look: LOOKS[index] }) as ShownPerson,
)
const compare = (scores: number[]) =>
  ({ scores, percentiles: scores, ranks: [], points: 0, difference: 'clear' }) as const

const charts: Record<string, Piece> = {
  'a swell and its words': small(
    <>
      <p className="swell-name">Extraversion</p>
      <Swell {...swell} score={78} band={{ from: 70, to: 86 }} />
      <SwellWords domain="E">78</SwellWords>
    </>,
  ),
  'a swell without the reader': small(<Swell {...swell} />),
  'the ends of a swell': small(
    <>
      <Swell {...swell} score={24} band={{ from: 24, to: 32 }} />
      <Swell {...swell} score={120} band={{ from: 112, to: 120 }} />
    </>,
  ),
  facets: small(
    [2, 5].map((facet) => (
      <Swell
        key={facet}
        domain="N"
        form={FACET_SWELLS[`N${facet as 2 | 5}`]}
        axis={FACET_AXIS}
        label="A facet"
        score={8 + facet}
        band={{ from: 6 + facet, to: 10 + facet }}
        thin
      />
    )),
  ),
  'a hundred people': small(<Crowd {...swell} score={88} />),
  'two people': small(
    <PeopleSwell people={PEOPLE.slice(0, 2)} compared={compare([58, 92])} domain="O" label="Two people" />,
  ),
  'a heap of people': small(
    <PeopleSwell people={PEOPLE} compared={compare([72, 74, 75, 99])} domain="A" label="Four people" />,
  ),
  discs: small(
    <div className="row">
      {['A', 'B', 'CD', 'EFG'].map((label, index) => (
        <PersonMark key={label} look={LOOKS[index]!} label={label} />
      ))}
    </div>,
  ),
  'the mark': small(
    <div className="row">
      {[16, 32, 64, 96].map((size) => (
        <Mark key={size} size={size} />
      ))}
      <Mark size={96} places={[8, 92, 50, 20, 70]} />
    </div>,
  ),
  'the signs of the traits': small(
    <>
      {[16, 32, 56].map((size) => (
        <div key={size} className="row">
          {REPORT_ORDER.map((domain: Domain) => (
            <DomainMark key={domain} domain={domain} size={size} />
          ))}
        </div>
      ))}
    </>,
  ),
}

/** An item with a given choice; answering does nothing. */
function ItemWith({ shownIndex, choice }: { shownIndex: number; choice: Choice }) {
  const bank = {
    lang: 'en',
    version: '',
    items: ['Love to help others.'],
    choices: ['Very inaccurate', 'Inaccurate', 'Neither', 'Accurate', 'Very accurate'],
  }
  return (
    <Item
      bank={bank}
      shownIndex={shownIndex}
      item={0}
      choice={choice}
      frozen={false}
      answer={ignore}
      confirm={ignore}
    />
  )
}

const answered = (count: number): Attempt => ({
  ...beginAttempt('en', null, 3),
  choices: Array.from({ length: 120 }, (_, index) => (index < count ? 4 : 0)),
  position: Math.min(count, 117),
})

const test: Record<string, Piece> = {
  'an item': wide(<ItemWith shownIndex={3} choice={0} />),
  'an item with its answer': wide(<ItemWith shownIndex={4} choice={4} />),
  progress: small(<Progress attempt={answered(30)} />),
  'progress at the end': small(<Progress attempt={answered(120)} />),
  'the end of the test': small(<TestEnd isSending={false} submit={ignore} />),
  'starting over': small(<StartOver startOver={ignore} />),
}

const WAITING = { key: '', state: 'waiting', save: {}, error: 'none' } as SaveRow

const news: Record<string, Piece> = {
  'kinds of notices': tall(
    ['info', 'warning', 'error'].map((kind) => (
      <div key={kind} lang="en" className="notice" data-type={kind}>
        <p className="notice-title">{kind}</p>
        <p>What there is to know.</p>
      </div>
    )),
  ),
  offline: small(<Connection page="index" />),
  'a new release': wide(<UpdateOffer page="index" />),
  'a message': small(<Snackbar />),
  'a message of an error': small(
    <div className="snackbar-place">
      <div lang="en" className="snackbar" data-type="error">
        <span>This language could not be loaded.</span>
      </div>
    </div>,
  ),
  'waiting to be sent': wide(
    <WaitingSave row={WAITING} storedIn="device" wantsToShare={false} onWantsToShare={ignore} />,
  ),
  'waiting, and not kept': wide(
    <WaitingSave row={WAITING} storedIn="memory" wantsToShare onWantsToShare={ignore} />,
  ),
  refused: wide(
    <WaitingSave
      row={{ ...WAITING, state: 'refused', status: 400 }}
      storedIn="device"
      wantsToShare={false}
      onWantsToShare={ignore}
    />,
  ),
  'not on this device': small(<Unreached title="A page" error={new RequestError('network', 'No network')} />),
}

const menus: Record<string, Piece> = {
  'pages, open': tall(
    <Opened>
      <PagesMenu page="about" />
    </Opened>,
  ),
  'languages, open': tall(
    <Opened>
      <LanguageSwitcher />
    </Opened>,
  ),
}

const empty: Record<string, Piece> = {
  'nobody to compare': small(<PeopleList people={[]} nameField={{ current: null }} onRemove={ignore} />),
  'no such page': { ...tall(<ErrorScreen />), error: new Response(null, { status: 404 }) },
  'an error': { ...tall(<ErrorScreen />), error: new RequestError('status', 'Busy', 503) },
  'a page not here yet': { ...tall(<ErrorScreen />), error: new ChunkMissing(undefined, true) },
  'an error of the error page': { ...small(<BareErrorScreen />), error: new Error('Something else') },
}

/** All pieces, by group and name. */
export const pieces: Record<string, Record<string, Piece>> = {
  Colour: colors,
  Type: type,
  Controls: controls,
  Charts: charts,
  Test: test,
  News: news,
  Menus: menus,
  'Empty and in error': empty,
}

/** Renders a menu in its opened state. */
function Opened({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = place.current?.querySelector('details')
    if (menu) menu.open = true
  }, [])
  return (
    <>
      <div ref={place} className="top-bar">
        <div className="top-bar-row">{children}</div>
      </div>
      {/* A bar that nothing follows is hidden. */}
      <div />
    </>
  )
}

function ignore(): void {}
