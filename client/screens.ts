import type { ComponentType } from 'react'
import type { I18n } from '@lingui/core'
import type { Locale } from '../locales/locales.ts'
import type { PageName } from './pages.ts'
import type { Sources } from './sources.ts'

/** What a page says about itself in its head. */
export type Head = { title: string; description: string; indexed?: boolean }

/** What a screen's loader is given. */
export type LoadContext = { locale: Locale; id: string | undefined; sources: Sources; request: Request }

/** A module in screens/: the component, what its head says, and the data it needs before it shows. */
export type ScreenModule = {
  default: ComponentType
  describe: (i18n: I18n, data: never) => Head
  load?: (context: LoadContext) => Promise<unknown>
}

/** One lazily loaded module per page. */
export const screens: Record<PageName, () => Promise<ScreenModule>> = {
  index: () => import('./screens/home.tsx'),
  test: () => import('./screens/test.tsx'),
  result: () => import('./screens/result-form.tsx'),
  'result-id': () => import('./screens/result.tsx'),
  compare: () => import('./screens/compare-form.tsx'),
  'compare-id': () => import('./screens/compare.tsx'),
  about: () => import('./screens/reading/about.tsx'),
  big_five: () => import('./screens/reading/big-five.tsx'),
  openness_to_experience: () => import('./screens/reading/openness-to-experience.tsx'),
  conscientiousness: () => import('./screens/reading/conscientiousness.tsx'),
  extraversion: () => import('./screens/reading/extraversion.tsx'),
  agreeableness: () => import('./screens/reading/agreeableness.tsx'),
  neuroticism: () => import('./screens/reading/neuroticism.tsx'),
  articles: () => import('./screens/articles/articles.tsx'),
  privacy: () => import('./screens/reading/privacy.tsx'),
}
