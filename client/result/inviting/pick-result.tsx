import { Trans } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import { parseResultId } from '../../../banks/result-id.ts'
import { LOCALE_CODES } from '../../../locales/locales.ts'
import { DeviceChoices } from '../compare/people/device-choices.tsx'
import { CodeField, IdProblem } from '../report/forms/field.tsx'
import { ScanCode } from './scan-code.tsx'

type PickResultProps = {
  /** A result that is not accepted, and the message for it. */
  refused?: { id: string; words: string }
  onPick: (id: string) => void
}

/** Picks one result: one of those on this device with a tap, or any by its address, ID or QR code. */
export function PickResult({ refused, onPick }: PickResultProps) {
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<'empty' | 'invalid' | 'refused'>()
  const pick = (found: string) => {
    if (found === refused?.id) setProblem('refused')
    else onPick(found)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    read(field.current?.value ?? '')
  }
  const read = (text: string) => {
    const found = parseResultId(text, LOCALE_CODES)
    if (found !== undefined) return pick(found)
    setProblem(text.trim() === '' ? 'empty' : 'invalid')
    field.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate>
      <DeviceChoices without={refused ? [refused.id] : []} onTake={pick} />
      <CodeField
        ref={field}
        label={<Trans>Result link or ID</Trans>}
        problem={problem === 'refused' ? refused?.words : problem && <IdProblem problem={problem} />}
        onInput={() => setProblem(undefined)}
      />
      <ScanCode onFound={read} />
      <button type="submit" className="button button-outline">
        <Trans>Use this result</Trans>
      </button>
    </form>
  )
}
