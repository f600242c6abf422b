import { setupI18n, type I18n } from '@lingui/core'
import { findLocale, type Locale } from '../../locales/locales.ts'
import type { CatalogName } from '../pages.ts'
import type { Sources } from '../sources.ts'

/** The interface words: an instance per locale, never a global one, so that no rendering changes another's language. */
export class Catalogs {
  readonly #instances = new Map<Locale, I18n>()
  readonly #loading = new Map<string, Promise<void>>()
  readonly #catalog: Sources['catalog']

  constructor(catalog: Sources['catalog']) {
    this.#catalog = catalog
  }

  /** The words of a locale with the named catalogues loaded. Rejects when one cannot be had. */
  async open(locale: Locale, catalogs: readonly CatalogName[]): Promise<I18n> {
    const i18n = this.#instance(locale)
    await Promise.all(catalogs.map((name) => this.#load(i18n, locale, name)))
    return i18n
  }

  #instance(locale: Locale): I18n {
    let i18n = this.#instances.get(locale)
    if (!i18n) {
      // Western digits everywhere: what servers and browsers take for Arabic differs.
      i18n = setupI18n({ locale, locales: `${findLocale(locale).iso}-u-nu-latn`, messages: { [locale]: {} } })
      this.#instances.set(locale, i18n)
    }
    return i18n
  }

  #load(i18n: I18n, locale: Locale, name: CatalogName): Promise<void> {
    const id = `${locale}/${name}`
    let loading = this.#loading.get(id)
    if (!loading) {
      loading = this.#catalog(locale, name).then((messages) => i18n.load(locale, messages))
      // A catalogue that could not be had is asked for again the next time.
      loading.catch(() => this.#loading.delete(id))
      this.#loading.set(id, loading)
    }
    return loading
  }
}
