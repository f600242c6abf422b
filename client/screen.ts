import type { ComponentType } from 'react'
import type { I18n } from '@lingui/core'
import type { Locale } from '../locales/locales.ts'
import type { PageName } from './pages.ts'
import type { Sources } from './sources.ts'

/** What a page says about itself in its head; `indexed` is true by default. */
export type Head = { title: string; description: string; indexed?: boolean }

/** What a screen's loader is given; `page` distinguishes pages that share a screen. */
export type LoadContext = {
  page: PageName
  locale: Locale
  id: string | undefined
  sources: Sources
  request: Request
}

/** A file in site/ that pages.ts names: the component, its head, and the data it needs to be shown. */
export type ScreenModule = {
  default: ComponentType
  /** @param data what `load` returned */
  describe: (i18n: I18n, data: never) => Head
  load?: (context: LoadContext) => Promise<unknown>
}
