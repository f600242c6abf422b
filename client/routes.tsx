import { data, Outlet, type RouteObject, type RouterContextProvider } from 'react-router'
import { LOCALES, localePrefix, type Locale } from '../locales/locales.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { Frame } from './shell/frame.tsx'
import type { PageHandle } from './shell/head.ts'
import { MissingLanguage } from './shell/missing-language.tsx'
import { Part } from './base/ui/part.tsx'
import { RouteFocus } from './shell/route-focus.tsx'
import type { Catalogs } from './base/locale/i18n.ts'
import { findPage, pageNames, routeName, type PageName } from './pages.ts'
import type { ScreenModule } from './screen.ts'
import type { Sources } from './sources.ts'
import { ScrollPosition } from './shell/routing/scroll-position.tsx'

/** The screens that pages.ts names, each a lazily loaded file. */
const screens = import.meta.glob<ScreenModule>(['./site/*.tsx', './site/*/index.tsx'])

/** Loads a module; the browser's version handles missing chunks. */
export type LoadModule = <Module>(load: () => Promise<Module>) => Promise<Module>

/** Returns the sources to load from: always the same ones in a browser, one set per request on the server. */
export type FindSources = (context: Readonly<RouterContextProvider>) => Sources

/**
 * Creates the routes of every page in every locale, from the table in pages.ts. Each locale has a tree of its
 * own: the frame, an error boundary inside it, and the pages, loaded lazily. Scroll position and focus are above
 * them, because a change of language replaces the tree.
 */
export function createRoutes(
  sourcesOf: FindSources,
  catalogs: Catalogs,
  loadModule: LoadModule,
): RouteObject[] {
  const element = (
    <>
      <Outlet />
      <ScrollPosition />
      <RouteFocus />
    </>
  )
  return [{ id: 'root', element, children: LOCALES.map(({ code }) => localeTree(code)) }]

  function localeTree(locale: Locale): RouteObject {
    return {
      id: `language___${locale}`,
      path: localePrefix(locale) || '/',
      // Above the frame: React Router draws nothing of a route whose own file could not be loaded.
      ErrorBoundary: () => <MissingLanguage catalogs={catalogs} />,
      children: [
        {
          id: `frame___${locale}`,
          lazy: async () => {
            const i18n = await loadModule(() => catalogs.open(locale, ['site']))
            return { Component: () => <Frame locale={locale} i18n={i18n} /> }
          },
          children: [
            {
              id: `boundary___${locale}`,
              ErrorBoundary: ErrorScreen,
              children: [
                ...pageNames.map((name) => pageRoute(name, locale)),
                { id: `unknown___${locale}`, path: '*', loader: refuseUnknown },
              ],
            },
          ],
        },
      ],
    }
  }

  function pageRoute(name: PageName, locale: Locale): RouteObject {
    const page = findPage(name)
    return {
      id: routeName(name, locale),
      path: page.path.slice(1),
      lazy: async () => {
        const [{ default: Component, describe, load }, guarding] = await Promise.all([
          loadModule(findScreen(page.screen)),
          page.guards && loadModule(() => import('./shell/guards.ts')),
          loadModule(() => catalogs.open(locale, page.catalogs)),
        ])
        const handle: PageHandle = { name, padded: page.padded, describe }
        const element = (
          <Part ifBroken="error screen">
            <Component />
          </Part>
        )
        return {
          element,
          handle,
          loader: async ({ params, request, context }) => {
            const asked = { locale, id: params['id'], request }
            await guarding?.passGuards(page.guards ?? [], asked)
            return load ? load({ ...asked, page: name, sources: sourcesOf(context) }) : null
          },
        }
      },
    }
  }
}

function findScreen(file: string): () => Promise<ScreenModule> {
  const load = screens[`./site/${file}`]
  if (!load) throw new Error(`There is no screen ${file}`)
  return load
}

function refuseUnknown(): never {
  throw data('This page could not be found', { status: 404 })
}
