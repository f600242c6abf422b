import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { parseResultId } from '../../banks/result-id.ts'
import { usePathTo } from '../locale/locale-context.tsx'

type Problem = 'empty' | 'invalid'

/** One field for a result's address or ID. */
export function GetResult() {
  const path = usePathTo()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [problem, setProblem] = useState<Problem>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = field.current?.value ?? ''
    const resultId = parseResultId(input)
    if (resultId) return void navigate(path('result-id', resultId))
    setProblem(input.trim() ? 'invalid' : 'empty')
    field.current?.focus()
  }

  return (
    <form className="get-result" onSubmit={submit} noValidate>
      <div className="needs-script">
        <div className="field">
          <label className="label" htmlFor={id}>
            <Trans>Result URL or ID</Trans>
          </label>
          <input
            ref={field}
            id={id}
            className="input"
            name="id"
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
            {problem && <ProblemWords problem={problem} />}
          </div>
        </div>
        <button type="submit" className="button">
          <Trans>Get result</Trans>
        </button>
      </div>
      <noscript>
        <p className="notice">
          <Trans>
            This browser runs no scripts. Open your link itself, or add a slash and the ID to the address of
            this page.
          </Trans>
        </p>
      </noscript>
    </form>
  )
}

function ProblemWords({ problem }: { problem: Problem }) {
  return (
    <p className="field-error">
      {problem === 'empty' ? (
        <Trans>Paste a result URL or ID first.</Trans>
      ) : (
        <Trans>
          This is no result URL or ID. An ID has exactly 24 characters: digits and the letters a to f.
        </Trans>
      )}
    </p>
  )
}
