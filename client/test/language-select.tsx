import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { findLanguage } from '../../banks/languages.ts'
import type { LanguageNames } from '../base/locale/language-names.ts'

type Props = { value: string; onChoose: (code: string) => void; loading?: boolean; disabled?: boolean }

/** Selects the language of the questions from all there are. Needs the loader data of the test's page. */
export function LanguageSelect({ value, onChoose, loading = false, disabled = false }: Props) {
  const { t } = useLingui()
  const { languageNames } = useLoaderData<{ languageNames: LanguageNames }>()
  return (
    <div className="field">
      <label className="label" htmlFor="test-language">
        <Trans>Language of the statements</Trans>
      </label>
      <select
        id="test-language"
        className="input"
        value={value}
        aria-busy={loading}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.value)}
      >
        {languageNames.map(([code, name]) => (
          <option key={code} value={code}>
            {findLanguage(code)?.status === 'draft' ? t`${name} (draft)` : name}
          </option>
        ))}
      </select>
    </div>
  )
}
