import { Trans } from '@lingui/react/macro'
import { LOCALE_CODES } from '../../../../locales/locales.ts'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { findCompareCode } from '../../../../banks/links/compare-code.ts'
import { parseResultId } from '../../../../banks/result-id.ts'
import { usePathTo } from '../../../base/locale/locale-context.tsx'
import { CodeField, IdProblem } from '../forms/field.tsx'

type GetResultProps = {
  /** The initial value of the field. */
  asked?: string | undefined
  /** Whether `asked` is opened at once, replacing this page. */
  opens?: boolean
}

/** A field for a result's address or ID. The address of a comparison opens the comparison. */
export function GetResult({ asked, opens = false }: GetResultProps) {
  const path = usePathTo()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<'empty' | 'invalid'>()

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
      <CodeField
        ref={field}
        label={<Trans>Result link or ID</Trans>}
        problem={problem && <IdProblem problem={problem} />}
        name="id"
        defaultValue={asked}
        enterKeyHint="go"
        onInput={() => setProblem(undefined)}
      />
      <button type="submit" className="button">
        <Trans>Get result</Trans>
      </button>
    </form>
  )
}
