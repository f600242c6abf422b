import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { findLanguage } from '../../banks/languages.ts'
import { RequestError } from '../base/network/api.ts'
import { describeRequestError } from '../base/network/request-error-messages.ts'
import { useLocale } from '../base/locale/locale-context.tsx'
import { InventoryMissing } from '../device/bank-file.ts'
import { LanguageSelect } from './language-select.tsx'
import type { OtherLanguage } from './use-test.ts'

type Props = { error: unknown; retry: () => void; otherLanguage: OtherLanguage }

/** Shown when the questions could not be loaded: says why, and what to do. */
export function BankProblem({ error, retry, otherLanguage }: Props) {
  const { i18n } = useLingui()
  return (
    <div className="bank-problem stack">
      <h1>
        <Trans>The statements haven’t loaded yet</Trans>
      </h1>
      <div className="notice" data-type="warning" role="alert">
        {error instanceof InventoryMissing ? (
          <p>
            <Trans>Inventory not found. Try another language input.</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>
                We couldn’t load them, and the test doesn’t start without all of them. It will continue by
                itself as soon as they’re here.
              </Trans>
            </p>
            {error instanceof RequestError && <p className="small">{describeRequestError(i18n, error)}</p>}
          </>
        )}
      </div>
      <div className="row">
        <button type="button" className="button" onClick={retry}>
          <Trans>Try again</Trans>
        </button>
        {otherLanguage.kind === 'slides' && (
          <button type="button" className="button button-outline" onClick={otherLanguage.choose}>
            <Trans>Choose another language</Trans>
          </button>
        )}
      </div>
      {otherLanguage.kind === 'attempt' && <ContinueInLanguage continueIn={otherLanguage.continueIn} />}
    </div>
  )
}

/** Lets a test in progress continue in another language; no answer is lost. */
function ContinueInLanguage({ continueIn }: { continueIn: (lang: string) => void }) {
  const locale = useLocale()
  const [lang, setLang] = useState<string>(findLanguage(locale)?.code ?? 'en')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    continueIn(lang)
  }
  return (
    <form className="stack" onSubmit={submit}>
      <p>
        <Trans>Your answers are kept. You can continue in another language.</Trans>
      </p>
      <LanguageSelect value={lang} onChoose={setLang} />
      <div>
        <button type="submit" className="button button-outline">
          <Trans>Continue in this language</Trans>
        </button>
      </div>
    </form>
  )
}
