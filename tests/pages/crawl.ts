import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** What a crawler found on one page. */
export type Visited = {
  path: string
  status: number
  lang: string
  dir: string
  title: string
  description: string
  headings: number
  /** By how many CSS pixels the page is wider than the window. */
  overflow: number
  /** The same with the text spacing of WCAG 2.2 (1.4.12); wide fonts need as much. */
  spacedOverflow: number
  /** The same with text twice the size (WCAG 2.2, 1.4.4), as set in a browser or phone. */
  largeOverflow: number
  /** Paths of pages of this site that it links to. */
  links: string[]
  /** Paths of files of this site that it links to. */
  files: string[]
  /** Texts of at least three words, without names (translate="no") and text marked as another language. */
  texts: string[]
  /** Console errors and warnings, uncaught exceptions, failed requests. */
  problems: string[]
}

/** Visits every page that can be reached from the given paths, each once. */
export async function crawl(
  browser: Browser,
  origin: string,
  starts: readonly string[],
  options: BrowserContextOptions = {},
): Promise<Map<string, Visited>> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  const visited = new Map<string, Visited>()
  const waiting = [...starts]
  const seen = new Set(starts)
  try {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const found = await visit(context, origin, path)
      visited.set(path, found)
      for (const link of found.links.filter((other) => !seen.has(other))) {
        seen.add(link)
        waiting.push(link)
      }
    }
    return visited
  } finally {
    await context.close()
  }
}

/** Opens one page in a new tab and reads it. */
export async function visit(context: BrowserContext, origin: string, path: string): Promise<Visited> {
  const page = await context.newPage()
  const problems = followProblems(page, origin)
  try {
    const response = await page.goto(origin + path, { waitUntil: 'load' })
    await page.waitForTimeout(100)
    const read = await page.evaluate(readPage)
    const spacedOverflow = await page.evaluate(spaceText)
    const largeOverflow = await measureLarge(page)
    return {
      path,
      status: response?.status() ?? 0,
      ...read,
      spacedOverflow,
      largeOverflow,
      problems: [...problems],
    }
  } finally {
    await page.close()
  }
}

function followProblems(page: Page, origin: string): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    // Logged by Playwright, which blocks the worker, when a page takes a second on a busy machine.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    // A page that answers 404 is reported by the browser itself.
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin) problems.push(`other host: ${request.url()}`)
  })
  page.on('requestfailed', (request) => problems.push(`failed: ${request.url()}`))
  return problems
}

/** Runs in the page: reads everything that needs no change to the page. */
function readPage() {
  const root = document.documentElement
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    const own = element?.closest('[lang]')?.getAttribute('lang')
    const code = element?.closest('script, style, noscript, code, [translate=no]')
    if (!code && own === root.lang && /\p{L}+\W+\p{L}+\W+\p{L}+/u.test(text)) texts.push(text)
  }
  const paths = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.origin === location.origin)
    .map((link) => link.pathname)
  const isFile = (path: string) => /\.\w+$/.test(path)
  return {
    lang: root.lang,
    dir: root.dir,
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    overflow: root.scrollWidth - root.clientWidth,
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.offsetParent !== null).length,
    links: [...new Set(paths.filter((path) => !isFile(path)))],
    files: [...new Set(paths.filter(isFile))],
    texts,
  }
}

/** Runs in the page: increases the text spacing and returns how much wider than the window the page is. */
export function spaceText(): number {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  )
  document.adoptedStyleSheets = [sheet]
  const root = document.documentElement
  return root.scrollWidth - root.clientWidth
}

/** Doubles the browser's font size. */
export async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.evaluate(() => {
    if (parseFloat(getComputedStyle(document.documentElement).fontSize) < 32)
      throw new Error('The letters have kept their size')
  })
}

/** How much wider than the window a page is with the browser's font size doubled. */
export async function measureLarge(page: Page): Promise<number> {
  await page.evaluate(() => void (document.adoptedStyleSheets = []))
  await enlargeText(page)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
