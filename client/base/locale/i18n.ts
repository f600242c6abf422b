import { setupI18n, type I18n } from '@lingui/core'
import { findLocale, type Locale } from '../../../locales/locales.ts'
import type { CatalogName } from '../../pages.ts'
import type { Sources } from '../../sources.ts'

/**
 * The interface messages: one instance per locale and no global one, so that rendering a page never changes
 * the language of another.
 */
export class Catalogs {
  readonly #instances = new Map<Locale, I18n>()
  readonly #loading = new Map<string, Promise<void>>()
  readonly #catalog: Sources['catalog']

  constructor(catalog: Sources['catalog']) {
    this.#catalog = catalog
  }

  /** The messages of a locale, with the named catalogues loaded. Rejects when one fails to load. */
  async open(locale: Locale, catalogs: readonly CatalogName[]): Promise<I18n> {
    const i18n = this.#instance(locale)
    await Promise.all(catalogs.map((name) => this.#load(i18n, locale, name)))
    return i18n
  }

  #instance(locale: Locale): I18n {
    let i18n = this.#instances.get(locale)
    if (!i18n) {
      // Western digits everywhere: servers and browsers differ on the digits of Arabic.
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
      // A catalogue that failed to load is requested again the next time.
      loading.catch(() => this.#loading.delete(id))
      this.#loading.set(id, loading)
    }
    return loading
  }
}
