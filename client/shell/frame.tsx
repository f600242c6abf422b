import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, type ReactNode, useEffect, useState } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { findLocale, languageTag, type Locale } from '../../locales/locales.ts'
import { LocaleContext } from '../base/locale/locale-context.tsx'
import { Connection } from './connection.tsx'
import { Footer } from './footer.tsx'
import { PageHead, useHead } from './page-head.tsx'
import { Part } from '../base/ui/part.tsx'
import { Snackbar } from './snackbar.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdateOffer } from './update-offer.tsx'
import { Message } from '../base/ui/message.tsx'
import { loading, startLoading } from '../base/stores/progress-store.ts'
import { useStore } from '../base/stores/use-store.ts'
import { useRestoredFocus } from '../base/ui/restored-focus.ts'

type Props = { locale: Locale; i18n: I18n; children?: ReactNode }

/**
 * Wraps a page, or what is given in its place, in one interface language: top bar, content, snackbar and,
 * except for the test, footer.
 */
export function Frame({ locale, i18n, children = <Outlet /> }: Props) {
  return (
    <I18nProvider i18n={i18n} defaultComponent={Message}>
      <LocaleContext value={locale}>
        <FramedPage locale={locale} i18n={i18n}>
          {children}
        </FramedPage>
      </LocaleContext>
    </I18nProvider>
  )
}

function FramedPage({ locale, i18n, children }: Props) {
  const { head, page } = useHead(i18n)
  useDocumentLanguage(locale)
  useRestoredFocus()
  return (
    <>
      {head && <PageHead head={head} />}
      <LoadingBar />
      <Part ifBroken="nothing">
        <TopBar page={page?.name} />
      </Part>
      <Part ifBroken="nothing">
        <Connection page={page?.name} />
      </Part>
      <Part ifBroken="nothing">
        <UpdateOffer page={page?.name} />
      </Part>
      <main id="content" className={page?.padded === false ? undefined : 'container'} tabIndex={-1}>
        {children}
      </main>
      {page?.name !== 'test' && (
        <Part ifBroken="nothing">
          <Footer />
        </Part>
      )}
      <Part ifBroken="nothing">
        <Snackbar />
      </Part>
    </>
  )
}

/** Keeps the document's language and direction in sync: changing the language loads no new document. */
function useDocumentLanguage(locale: Locale) {
  useLayoutEffect(() => {
    document.documentElement.lang = languageTag(locale)
    document.documentElement.dir = findLocale(locale).dir
  }, [locale])
}

/** After how many milliseconds of loading that is announced: most of it ends before. */
const ANNOUNCED_AFTER = 1000

/** A thin bar at the top of the window while a page or a request is loading, and an announcement of it. */
function LoadingBar() {
  const state = useStore(loading, 'hidden')
  const navigating = useNavigation().state !== 'idle'
  useEffect(() => (navigating ? startLoading() : undefined), [navigating])
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (state !== 'running') return
    const timer = setTimeout(() => setIsLong(true), ANNOUNCED_AFTER)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [state])
  return (
    <>
      <div className="loading-bar" data-state={state} aria-hidden="true" />
      <p className="visually-hidden" role="status">
        {isLong && <Trans>Loading…</Trans>}
      </p>
    </>
  )
}
