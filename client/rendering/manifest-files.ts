import { localePrefix, type Locale } from '../../locales/locales.ts'

/** The address of the manifest that pages of a language name. */
export function manifestPath(locale: Locale): string {
  return `${localePrefix(locale)}/manifest.webmanifest`
}

/** Pictures of the app in use, as installers show them, in this order, in CSS pixels. `npm run picture` takes them. */
export const screenshots = [
  { name: 'question', form: 'narrow', width: 360, height: 640 },
  { name: 'report', form: 'narrow', width: 360, height: 640 },
  { name: 'wide', form: 'wide', width: 1280, height: 800 },
] as const

/** The address of one of them in a language. */
export function screenshotPath(name: (typeof screenshots)[number]['name'], locale: Locale): string {
  return `/screenshots/${locale}-${name}.png`
}
