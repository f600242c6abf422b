import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { findLocale, type Locale } from '../../locales/locales.ts'
import { SITE_NAME } from '../shell/head.ts'
import { PAPER } from '../base/charts/pictures/light-colors.ts'
import { pathTo } from '../pages.ts'
import { screenshotPath, screenshots } from './manifest-files.ts'

const LABELS = { question: msg`A statement`, report: msg`A report`, wide: msg`A report` }

/**
 * The web app manifest in a language (W3C, "Web Application Manifest"). The app is the same one in whatever
 * language it is installed.
 * @param i18n messages of the catalogue `document`
 */
export function describeApp(i18n: I18n, locale: Locale): object {
  const { iso, dir } = findLocale(locale)
  return {
    id: '/',
    name: i18n._(msg`Big Five personality test`),
    short_name: SITE_NAME,
    description: i18n._(msg`A free, open-source Big Five personality test that works offline`),
    lang: iso,
    dir,
    start_url: pathTo('index', locale),
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
    ],
    screenshots: screenshots.map(({ name, form, width, height }) => ({
      src: screenshotPath(name, locale),
      sizes: `${width}x${height}`,
      type: 'image/png',
      form_factor: form,
      label: i18n._(LABELS[name]),
    })),
    shortcuts: [
      { name: i18n._(msg`Continue the test`), url: pathTo('test', locale) },
      { name: i18n._(msg`My results`), url: pathTo('result', locale) },
      { name: i18n._(msg`Compare`), url: pathTo('compare', locale) },
    ],
    // The installed app opens links to results that are shared with it; site/result-form/index.tsx reads them.
    share_target: {
      action: pathTo('result', locale),
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    // Reuses an open window, because everything in it is kept on the device.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  }
}
