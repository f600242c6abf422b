import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { LOCALES, localeOfPath, type Locale } from '../locales/locales.ts'
import manifest from '../dist/client/.vite/manifest.json'
import template from '../dist/client/index.html?raw'
import arrivalScript from 'virtual:arrival-script'
import earlyScript from 'virtual:early-script'
import { describeError } from './app/error-words.ts'
import { headTags, SITE_NAME, type PageHandle } from './app/head.ts'
import { describeNotice } from './arrival/notice-words.ts'
import { fillDocument } from './document.ts'
import { writeHydration } from './hydration.ts'
import { Words } from './locale/i18n.ts'
import { findPage, pageNames, pathTo } from './pages.ts'
import { preloadsOf } from './preloads.ts'
import { createRoutes } from './routes.tsx'
import { createServerSources, type PageData } from './server-sources.ts'
import { describeOrganisation } from './structured-data.ts'

export type RenderRequest = {
  path: string
  acceptLanguage: string
  publicUrl: string
  data?: PageData
  failure?: number
}
export type Rendered = { status: number; html: string; location?: string }

/** The built style sheet. A first visit on a slow line paints a round trip earlier when the page carries it. */
const style = Object.values(
  import.meta.glob<string>('../dist/client/assets/style-*.css', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('')

/** Renders one page to a whole document: static pages for the build, pages with data for the server. */
async function render({ path, acceptLanguage, publicUrl, data, failure }: RenderRequest): Promise<Rendered> {
  const sources = createServerSources({ acceptLanguage, data, failure })
  const words = new Words(sources)
  const handler = createStaticHandler(createRoutes(sources, words))
  const context = await handler.query(new Request(new URL(path, publicUrl)))
  if (context instanceof Response) return redirectTo(context)

  const locale = localeOfPath(path)
  const router = createStaticRouter(handler.dataRoutes, context)
  const app = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  const match = context.errors ? undefined : context.matches.at(-1)
  const page = match?.route.handle as PageHandle | undefined
  const i18n = await words.open(locale, ['site', 'document', ...(page ? findPage(page.name).catalogs : [])])
  const head = page
    ? page.describe(i18n, context.loaderData[match?.route.id ?? ''] as never)
    : describeError(i18n, context.statusCode)
  return {
    status: context.statusCode,
    html: fillDocument(template, {
      locale,
      head: headTags(head, locale, publicUrl, path),
      preloads: preloadsOf(manifest, page?.name, locale),
      style,
      scripts: [arrivalScript, ...(page?.name === 'test' ? [earlyScript] : [])],
      app,
      notice: describeNotice(i18n),
      data: { hydration: writeHydration(context) },
      structuredData: describeOrganisation(publicUrl),
    }),
  }
}

/** A guard's redirect, in the place of a page. */
function redirectTo({ status, headers }: Response): Rendered {
  const location = headers.get('Location')
  if (location === null) throw new Error(`A page answered ${status} instead of rendering`)
  return { status, html: '', location }
}

/** The installed app's document in one language: empty, drawn on the device. */
async function renderShell(locale: Locale): Promise<string> {
  const i18n = await new Words(createServerSources({ acceptLanguage: '' })).open(locale, ['document'])
  return fillDocument(template, {
    locale,
    head: [
      { tag: 'title', attributes: {}, text: SITE_NAME },
      { tag: 'meta', attributes: { name: 'description', content: '' } },
    ],
    preloads: preloadsOf(manifest, undefined, locale),
    scripts: [arrivalScript],
    app: '',
    notice: describeNotice(i18n),
    data: {},
  })
}

/** Every address that is rendered at build time, in all interface languages. */
function listStaticPaths(): string[] {
  const names = pageNames.filter((name) => findPage(name).prerendered)
  return LOCALES.flatMap(({ code }) => names.map((name) => pathTo(name, code)))
}

/** What rendered pages carry inside them: the Content-Security-Policy must name it. */
const inline = { scripts: [arrivalScript, earlyScript], styles: [style] }

export const renderer = { render, renderShell, listStaticPaths, inline }
