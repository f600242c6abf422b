import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'
import { LOCALES, localeOfPath, type Locale } from '../locales/locales.ts'
import manifest from '../dist/client/.vite/manifest.json'
import template from '../dist/client/index.html?raw'
import arrivalScript from 'virtual:arrival-script'
import earlyScript from 'virtual:early-script'
import keepTapsScript from 'virtual:keep-taps-script'
import missingScriptsScript from 'virtual:missing-scripts-script'
import startScript from 'virtual:start-script'
import { templateId } from './test/intake/early-questions.ts'
import { ITEMS_PER_PAGE } from './test/questions/items-per-page.ts'
import { FirstPage } from './test/questions/first-page.tsx'
import { newSeed } from './test/stored-attempt.ts'
import { headTags, SITE_NAME, type PageHandle } from './shell/head.ts'
import { fillDocument } from './prerender/document.ts'
import { writeHydration } from './shell/routing/hydration.ts'
import { Catalogs } from './base/locale/i18n.ts'
import { findPage, pageNames, pathTo } from './pages.ts'
import { manifestPath } from './prerender/manifest-files.ts'
import { preloadsOf } from './prerender/preloads.ts'
import { createRoutes } from './routes.tsx'
import type {
  InlineParts,
  OpenedPage,
  PagePreview,
  PageRedirect,
  RenderRequest,
  SiteRenderer,
} from './prerender/renderer.ts'
import { drawOfPage, linkPicture, openPreview, previewFile } from './prerender/previews/previews.ts'
import { catalog, provideSources, sourcesOf } from './prerender/server-sources.ts'
import { missingSettings, operator } from './site/reading/operator.ts'
import { describeApp } from './prerender/web-manifest.ts'
import { Message } from './base/ui/message.tsx'
import { describeError } from './shell/page-head.tsx'

/**
 * The built style sheet. Inlined, because on a slow connection a first visit then paints a round trip
 * earlier.
 */
