import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { findLanguage, tagOf } from '../../../banks/languages.ts'
import type { LanguageNames } from '../../base/locale/language-names.ts'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { bankAddress } from '../../device/bank-file.ts'
import { useMounted } from '../../base/stores/use-store.ts'
import { SlideButton } from './slide-button.tsx'
import { matchesLanguage } from './language-search.ts'
import { suggestLanguages } from './suggested-languages.ts'

/**
 * Asks for the language of the statements: one tap for the page's and the browser's, a search for the others.
 * Hidden buttons are in the page, so that early-script.ts, which runs before the app, can show them.
 */
export function LanguageSlide({ names, others }: { names: LanguageNames; others: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const mounted = useMounted()
  const [wanted, setWanted] = useState('')
  const sorted = [...names].sort(([a], [b]) => Number(b === locale) - Number(a === locale))
  const codes = sorted.map(([code]) => code)
  const suggested = suggestLanguages(codes, mounted ? navigator.languages : [])
  const found = sorted.filter(([code, name]) => matchesLanguage(wanted, name, findLanguage(code)))
  const count = found.length
  return (
    <div className="stack">
      <h1 tabIndex={-1} aria-describedby="step-language">
        <Trans>Which language do you want the statements in?</Trans>
      </h1>
      <p className="soft" data-others="shown" hidden={!others}>
        <Trans>
          The test was written in English. We have corrected the translations; native speakers haven’t checked
          our corrections yet. Drafts are marked.
        </Trans>
      </p>
      <div className="field" data-others="shown" hidden={!others}>
        <label className="label" htmlFor="language-search">
          <Trans>Search for a language</Trans>
        </label>
        <input
          id="language-search"
          className="input"
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {wanted !== '' && <Trans>Languages found: {count}</Trans>}
      </p>
      <div className="bank-list" role="group" aria-label={t`Languages`}>
        {found.map(([code, name]) => (
          <LanguageButton key={code} code={code} name={name} hidden={!others && !suggested.has(code)} />
        ))}
      </div>
      {count === 0 && (
        <p className="soft">
          <Trans>
            We found no language by that name. Try its name in English, or in the language itself.
          </Trans>
        </p>
      )}
      <div data-others="hidden" hidden={others}>
        <SlideButton className="button button-outline" event={{ type: 'othersWanted' }}>
          <Trans>Other language</Trans>
        </SlideButton>
      </div>
    </div>
  )
}

function LanguageButton({ code, name, hidden }: { code: string; name: string; hidden: boolean }) {
  const language = findLanguage(code)
  if (!language) return null
  const { autonym, dir, status } = language
  return (
    <SlideButton
      className="choice option"
      event={{ type: 'languageChosen', lang: code }}
      ahead={bankAddress(code)}
      hidden={hidden}
    >
      <b>{name}</b>{' '}
      {autonym !== name && (
        <bdi className="soft" lang={tagOf(code)} dir={dir} translate="no">
          {autonym}
        </bdi>
      )}
      {status === 'draft' && (
        <small className="bank-draft">
          <Trans>Draft</Trans>
        </small>
      )}
    </SlideButton>
  )
}
