import { Trans } from '@lingui/react/macro'
import { KnownResultFacts, useKnownResults, useWaitingSaves } from '../../report/forms/device-contents.tsx'
import type { KnownResult } from '../../../device/database/database.ts'

type DeviceChoicesProps = {
  /** The ids of results that are not offered. */
  without: readonly string[]
  onTake: (id: string) => void
}

/** How many results are shown; the rest are collapsed. */
const SHOWN = 3

/** Results on this device, those of tests taken here first. A tap chooses one. */
export function DeviceChoices({ without, onTake }: DeviceChoicesProps) {
  const { known } = useKnownResults()
  const isOneWaiting = useWaitingSaves().waiting.length > 0
  const offered = known.filter(({ id }) => !without.includes(id))
  const choices = [
    ...offered.filter(({ attempt }) => attempt !== undefined),
    ...offered.filter(({ attempt }) => attempt === undefined),
  ]
  if (choices.length === 0 && !isOneWaiting) return null
  return (
    <div className="device-choices">
      <h3>
        <Trans>Results on this device</Trans>
      </h3>
      {choices.length > 0 && <Choices choices={choices.slice(0, SHOWN)} onTake={onTake} />}
      {choices.length > SHOWN && (
        <details className="more">
          <summary>
            <Trans>More results</Trans>
          </summary>
          <Choices choices={choices.slice(SHOWN)} onTake={onTake} />
        </details>
      )}
      {isOneWaiting && (
        <p className="small soft">
          <Trans>A test that’s waiting to be sent can be compared as soon as it has its ID.</Trans>
        </p>
      )}
    </div>
  )
}

function Choices({ choices, onTake }: { choices: readonly KnownResult[]; onTake: (id: string) => void }) {
  return (
    <ul className="choices">
      {choices.map((known) => (
        <li key={known.id}>
          <button type="button" className="choice device-choice" onClick={() => onTake(known.id)}>
            <KnownResultFacts known={known} />
          </button>
        </li>
      ))}
    </ul>
  )
}
