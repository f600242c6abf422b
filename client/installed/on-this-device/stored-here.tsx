import { Plural, Trans } from '@lingui/react/macro'
import { ITEM_COUNT } from '../../../banks/vocabulary.ts'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { useBegunTests, useKnownResults } from '../../result/report/forms/device-contents.tsx'
import { TimeTaken } from '../../result/report/forms/taken.tsx'
import { readBanks, useLive } from '../../device/database/live.ts'
import { movingOn } from '../../base/stores/moving-on.ts'
import { useStore } from '../../base/stores/use-store.ts'
import { Link } from 'react-router'
import { Section } from '../../base/ui/section.tsx'

/** Lists what is on this device, and what this tab knows in addition. */
export function StoredHere() {
  const path = usePathTo()
  const begun = useBegunTests()
  return (
    <Section id="kept-here" className="device-results stack" title={<Trans>What’s kept here</Trans>}>
      <Banks />
      {begun.map(({ key, answered, touchedAt }) => {
        const time = <TimeTaken time={touchedAt} />
        return (
          <div key={key} className="notice row" data-type="info">
            <p className="grow">
              <Trans>
                A test you haven’t finished: {answered} of {ITEM_COUNT} questions answered, last on {time}
              </Trans>
            </p>
            <Link className="button button-small" to={`${path('test')}#attempt=${key}`}>
              <Trans>Go on with the test</Trans>
            </Link>
          </div>
        )
      })}
      <Results />
      <Settings />
    </Section>
  )
}

/** How many results are on this device, once it has answered. */
function Results() {
  const path = usePathTo()
  const { known, isKnown } = useKnownResults()
  if (!isKnown) return null
  const own = known.filter(({ attempt }) => attempt !== undefined).length
  const others = known.length - own
  return (
    <ul className="stack">
      <li>
        <Plural
          value={own}
          _0="No result of a test taken here"
          one="# result of a test taken here"
          other="# results of tests taken here"
        />
      </li>
      <li>
        <Plural
          value={others}
          _0="No other result that was read or compared"
          one="# other result that was read or compared"
          other="# other results that were read or compared"
        />
      </li>
      {known.length > 0 && (
        <li>
          <Link to={path('result')}>
            <Trans>See your results</Trans>
          </Link>
        </li>
      )}
    </ul>
  )
}

/** What was switched off in the test. */
function Settings() {
  if (useStore(movingOn, true)) return null
  return (
    <p>
      <Trans>A note that the next question of a test doesn’t come by itself</Trans>
    </p>
  )
}

/** The number of item banks on this device, or that its storage cannot be opened or does not answer. */
function Banks() {
  const { value: banks, isSilent } = useLive(readBanks)
  if (banks === null || isSilent) return <Refused />
  if (!banks) return null
  return (
    <p>
      <Plural
        value={banks.length}
        _0="No questions yet: they come with your first test."
        one="The questions in # language, and the files of this site, so that it opens offline."
        other="The questions in # languages, and the files of this site, so that it opens offline."
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
