import type { RouteObject } from 'react-router'
import { data } from 'react-router'
import { LOCALES, localePrefix, type Locale } from '../locales/locales.ts'
import { BareErrorScreen } from './app/bare-error-screen.tsx'
import { ErrorScreen } from './app/error-screen.tsx'
import { Frame } from './app/frame.tsx'
import type { PageHandle } from './app/head.ts'
import type { Words } from './locale/i18n.ts'
import { findPage, pageNames, routeName, type PageName } from './pages.ts'
import { screens } from './screens.ts'
import type { Sources } from './sources.ts'

/** Loads a screen's module; the browser's version knows what to do when a chunk is missing. */
export type LoadModule = <Module>(load: () => Promise<Module>) => Promise<Module>

/**
 * Every page in every locale, from the table in pages.ts. Each locale is a tree of its own:
 * the frame, a boundary inside it for what goes wrong on a page, and the pages, loaded lazily.
 */
export function createRoutes(
  sources: Sources,
  words: Words,
  loadModule: LoadModule = (load) => load(),
): RouteObject[] {
  return LOCALES.map(({ code }) => localeTree(code, sources, words, loadModule))
}

function localeTree(locale: Locale, sources: Sources, words: Words, loadModule: LoadModule): RouteObject {
  return {
    id: `frame___${locale}`,
    path: localePrefix(locale) || '/',
    ErrorBoundary: BareErrorScreen,
    // Nothing is shown before the screen: main.tsx has loaded it, or a file is missing and the boundary says so.
    HydrateFallback: () => null,
    lazy: async () => {
      const i18n = await loadModule(() => words.open(locale, ['site']))
      return { Component: () => <Frame locale={locale} i18n={i18n} /> }
    },
    children: [
      {
        id: `boundary___${locale}`,
        ErrorBoundary: ErrorScreen,
        children: [
          ...pageNames.map((name) => pageRoute(name, locale, sources, words, loadModule)),
          { id: `unknown___${locale}`, path: '*', loader: refuseUnknown },
        ],
      },
    ],
  }
}

function pageRoute(
  name: PageName,
  locale: Locale,
  sources: Sources,
  words: Words,
  loadModule: LoadModule,
): RouteObject {
  const page = findPage(name)
  return {
    id: routeName(name, locale),
    path: page.path.slice(1),
    lazy: async () => {
      const [screen, guarding] = await Promise.all([
        loadModule(screens[name]),
        page.guards && loadModule(() => import('./guards/pass-guards.ts')),
        loadModule(() => words.open(locale, page.catalogs)),
      ])
      const handle: PageHandle = { name, padded: page.padded, describe: screen.describe }
      const { load } = screen
      if (!load && !guarding) return { Component: screen.default, handle }
      return {
        Component: screen.default,
        handle,
        loader: async ({ params, request }) => {
          const context = { locale, id: params['id'], request }
          await guarding?.passGuards(page.guards ?? [], context)
          return load ? load({ ...context, sources }) : null
        },
      }
    },
  }
}

function refuseUnknown(): never {
  throw data('This page could not be found', { status: 404 })
}
