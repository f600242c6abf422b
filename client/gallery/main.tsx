import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { findLocale, isLocale, languageTag, type Locale } from '../../locales/locales.ts'
import { Catalogs } from '../base/locale/i18n.ts'
import { LocaleContext } from '../base/locale/locale-context.tsx'
import { Message } from '../base/ui/message.tsx'
import { createBrowserSources } from '../shell/routing/browser-sources.ts'
import { pieces, type Piece } from './pieces.tsx'
import '../styles/index.css'
import './gallery.css'

/*
 * Shows every piece of the visual language in every state, for developers who change one. `npm run dev`
 * serves it at /gallery/. With ?sheet=ar it shows the pieces in one language and in the system's colours;
 * without it, four such sheets side by side.
 */

const sheet = new URLSearchParams(location.search).get('sheet')
if (sheet !== null && isLocale(sheet)) await showSheet(sheet)
else showFrames()

/** Shows both text directions in light and dark; a frame inherits the colour scheme of its iframe. */
function showFrames(): void {
  for (const locale of ['en', 'ar']) {
    for (const scheme of ['light', 'dark']) {
      const frame = document.createElement('iframe')
      frame.src = `?sheet=${locale}`
      frame.title = `${locale}, ${scheme}`
      frame.className = `gallery-frame gallery-${scheme}`
      document.body.append(frame)
    }
  }
}

async function showSheet(locale: Locale): Promise<void> {
  const i18n = await new Catalogs(createBrowserSources().catalog).open(locale, [
    'site',
    'home',
    'test',
    'report',
    'reading',
  ])
  document.documentElement.lang = languageTag(locale)
  document.documentElement.dir = findLocale(locale).dir
  document.body.className = 'gallery'
  for (const [group, members] of Object.entries(pieces)) {
    const heading = document.createElement('h2')
    heading.lang = 'en'
    heading.textContent = group
    document.body.append(heading)
    for (const [name, piece] of Object.entries(members))
      document.body.append(frameOf(name, piece, locale, i18n))
  }
  document.body.dataset['shown'] = 'true'
}

/**
 * Puts a piece into its box with a router of its own, because an error screen is rendered as a router's
 * `errorElement`.
 */
function frameOf(name: string, piece: Piece, locale: Locale, i18n: I18n): HTMLElement {
  const figure = document.createElement('figure')
  const caption = document.createElement('figcaption')
  const box = document.createElement('div')
  figure.className = 'gallery-piece'
  caption.lang = 'en'
  caption.textContent = name
  box.className = 'gallery-box'
  box.dataset['piece'] = name
  box.dataset['size'] = piece.size
  figure.append(caption, box)
  const wrap = (
    <I18nProvider i18n={i18n} defaultComponent={Message}>
      <LocaleContext value={locale}>{piece.shows}</LocaleContext>
    </I18nProvider>
  )
  const failing = { loader: () => Promise.reject(piece.error), errorElement: wrap, element: null }
  const router = createMemoryRouter([
    { path: '/', HydrateFallback: Nothing, ...('error' in piece ? failing : { element: wrap }) },
  ])
  createRoot(box).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  return figure
}

function Nothing() {
  return null
}
