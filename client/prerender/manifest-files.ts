import { localePrefix, type Locale } from '../../locales/locales.ts'

/** The address of a language's web app manifest. */
export function manifestPath(locale: Locale): string {
  return `${localePrefix(locale)}/manifest.webmanifest`
}

/** Screenshots of the app in the order installers show them, in CSS pixels. `npm run picture` takes them. */
export const screenshots = [
  { name: 'question', form: 'narrow', width: 360, height: 640 },
  { name: 'report', form: 'narrow', width: 360, height: 640 },
  { name: 'wide', form: 'wide', width: 1280, height: 800 },
] as const

/** The address of a screenshot in a language. */
export function screenshotPath(name: (typeof screenshots)[number]['name'], locale: Locale): string {
  return `/screenshots/${locale}-${name}.png`
}
