import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { findLanguage } from '../../../banks/languages.ts'
import type { LanguageNames } from '../../locale/language-names.ts'
import { bankAddress } from '../bank-address.ts'
import { BackButton } from './back-button.tsx'
import { SlideButton } from './slide-button.tsx'
import { matchesLanguage } from './language-search.ts'

/** Which language the statements are in; chosen with one tap, found by its name in either language. */
export function LanguageSlide({ names }: { names: LanguageNames }) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState('')
  const found = names.filter(([code, name]) => matchesLanguage(wanted, name, findLanguage(code)))
  return (
    <div className="stack">
      <h1 tabIndex={-1}>
        <Trans>Which language do you want the questions in?</Trans>
      </h1>
      <div className="field">
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
        {wanted !== '' && <Plural value={found.length} one="# language found" other="# languages found" />}
      </p>
      <div className="bank-list" role="group" aria-label={t`Languages`}>
        {found.map(([code, name]) => (
          <LanguageButton key={code} code={code} name={name} />
        ))}
      </div>
      {found.length === 0 && (
        <p className="soft">
          <Trans>No language of that name. Try its English name, or its own.</Trans>
        </p>
      )}
      <BackButton />
    </div>
  )
}

function LanguageButton({ code, name }: { code: string; name: string }) {
  const language = findLanguage(code)
  if (!language) return null
  const { autonym, dir, englishItems, englishChoices } = language
  return (
    <SlideButton
      className="bank-button"
      event={{ type: 'languageChosen', lang: code }}
      ahead={bankAddress(code)}
    >
      <span className="bank-name">{name}</span>{' '}
      {autonym !== name && (
        <bdi className="bank-autonym" lang={code} dir={dir}>
          {autonym}
        </bdi>
      )}
      {englishItems + englishChoices > 0 && (
        <span className="bank-gap">
          <EnglishParts items={englishItems} choices={englishChoices} />
        </span>
      )}
    </SlideButton>
  )
}

/** How much of a language's test is still English, in words. */
export function EnglishParts({ items, choices }: { items: number; choices: number }) {
  if (items > 0 && choices > 0) {
    return <Trans>{items} of 120 questions and the answer choices are in English</Trans>
  }
  return items > 0 ? (
    <Trans>{items} of 120 questions are in English</Trans>
  ) : (
    <Trans>the answer choices are in English</Trans>
  )
}
