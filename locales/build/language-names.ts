import { mkdirSync, writeFileSync } from 'node:fs'
import { readBanks } from '../../banks/build/package-banks.ts'
import { LOCALES, type Locale } from '../locales.ts'

/*
 * Writes what each test language is called in each interface language, sorted as that language sorts:
 * locales/{locale}/language-names.json, a list of [code, name]. Done once at build time, because browsers
 * and servers carry different editions of these names, and a page must be drawn the same by both.
 */

/** What these names call the two kinds of written Chinese is a country, and a special administrative region. */
const CHINESE: Readonly<Record<Exclude<Locale, 'en'>, Readonly<Record<string, string>>>> = {
  no: { 'zh-cn': 'Kinesisk (forenklet)', 'zh-hk': 'Kinesisk (tradisjonelt, Hongkong)' },
  da: { 'zh-cn': 'Kinesisk (forenklet)', 'zh-hk': 'Kinesisk (traditionelt, Hongkong)' },
  sv: { 'zh-cn': 'Kinesiska (förenklad)', 'zh-hk': 'Kinesiska (traditionell, Hongkong)' },
  ar: { 'zh-cn': 'الصينية المبسطة', 'zh-hk': 'الصينية (هونغ كونغ)' },
}

for (const { code: locale, iso } of LOCALES) {
  const names = new Intl.DisplayNames(iso, { type: 'language' })
  const collator = new Intl.Collator(iso)
  // The inventory's own names are the English ones.
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
