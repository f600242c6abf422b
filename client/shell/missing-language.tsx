import type { I18n } from '@lingui/core'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { matchLocale, type Locale } from '../../locales/locales.ts'
import { ChunkMissing } from '../base/arrival/load-module.ts'
import type { Catalogs } from '../base/locale/i18n.ts'
import { BareErrorScreen } from './bare-error-screen.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Frame } from './frame.tsx'

type Shown = { locale: Locale; i18n: I18n }

/**
 * Shown where a language's own frame could not be loaded: the error, in the frame and the language that this
 * document has been in. Its links lead to pages in that language.
 */
export function MissingLanguage({ catalogs }: { catalogs: Catalogs }) {
  const isMissing = useRouteError() instanceof ChunkMissing
  const [shown, setShown] = useState<Shown | 'none'>()
  useEffect(() => {
    if (!isMissing) return
    const locale = matchLocale([document.documentElement.lang])
    if (!locale) return setShown('none')
    catalogs.open(locale, ['site']).then(
      (i18n) => setShown({ locale, i18n }),
      () => setShown('none'),
    )
  }, [catalogs, isMissing])
  if (!isMissing || shown === 'none') return <BareErrorScreen />
  if (!shown) return null
  return (
    <Frame {...shown}>
      <ErrorScreen />
    </Frame>
  )
}
