import { Trans } from '@lingui/react/macro'
import { useLocale } from '../locale/locale-context.tsx'
import { formatDate } from '../report/format-date.ts'
import { useDeviceResults } from '../report/use-device-results.ts'
import type { KnownResult } from '../storage/database.ts'
import { useStore } from '../ui/use-store.ts'
import { NOBODY, people } from './people-store.ts'

/** More than these are folded away. */
const SHOWN = 3

/** Results this device knows and nobody in the list has yet, those taken here first. A tap takes one. */
export function DeviceChoices({ onTake }: { onTake: (id: string) => void }) {
  const { known, waiting } = useDeviceResults()
  const taken = new Set(useStore(people, NOBODY).map(({ id }) => id))
  const free = known.filter(({ id }) => !taken.has(id))
  const choices = [
    ...free.filter(({ attempt }) => attempt !== undefined),
    ...free.filter(({ attempt }) => attempt === undefined),
  ]
  if (choices.length + waiting.length === 0) return null
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
      {waiting.length > 0 && (
        <p className="small soft">
          <Trans>A test that waits to be saved can be compared as soon as it has its ID.</Trans>
        </p>
      )}
    </div>
  )
}

function Choices({ choices, onTake }: { choices: readonly KnownResult[]; onTake: (id: string) => void }) {
  const locale = useLocale()
  return (
    <ul className="choices">
      {choices.map(({ id, result, attempt }) => (
        <li key={id}>
          <button type="button" className="choice device-choice" onClick={() => onTake(id)}>
            <span>{formatDate(result.dateStamp, locale)}</span>
            {attempt !== undefined && (
              <span className="tag">
                <Trans>Taken here</Trans>
              </span>
            )}
            <code className="soft" dir="ltr">
              {id.slice(0, 8)}…
            </code>
          </button>
        </li>
      ))}
    </ul>
  )
}
