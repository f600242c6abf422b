import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePathTo } from '../../../base/locale/locale-context.tsx'
import { withTimeout } from '../../../base/network/timeout.ts'
import { CodeField } from '../../../result/report/forms/field.tsx'
import { showMessage } from '../../../base/stores/snackbar-store.ts'
import { CARRIED, readCode, readFile, type CodeProblem } from './carry-code.ts'
import { planReceiving, receiveTests, type Plan } from './receive-tests.ts'
import { FoldedSection } from '../folded-section.tsx'
import { ITEM_COUNT } from '../../../../banks/vocabulary.ts'
import { LanguageTaken, TimeTaken } from '../../../result/report/forms/taken.tsx'

/** How long the device has to answer, in milliseconds. */
const ANSWER_TIMEOUT = 20_000

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
    setBrought(await withTimeout(ANSWER_TIMEOUT, planning).catch(() => 'silent' as const))
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
      showMessage(t`Copied. It’s on this device now.`)
      if (key === undefined) return leave()
      setBrought(undefined)
      // A second navigation would end the first, so this one replaces the address.
      void navigate(`${path('test')}#attempt=${key}`, { replace: hash !== '' })
    } catch {
      setBrought('silent')
    }
  }
  return (
    <FoldedSection
      id="carry-in"
      open={hash.includes(CARRIED)}
      title={<Trans>Bring tests to this device</Trans>}
    >
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
        <CodeField ref={field} label={<Trans>A link from your other device</Trans>} />
        <button type="submit" className="button button-outline">
          <Trans>See what’s in it</Trans>
        </button>
      </form>
      <div className="field">
        <label className="label" htmlFor={`${id}-file`}>
          <Trans>Or a file from your other device</Trans>
        </label>
        <input
          id={`${id}-file`}
          className="input"
          type="file"
          accept=".json,application/json"
          onChange={pick}
        />
      </div>
    </FoldedSection>
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

type Props = { plan: Plan; onTake: () => void; onLeave: () => void }

/** Shows the tests in a link or a file, their dates, and what would become of them on this device. */
function CarriedPlan({ plan, onTake, onLeave }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const added = [...plan.open, ...plan.finished].filter(({ effect }) => effect.startsWith('new'))
  const madeAt = <TimeTaken time={plan.madeAt} />
  return (
    <div className="card stack" data-carried-plan>
      <h3 tabIndex={-1} ref={title}>
        <Trans>Tests that left the other device on {madeAt}</Trans>
      </h3>
      <ul className="stack">
        {plan.open.map((entry) => (
          <OpenEntry key={entry.test.as} entry={entry} />
        ))}
        {plan.finished.map((entry) => (
          <FinishedEntry key={entry.test.key} entry={entry} />
        ))}
      </ul>
      <p className="soft small">
        {added.length > 0 ? (
          <Trans>Nothing that’s on this device is replaced: other tests stay beside these.</Trans>
        ) : (
          <Trans>There’s nothing new in it for this device.</Trans>
        )}
      </p>
      <div className="row">
        {added.length > 0 && (
          <button type="button" className="button" onClick={onTake}>
            <Trans>Copy to this device</Trans>
          </button>
        )}
        <button type="button" className="button button-outline" onClick={onLeave}>
          {added.length > 0 ? <Trans>Don’t copy</Trans> : <Trans>Close</Trans>}
        </button>
      </div>
    </div>
  )
}

function OpenEntry({ entry: { test, effect, joined } }: { entry: Plan['open'][number] }) {
  const answered = test.answers.length
  const here = joined.row.state === 'finished' ? ITEM_COUNT : joined.answers.length
  const time = <TimeTaken time={test.about.touchedAt} />
  const language = <LanguageTaken code={test.about.lang} />
  return (
    <li>
      <p>
        <Trans>
          Not finished: {answered} of {ITEM_COUNT} statements answered. Language of the test: {language}. Last
          answer: {time}.
        </Trans>{' '}
        {effect === 'newer' && (
          <Trans>
            You have this test here, too. Of two answers to a statement the newer one will count, and{' '}
            <Plural value={here} one="# statement" other="# statements" /> will be answered.
          </Trans>
        )}
        {effect === 'known' && <Trans>This device has all of it already.</Trans>}
      </p>
    </li>
  )
}

function FinishedEntry({ entry: { test, effect } }: { entry: Plan['finished'][number] }) {
  const time = <TimeTaken time={test.addedAt} />
  const id = (
    <code dir="ltr" translate="no">
      {test.id}
    </code>
  )
  return (
    <li>
      <p>
        {test.id === undefined ? (
          <Trans>
            Finished on {time}, not sent yet. This device will send it, too; it’s stored only once.
          </Trans>
        ) : (
          <Trans>Finished on {time}, with its result and the key to delete it.</Trans>
        )}{' '}
        {effect === 'known' && <Trans>This device has all of it already.</Trans>}
        {effect === 'deleted' && <Trans>You’ve deleted it here, and it stays deleted.</Trans>}
        {effect === 'false' && (
          <Trans>
            It claims to be the result {id}, but that one belongs to another test or has other answers. It
            isn’t copied.
          </Trans>
        )}
      </p>
    </li>
  )
}