const style = Object.values(
  import.meta.glob<string>('../dist/client/assets/style-*.css', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('')

/** Catalogues and routes shared by all renderings; what belongs to one request is in its context. */
const catalogs = new Catalogs(catalog)
const handler = createStaticHandler(createRoutes(sourcesOf, catalogs, (load) => load()))

/** Loads the data of a page: of a static one for the build, of one with data for the server. */
async function open({ path, publicUrl, ...asked }: RenderRequest): Promise<OpenedPage | PageRedirect> {
  const requestContext = provideSources(asked)
  const context = await handler.query(new Request(new URL(path, publicUrl)), { requestContext })
  if (context instanceof Response) return redirectTo(context)
  const data = JSON.stringify(writeHydration(context))
  return { status: context.statusCode, data, render: () => render(context, data, path, publicUrl) }
}

/** Renders a page as a whole document. */
async function render(
  context: StaticHandlerContext,
  data: string,
  path: string,
  publicUrl: string,
): Promise<string> {
  const locale = localeOfPath(path)
  const router = createStaticRouter(handler.dataRoutes, context)
  const app = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  const match = context.errors ? undefined : context.matches.at(-1)
  const page = match?.route.handle as PageHandle | undefined
  const i18n = await catalogs.open(locale, [
    'site',
    'document',
    ...(page ? findPage(page.name).catalogs : []),
  ])
  const head = page
    ? page.describe(i18n, context.loaderData[match?.route.id ?? ''] as never)
    : describeError(i18n, context.statusCode)
  // Error pages have no preview picture of their own.
  const found = context.statusCode === 200 ? page?.name : undefined
  return fillDocument(template, {
    locale,
    head: headTags(head, locale, publicUrl, path, linkPicture(i18n, found, path, head)),
    preloads: preloadsOf(manifest, page?.name, locale),
    style,
    watch: { script: arrivalScript, ...describeNotice(i18n) },
    start: startScript,
    ...(page?.name === 'test' && { firstScript: keepTapsScript }),
    // The last one shows that the document is whole.
    scripts: [...(page?.name === 'test' ? [earlyScript] : []), missingScriptsScript],
    app,
    ...(page?.name === 'test' && { templates: drawFirstPages(i18n) }),
    data: { hydration: data },
    structuredData: describeOrganisation(publicUrl),
  })
}

/**
 * Renders the first page of questions in its longest and its shortest form. Only for a site that does not
 * shuffle: otherwise it is not known which items come first.
 */
function drawFirstPages(i18n: I18n): Record<string, string> {
  if (newSeed() !== null) return {}
  const rendered = [1, ITEMS_PER_PAGE].map((itemsPerPage) => {
    const page = renderToStaticMarkup(
      <I18nProvider i18n={i18n} defaultComponent={Message}>
        <FirstPage itemsPerPage={itemsPerPage} />
      </I18nProvider>,
    )
    return [templateId(itemsPerPage), page]
  })
  return Object.fromEntries(rendered) as Record<string, string>
}

/** Returns the texts of the notice that a page is incomplete. */
function describeNotice(i18n: I18n): { text: string; button: string } {
  return {
    text: i18n._(
      msg`Parts of this page are still missing: the connection is slow or was lost. The page will finish loading by itself when you’re back online.`,
    ),
    button: i18n._(msg`Try again`),
  }
}

/** Returns a guard's redirect, which takes the place of a page. */
function redirectTo({ status, headers }: Response): PageRedirect {
  const location = headers.get('Location')
  if (location === null) throw new Error(`A page answered ${status} instead of rendering`)
  return { location }
}

/** Renders the installed app's document in one language: empty, because the app is rendered on the device. */
async function renderShell(locale: Locale): Promise<string> {
  const i18n = await catalogs.open(locale, ['document'])
  return fillDocument(template, {
    locale,
    head: [
      { tag: 'title', attributes: {}, text: SITE_NAME },
      { tag: 'meta', attributes: { name: 'description', content: '' } },
    ],
    preloads: preloadsOf(manifest, undefined, locale),
    watch: { script: arrivalScript, ...describeNotice(i18n) },
    scripts: [missingScriptsScript],
    app: '',
    data: {},
  })
}

async function describeAppIn(locale: Locale) {
  const i18n = await catalogs.open(locale, ['document'])
  return { file: manifestPath(locale), manifest: describeApp(i18n, locale) }
}

/** Opens the messages of preview pictures. */
const openWords = (locale: Locale) => catalogs.open(locale, ['document'])

/** Draws the preview picture of a static page. */
async function drawPagePreview(path: string): Promise<PagePreview> {
  const requestContext = provideSources({ acceptLanguage: 'en' })
  const context = await handler.query(new Request(new URL(path, 'https://public-url.invalid')), {
    requestContext,
  })
  const match = context instanceof Response ? undefined : context.matches.at(-1)
  if (context instanceof Response || !match) throw new Error(`There is no page at ${path}`)
  const { name, describe } = match.route.handle as PageHandle
  const locale = localeOfPath(path)
  const i18n = await catalogs.open(locale, ['site', ...findPage(name).catalogs])
  const head = describe(i18n, context.loaderData[match.route.id] as never)
  return { file: previewFile(name, locale), picture: drawOfPage(locale, head) }
}

/** Returns every address that is rendered at build time, in all interface languages. */
function listStaticPaths(): string[] {
  const names = pageNames.filter((name) => findPage(name).prerendered)
  return LOCALES.flatMap(({ code }) => names.map((name) => pathTo(name, code)))
}

/** Scripts and styles inlined in rendered pages: the Content-Security-Policy must name them. */
const inline: InlineParts = {
  scripts: [arrivalScript, startScript, missingScriptsScript, keepTapsScript, earlyScript],
  styles: [style],
}

export const renderer = {
  open,
  openPreview: ({ path, lookUp }) => openPreview(path, lookUp, openWords),
  renderShell,
  describeApp: describeAppIn,
  drawPagePreview,
  listStaticPaths,
  inline,
  missingSettings: missingSettings(operator),
} satisfies SiteRenderer

/** The organisation behind the site, for search engines (schema.org). */
function describeOrganisation(origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: SITE_NAME,
    url: origin,
    logo: `${origin}/icons/icon-512.png`,
  }
}
