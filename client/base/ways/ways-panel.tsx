import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useSyncExternalStore, type ReactNode } from 'react'
import { allowMovingOn, movingOn } from '../stores/moving-on.ts'
import { useStore } from '../stores/use-store.ts'
import { ways } from '../stores/ways.ts'
import { effectiveWays, followDevice } from './applied-ways.ts'
import { chooseWays } from './choose-ways.ts'
import { NoVoice, useHasVoice } from './read-aloud.tsx'

type PanelProps = {
  /** Whether a page of the test shows one item, so that the next can come by itself. */
  hasOneItem: boolean
  /** The language that the test is taken in, or would be. */
  lang: string
}

/** What visitors may choose about how the test and the site are shown: at once, and for as long as the device keeps it. */
export function WaysPanel({ hasOneItem, lang }: PanelProps) {
  const chosen = useStore(ways)
  const { contrast, still, numbers } = useEffectiveWays()
  const { t } = useLingui()
  return (
    <div className="ways stack">
      {hasOneItem && <MovingOn />}
      <Choice
        name={<Trans>Statements on a page</Trans>}
        value={chosen.items === undefined ? '' : String(chosen.items)}
        onChoose={(value) => chooseWays({ items: value === '' ? undefined : value === '1' ? 1 : 3 })}
        options={[
          ['', t`As many as fit`],
          ['1', t`One`],
          ['3', t`Three`],
        ]}
      />
      <Choice
        name={<Trans>Size of the text</Trans>}
        value={chosen.text ?? ''}
        onChoose={(value) =>
          chooseWays({ text: value === 'large' || value === 'largest' ? value : undefined })
        }
        options={[
          ['', t`As elsewhere on this device`],
          ['large', t`Large`],
          ['largest', t`Very large`],
        ]}
      />
      <Switch isOn={contrast} onSwitch={(on) => chooseWays({ contrast: on })}>
        <Trans>More contrast</Trans>
      </Switch>
      <Switch isOn={still} onSwitch={(on) => chooseWays({ still: on })}>
        <Trans>Less motion</Trans>
      </Switch>
      <Switch isOn={numbers} onSwitch={(on) => chooseWays({ numbers: on })}>
        <Trans>Show the numbers that answer, by key or by voice</Trans>
      </Switch>
      <ReadingAloud lang={lang} />
      <p className="soft">
        <Trans>This device remembers it.</Trans>
      </p>
    </div>
  )
}

/** Where the device has a voice of its own for the test's language. Where not, that is said. */
function ReadingAloud({ lang }: { lang: string }) {
  const isOn = useStore(ways).aloud ?? false
  const hasVoice = useHasVoice(lang)
  if (hasVoice === false && !isOn) return <NoVoice />
  return (
    <Switch isOn={isOn} onSwitch={(on) => chooseWays({ aloud: on || undefined })}>
      <Trans>Read statements and choices aloud</Trans>
    </Switch>
  )
}

function MovingOn() {
  return (
    <Switch isOn={useStore(movingOn)} onSwitch={allowMovingOn}>
      <Trans>The next statement comes by itself</Trans>
    </Switch>
  )
}

type SwitchProps = { isOn: boolean; onSwitch: (isOn: boolean) => void; children: ReactNode }

function Switch({ isOn, onSwitch, children }: SwitchProps) {
  return (
    <label className="choice">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
      {children}
    </label>
  )
}

type ChoiceProps = {
  name: ReactNode
  value: string
  onChoose: (value: string) => void
  /** Values and their words. */
  options: ReadonlyArray<readonly [string, string]>
}

function Choice({ name, value, onChoose, options }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {name}
      </label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Returns how the page is shown now, and follows the device. */
function useEffectiveWays(): ReturnType<typeof effectiveWays> {
  const chosen = useStore(ways)
  const shown = useSyncExternalStore(followDevice, () => JSON.stringify(effectiveWays(chosen)))
  return JSON.parse(shown) as ReturnType<typeof effectiveWays>
}
