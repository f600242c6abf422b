import { mkdirSync, writeFileSync } from 'node:fs'
import { readBanks } from '../../banks/build/package-banks.ts'
import { LOCALES, type Locale } from '../locales.ts'

/*
 * Writes the names of the test languages in each interface language, in that language's sort order:
 * locales/{locale}/language-names.json, a list of [code, name]. Runs at build time, because browsers and
 * servers have different editions of these names, and both must render the same page.
 */

/** Replaces the names of the two kinds of written Chinese, which Intl qualifies by country and region. */
const CHINESE: Readonly<Record<Exclude<Locale, 'en'>, Readonly<Record<string, string>>>> = {
  no: { 'zh-cn': 'Kinesisk (forenklet)', 'zh-hk': 'Kinesisk (tradisjonelt, Hongkong)' },
  da: { 'zh-cn': 'Kinesisk (forenklet)', 'zh-hk': 'Kinesisk (traditionelt, Hongkong)' },
  sv: { 'zh-cn': 'Kinesiska (förenklad)', 'zh-hk': 'Kinesiska (traditionell, Hongkong)' },
  ar: { 'zh-cn': 'الصينية المبسطة', 'zh-hk': 'الصينية (هونغ كونغ)' },
}

for (const { code: locale, iso } of LOCALES) {
  const names = new Intl.DisplayNames(iso, { type: 'language' })
  const collator = new Intl.Collator(iso)
  // In English, the names of the banks are used.
  const nameOf = (code: string, name: string) =>
    locale === 'en' ? name : (CHINESE[locale][code] ?? capitalise(names.of(code) ?? name, iso))
  const list = readBanks()
    .map(({ code, name }) => [code, nameOf(code, name)] as const)
    .sort(([, a], [, b]) => collator.compare(a, b))
  const folder = new URL(`../${locale}/`, import.meta.url)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL('language-names.json', folder), JSON.stringify(list))
}

function capitalise(name: string, locale: string): string {
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
