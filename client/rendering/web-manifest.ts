import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { findLocale, type Locale } from '../../locales/locales.ts'
import { SITE_NAME } from '../app/head.ts'
import { PAPER } from '../charts/light-colors.ts'
import { pathTo } from '../pages.ts'
import { screenshotPath, screenshots } from './manifest-files.ts'

const LABELS = { question: msg`A question`, report: msg`A report`, wide: msg`A report` }

/**
 * How the installed app presents itself in a language, as its manifest (W3C, "Web Application Manifest"). Whatever
 * language it is installed in, it is the same app.
 * @param i18n words of the catalogue `document`
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
      { name: i18n._(msg`Go on with the test`), url: pathTo('test', locale) },
      { name: i18n._(msg`Your results`), url: pathTo('result', locale) },
      { name: i18n._(msg`Compare`), url: pathTo('compare', locale) },
    ],
    // A link to a result that is shared into the app opens there; screens/result-form.tsx reads it.
    share_target: {
      action: pathTo('result', locale),
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    // What was open stays where it is on the device: an open window is as good as a new one.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  }
}
