import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePathTo } from '../../../base/locale/locale-context.tsx'
import { withTimeout } from '../../../base/network/timeout.ts'
import { Field, CODE_INPUT_PROPS } from '../../../result/report/forms/field.tsx'
import { showMessage } from '../../../base/stores/snackbar-store.ts'
import { CarriedPlan } from './carried-plan.tsx'
import { CARRIED, readCode, readFile, type CodeProblem } from './carry-code.ts'
import { planReceiving, receiveTests, type Plan } from './receive-tests.ts'
import { Section } from '../../../base/ui/section.tsx'

/** How long the device has to answer, in milliseconds. */
const PATIENCE = 20_000

/** The plan for the tests that were brought, or why there is none. */
type PlanOrProblem = Plan | CodeProblem | 'silent'

/** Takes over tests from an opened link, a pasted code, or a file. Asks before anything is written. */
export function CarryIn() {
  const { t } = useLingui()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const path = usePathTo()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [brought, setBrought] = useState<PlanOrProblem>()

  const look = async (reading: ReturnType<typeof readCode>) => {
    const planning = async () => {
      const tests = await reading
      return typeof tests === 'string' ? tests : planReceiving(tests)
    }
    setBrought(await withTimeout(PATIENCE, planning).catch(() => 'silent' as const))
  }
  useEffect(() => {
    if (hash.includes(CARRIED)) void look(readCode(hash))
  }, [hash])

  const paste = (event: FormEvent) => {
    event.preventDefault()
    void look(readCode(field.current?.value ?? ''))
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Lets the same file be chosen again.
    event.target.value = ''
    if (file) void look(readFile(file))
  }
  // The address holds answers and keys, so they are removed once they are no longer needed.
  const leave = () => {
    setBrought(undefined)
    if (field.current) field.current.value = ''
    if (hash) void navigate(path('device'), { replace: true, preventScrollReset: true })
  }
  const take = async (plan: Plan) => {
    try {
      const key = await receiveTests(plan)
      showMessage(t`Taken over. It’s on this device now.`)
      if (key === undefined) return leave()
      setBrought(undefined)
      // A second navigation would end the first, so this one replaces the address.
      void navigate(`${path('test')}#attempt=${key}`, { replace: hash !== '' })
    } catch {
      setBrought('silent')
    }
  }
  return (
    <Section id="carry-in" className="device-results stack" title={<Trans>Bring tests to this device</Trans>}>
      <div role="alert">
        {typeof brought === 'string' && (
          <p className="notice" data-type="warning">
            <Problem problem={brought} />
          </p>
        )}
      </div>
      {typeof brought === 'object' && (
        <CarriedPlan plan={brought} onTake={() => void take(brought)} onLeave={leave} />
      )}
      <form className="get-result" onSubmit={paste} noValidate>
        <div className="field">
          <Field {...CODE_INPUT_PROPS} ref={field} label={<Trans>A link from your other device</Trans>} />
        </div>
        <button type="submit" className="button button-outline">
          <Trans>Look what’s in it</Trans>
        </button>
      </form>
      <div className="field">
        <label className="label" htmlFor={`${id}-file`}>
          <Trans>Or a file</Trans>
        </label>
        <input
          id={`${id}-file`}
          className="input"
          type="file"
          accept=".json,application/json"
          onChange={pick}
        />
      </div>
    </Section>
  )
}

function Problem({ problem }: { problem: CodeProblem | 'silent' }) {
  switch (problem) {
    case 'damaged':
      return (
        <Trans>
          This link or file is damaged, or a part of it is missing. Nothing on this device has changed. Copy
          it again, whole.
        </Trans>
      )
    case 'newer':
      return (
        <Trans>
          A newer version of this site made this. Reload the page, and try again. Nothing on this device has
          changed.
        </Trans>
      )
    case 'browser':
      return (
        <Trans>
          This browser is too old to read the link. Download the file on your other device, and open that
          here.
        </Trans>
      )
    case 'foreign':
      return <Trans>There are no tests of this site in it. Nothing on this device has changed.</Trans>
    case 'silent':
      return <Trans>This device didn’t answer. Please try again.</Trans>
  }
}
