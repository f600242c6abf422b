/*
 * Starts the app; inlined in the head of a rendered page, whose `data-app` names the app's scripts. On a quick
 * line they wait for the first paint, which they would delay by the time they take to run. They are requested
 * at once on a slow line, and in a page opened in the background, which is not painted. The app never runs
 * before the document has ended, because it takes over the whole of it.
 */

/**
 * Most milliseconds from the visitor's tap to this script on a quick line, and most that it waits for the paint,
 * which not every browser reports.
 */
const QUICK = 300

const page = document
const own = page.currentScript as HTMLScriptElement
/** The addresses of what the app imports, and then its own. */
const files = own.dataset['app']!.split(' ')
let isRequested = false

// Hides what is only for visitors whose scripts do not run.
page.documentElement.dataset['scripts'] = ''

// A slow device may paint the bare background first.
new PerformanceObserver((paints) => {
  if (paints.getEntriesByName('first-contentful-paint').length > 0) request()
}).observe({ type: 'paint', buffered: true })
setTimeout(request, performance.now() > QUICK || page.hidden ? 0 : QUICK)

function request(): void {
  if (isRequested) return
  isRequested = true
  for (const href of files) add('link', { rel: 'modulepreload', href })
  if (page.readyState === 'loading') addEventListener('DOMContentLoaded', run)
  else run()
}

function run(): void {
  add('script', { type: 'module', src: files.at(-1) })
}

function add(name: 'link' | 'script', attributes: object): void {
  const element = page.createElement(name)
  // As the scripts that the page names itself (prerender/document.ts).
  element.dataset['cfasync'] = 'false'
  own.before(Object.assign(element, { crossOrigin: '', fetchPriority: 'low', ...attributes }))
}
