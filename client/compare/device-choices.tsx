import { Trans } from '@lingui/react/macro'
import { KnownResultFacts, KnownResults, WaitingSaves } from '../report/on-device/device-contents.tsx'
import type { KnownResult } from '../storage/device/database.ts'
import { useStore } from '../stores/use-store.ts'
import { NOBODY, people } from './people-store.ts'

type OnTake = (id: string) => void

/** How many results are shown; the rest are collapsed. */
const SHOWN = 3

/**
 * Results on this device that are not in the list yet, those of tests taken here first. A tap chooses one.
 */
export function DeviceChoices({ onTake }: { onTake: OnTake }) {
  return (
    <KnownResults>
      {(known) => (
        <WaitingSaves>
          {(waiting) => <FreeChoices known={known} isOneWaiting={waiting.length > 0} onTake={onTake} />}
        </WaitingSaves>
      )}
    </KnownResults>
  )
}

type FreeChoicesProps = { known: readonly KnownResult[]; isOneWaiting: boolean; onTake: OnTake }

function FreeChoices({ known, isOneWaiting, onTake }: FreeChoicesProps) {
  const taken = new Set(useStore(people, NOBODY).map(({ id }) => id))
  const free = known.filter(({ id }) => !taken.has(id))
  const choices = [
    ...free.filter(({ attempt }) => attempt !== undefined),
    ...free.filter(({ attempt }) => attempt === undefined),
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

function Choices({ choices, onTake }: { choices: readonly KnownResult[]; onTake: OnTake }) {
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
