import { Plural, Trans } from '@lingui/react/macro'
import { ITEM_COUNT } from '../../../banks/vocabulary.ts'
import { usePathTo, useLocale } from '../../base/locale/locale-context.tsx'
import { useBegunTests, useKnownResults } from '../../result/report/forms/device-contents.tsx'
import { TimeTaken } from '../../result/report/forms/taken.tsx'
import { readBanks, useLive } from '../../device/database/live.ts'
import { movingOn } from '../../base/stores/moving-on.ts'
import { ways } from '../../base/stores/ways.ts'
import { useStore } from '../../base/stores/use-store.ts'
import { Link } from 'react-router'
import { ResultLinks } from '../../result/report/shared/device-results.tsx'
import { Section } from '../../base/ui/section.tsx'
import { FoldedSection } from './folded-section.tsx'
import { useEffect, useState } from 'react'
import { findLocale } from '../../../locales/locales.ts'
import { askToPersist, isPersisted } from '../../device/persistence.ts'
import { SmallButton } from '../../base/ui/small-button.tsx'

/** Lists what is on this device, and what this tab knows in addition. */
export function StoredHere() {
  const path = usePathTo()
  const begun = useBegunTests()
  return (
    <Section id="kept-here" className="device-results stack" title={<Trans>What’s kept here</Trans>}>
      {begun.map(({ key, answered, touchedAt }) => {
        const time = <TimeTaken time={touchedAt} />
        return (
          <div key={key} className="notice row" data-type="info">
            <p className="grow">
              <Trans>
                A test you haven’t finished: {answered} of {ITEM_COUNT} statements answered, last on {time}
              </Trans>
            </p>
            <Link className="button button-small" to={`${path('test')}#attempt=${key}`}>
              <Trans>Continue the test</Trans>
            </Link>
          </div>
        )
      })}
      <Results isFirst={begun.length === 0} />
      <Banks />
      <Settings />
    </Section>
  )
}

/** The results on this device, once it has answered; in place of the first one, the way to the test. */
function Results({ isFirst }: { isFirst: boolean }) {
  const path = usePathTo()
  const { known, isKnown } = useKnownResults()
  if (!isKnown) return null
  return known.length === 0 ? (
    <>
      <p>
        <Trans>No results here yet. Those you get, open or compare will be listed.</Trans>
      </p>
      {isFirst && (
        <p>
          <Link className="button" to={path('test')}>
            <Trans>Take the test</Trans>
          </Link>
        </p>
      )}
    </>
  ) : (
    <>
      <ResultLinks known={known} />
      <p>
        <Link to={path('result')}>
          <Trans>Name or remove results</Trans>
        </Link>
      </p>
    </>
  )
}

/** What was chosen about how the test and the site are shown. */
function Settings() {
  const movesOn = useStore(movingOn, true)
  const chosen = useStore(ways, NO_WAYS)
  if (movesOn && Object.keys(chosen).length === 0) return null
  return (
    <p>
      <Trans>What you chose under “Your way”</Trans>
    </p>
  )
}

const NO_WAYS = {}

/** The number of item banks on this device, or that its storage cannot be opened or does not answer. */
function Banks() {
  const { value: banks, isSilent } = useLive(readBanks)
  if (banks === null || isSilent) return <Refused />
  if (!banks) return null
  return (
    <p className="small soft">
      <Plural
        value={banks.length}
        _0="No statements yet: they come with your first test."
        one="The statements in # language, and the files of this site, so that it opens offline."
        other="The statements in # languages, and the files of this site, so that it opens offline."
      />
    </p>
  )
}

function Refused() {
  return (
    <p className="notice" data-type="warning">
      <Trans>
        This browser doesn’t let the site open its storage here, or it doesn’t answer. Below is what this tab
        alone knows: keep it open until that has been sent, or download it.
      </Trans>
    </p>
  )
}

/** How much storage the site takes, and whether the browser has promised to keep it. */
export function StorageSpace() {
  const locale = useLocale()
  const [bytes, setBytes] = useState<number>()
  const [persisted, setPersisted] = useState<boolean>()
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    void isPersisted().then(setPersisted)
    // Missing on pages without TLS, and where storage is refused.
    Promise.resolve(navigator.storage?.estimate()).then(
      (estimate) => setBytes(estimate?.usage),
      () => {},
    )
  }, [])
  const ask = async () => {
    const answer = await askToPersist()
    setPersisted(answer)
    setRefused(answer === false)
  }
  const room = bytes !== undefined && (
    <bdi translate="no">{formatMegabytes(bytes, findLocale(locale).iso)}</bdi>
  )
  return (
    <FoldedSection id="room" title={<Trans>Storage space, and how safe it is</Trans>}>
      <p>
        {room ? (
          <Trans>The site takes about {room} of storage space here.</Trans>
        ) : (
          <Trans>This browser doesn’t say how much storage space the site takes.</Trans>
        )}
      </p>
      {persisted === true && (
        <p role="status">
          <Trans>The browser has promised to keep it, even when storage space gets scarce.</Trans>
        </p>
      )}
      {persisted === false && (
        <>
          <p role="status">
            {refused ? (
              <Trans>
                The browser doesn’t promise it yet. Many do once the site is on the home screen or among the
                bookmarks.
              </Trans>
            ) : (
              <Trans>
                When storage space gets scarce, or after weeks without a visit, the browser may delete it.
              </Trans>
            )}
          </p>
          <p>
            <SmallButton onClick={() => void ask()}>
              <Trans>Ask the browser to keep it</Trans>
            </SmallButton>
          </p>
        </>
      )}
    </FoldedSection>
  )
}

function formatMegabytes(bytes: number, iso: string): string {
  const format = new Intl.NumberFormat(iso, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  })
  return format.format(bytes / 1_000_000)
}
