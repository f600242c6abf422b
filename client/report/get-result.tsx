import { Trans } from '@lingui/react/macro'
import { RESULT_ID_LENGTH } from '../../banks/result-id.ts'
import { LOCALE_CODES } from '../../locales/locales.ts'
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { findCompareCode } from '../../banks/compare-code.ts'
import { parseResultId } from '../../banks/result-id.ts'
import { usePathTo } from '../locale/locale-context.tsx'

type Problem = 'empty' | 'invalid'

type GetResultProps = {
  /** What stands in the field at first. */
  asked?: string | undefined
  /** Whether it is opened without being asked for, in the place of this page. */
  opens?: boolean
}

/** One field for a result's address or ID; the address of a comparison leads there. */
export function GetResult({ asked, opens = false }: GetResultProps) {
  const path = usePathTo()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [problem, setProblem] = useState<Problem>()

  const open = (replace: boolean) => {
    const input = field.current?.value ?? ''
    const resultId = parseResultId(input, LOCALE_CODES)
    if (resultId) return void navigate(path('result-id', resultId), { replace })
    const code = findCompareCode(input, LOCALE_CODES)
    if (code) return void navigate(path('compare-id', code), { replace })
    setProblem(input.trim() ? 'invalid' : 'empty')
    field.current?.focus()
  }
  const openAsked = useEffectEvent(() => open(true))
  useEffect(() => {
    if (opens) openAsked()
  }, [opens])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    open(false)
  }

  return (
    <form className="get-result needs-script" onSubmit={submit} noValidate>
      <div className="field">
        <label className="label" htmlFor={id}>
          <Trans>Result URL or ID</Trans>
        </label>
        <input
          ref={field}
          id={id}
          className="input"
          name="id"
          defaultValue={asked}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onInput={() => setProblem(undefined)}
        />
        <div id={`${id}-problem`} role="alert">
          {problem && <ProblemMessage problem={problem} />}
        </div>
      </div>
      <button type="submit" className="button">
        <Trans>Get result</Trans>
      </button>
    </form>
  )
}

function ProblemMessage({ problem }: { problem: Problem }) {
  const length = RESULT_ID_LENGTH
  return (
    <p className="field-error">
      {problem === 'empty' ? (
        <Trans>Paste a result URL or ID first.</Trans>
      ) : (
        <Trans>
          This isn’t a result URL or ID. An ID has exactly {length} characters: digits and the letters a to f.
        </Trans>
      )}
    </p>
  )
}
