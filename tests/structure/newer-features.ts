/**
 * A feature that some browser has only since a version above those the site is built for: Chrome 100, Safari
 * 15.4, Firefox 100. (`build.target` in client/vite.config.ts rewrites newer syntax for them, but no function
 * and no pattern.)
 */
export type NewerFeature = {
  /** The first versions of Chrome, Safari and Firefox that have it, from MDN's compatibility data. */
  since: string
  pattern: RegExp
  /** Code the pattern must find. */
  examples: readonly string[]
}

/** Matches calls of methods by name, but not of a function after a spread (`...union(`). */
function method(names: string): RegExp {
  return new RegExp(`(?<!\\.)\\.(${names})\\(`)
}

/** The features, in three groups: the language; requests, URLs and streams; the page. */
export const NEWER_FEATURES: readonly NewerFeature[] = [
  // The language
  {
    since: 'Chrome 110, Safari 16, Firefox 115',
    pattern: method('with|toSorted|toReversed|toSpliced'),
    examples: ['list.with(0, 1)', 'list.toSorted()', 'list.toReversed()', 'list.toSpliced(1, 1)'],
  },
  {
    since: 'Chrome 97, Safari 15.4, Firefox 104',
    pattern: method('findLast|findLastIndex'),
    examples: ['list.findLast(kept)', 'list.findLastIndex(kept)'],
  },
  {
    since: 'Chrome 111, Safari 16.4, Firefox 119',
    pattern: method('toWellFormed|isWellFormed'),
    examples: ['text.toWellFormed()', 'text.isWellFormed()'],
  },
  {
    since: 'Chrome 121, Safari 16.4, Firefox 115',
    pattern: /\bArray\.fromAsync\b/,
    examples: ['await Array.fromAsync(source)'],
  },
  {
    since: 'Chrome 117, Safari 17.4, Firefox 119',
    pattern: /\b(Object|Map)\.groupBy\b/,
    examples: ['Object.groupBy(list, kind)', 'Map.groupBy(list, kind)'],
  },
  {
    since: 'Chrome 119, Safari 17.4, Firefox 121',
    pattern: /\bPromise\.withResolvers\b/,
    examples: ['Promise.withResolvers<void>()'],
  },
  {
    since: 'Chrome 128, Safari 18.2, Firefox 134',
    pattern: /\bPromise\.try\b/,
    examples: ['Promise.try(work)'],
  },
  {
    since: 'Chrome 122, Safari 17, Firefox 127',
    pattern: method(
      'union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom',
    ),
    examples: ['one.union(other)', 'one.intersection(other)', 'one.difference(other)', 'one.isSubsetOf(all)'],
  },
  {
    since: 'Chrome 122, Safari 18.4, Firefox 131',
    pattern:
      /\bIterator\.(from|prototype)\b|(\.(keys|values|entries)\(\)|\.matchAll\([^()]*\))\s*\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
    examples: [
      'Iterator.from(list)',
      'map.values().map(name)',
      'map.keys()\n  .toArray()',
      'a.matchAll(b).map(c)',
    ],
  },
  {
    since: 'Chrome 145, Safari 26.2, Firefox 144',
    pattern: method('getOrInsert|getOrInsertComputed'),
    examples: ['map.getOrInsert(key, [])', 'map.getOrInsertComputed(key, make)'],
  },
  {
    since: 'Chrome 140, Safari 18.2, Firefox 133',
    pattern: /\b(to|from|setFrom)(Base64|Hex)\(/,
    examples: ['bytes.toBase64()', 'Uint8Array.fromHex(text)'],
  },
  {
    since: 'Chrome 136, Safari 18.2, Firefox 134',
    pattern: /\bRegExp\.escape\b/,
    examples: ['RegExp.escape(text)'],
  },
  {
    since: 'Chrome 62, Safari 16.4 (a whole script fails before), Firefox 78',
    pattern: /\(\?<[=!]/,
    examples: ['/(?<=a)b/', '/(?<!a)b/'],
  },
  {
    since: 'Chrome 112, Safari 17, Firefox 116',
    pattern: /\/[dgimsy]*v[dgimsy]*(?=\.(test|exec)\(|[,);])/,
    examples: ['/\\p{L}--[a-z]/v.test(text)', 'text.replace(/a/gv, b)'],
  },
  {
    since: 'Chrome 125, Safari 26, Firefox 132',
    pattern: /\(\?[ims]*(-[ims]+)?:(?<!\(\?:)/,
    examples: ['/(?i:a)b/', '/(?-i:a)b/'],
  },
  {
    since: 'Chrome 87, Safari 14.1, Firefox 125',
    pattern: /\bIntl\.Segmenter\b/,
    examples: ['new Intl.Segmenter(locale)'],
  },
  {
    since: 'Chrome 129, Safari 16.4, Firefox 136',
    pattern: /\bIntl\.DurationFormat\b/,
    examples: ['new Intl.DurationFormat(locale)'],
  },
  {
    since: 'Chrome 144, Safari 27.3, Firefox 139',
    pattern: /\bTemporal\.\w+/,
    examples: ['Temporal.Now.instant()'],
  },

  // Requests, URLs and streams
  {
    since: 'Chrome 103 (whole since 124), Safari 16, Firefox 100',
    pattern: /\bAbortSignal\.timeout\b/,
    examples: ['AbortSignal.timeout(1000)'],
  },
  {
    since: 'Chrome 116, Safari 17.4, Firefox 124',
    pattern: /\bAbortSignal\.any\b/,
    examples: ['AbortSignal.any([one, other])'],
  },
  {
    since: 'Chrome 120, Safari 17, Firefox 115',
    pattern: /\bURL\.canParse\b/,
    examples: ['URL.canParse(address)'],
  },
  {
    since: 'Chrome 126, Safari 18, Firefox 126',
    pattern: /\bURL\.parse\b/,
    examples: ['URL.parse(address)'],
  },
  {
    since: 'Chrome 113, Safari 17, Firefox 112',
    pattern: /\bsearchParams\.size\b/,
    examples: ['url.searchParams.size'],
  },
  {
    since: 'Chrome 95, Safari 26, Firefox 142',
    pattern: /\bnew URLPattern\b/,
    examples: ['new URLPattern({ pathname })'],
  },
  {
    since: 'Chrome 105, Safari 17, Firefox 115',
    pattern: /\bResponse\.json\b/,
    examples: ['Response.json(body)'],
  },
  {
    since: 'Chrome 132, Safari 18, Firefox 128',
    pattern: method('bytes'),
    examples: ['await response.bytes()'],
  },
  {
    since: 'Chrome 124, Safari 27, Firefox 110, for the body of a reply',
    pattern: /\bfor await\b|\bReadableStream\.from\b/,
    examples: ['for await (const piece of response.body) use(piece)', 'ReadableStream.from(list)'],
  },
  {
    since: 'Chrome 80, Safari 16.4, Firefox 113',
    pattern: /\b(De)?[cC]ompressionStream\b/,
    examples: ["new CompressionStream('gzip')", "new DecompressionStream('gzip')"],
  },
  {
    since: 'Chrome 71, Safari 14.1, Firefox 105',
    pattern: /\bTransformStream\b|\bText(De|En)coderStream\b|\.pipeThrough\(/,
    examples: ['new TransformStream()', 'new TextDecoderStream()', 'body.pipeThrough(other)'],
  },
  {
    since: 'Chrome 92, Safari 15.4, Firefox 95, and only on https or localhost',
    pattern: /\bcrypto\.randomUUID\b/,
    examples: ['crypto.randomUUID()'],
  },
  {
    since: 'Chrome 87, Safari 18.4, Firefox 140',
    pattern: /\bcookieStore\s*\??\./,
    examples: ["cookieStore.get('a')", "cookieStore?.get('a')"],
  },
  {
    since: 'Chrome 4, Safari 16, Firefox 29',
    pattern: /\bnew SharedWorker\b/,
    examples: ['new SharedWorker(address)'],
  },

  // The page
  {
    since: 'Chrome 114, Safari 26.2, Firefox 109',
    pattern: /\b(on)?scrollend\b/i,
    examples: ["addEventListener('scrollend', done)", 'onScrollEnd={done}'],
  },
  {
    since: 'Chrome 111, Safari 18, Firefox 144',
    pattern: /\.startViewTransition\b/,
    examples: ['document.startViewTransition(draw)'],
  },
  {
    since: 'Chrome 114, Safari 17, Firefox 125',
    pattern: /\.(show|hide|toggle)Popover\(|\bpopover(Target)?=|\bbeforetoggle\b/i,
    examples: ['menu.showPopover()', '<div popover="auto">', '<button popoverTarget="a">', "'beforetoggle'"],
  },
  {
    since: 'Chrome 134, Safari 18.4, Firefox 139',
    pattern: method('requestClose'),
    examples: ['dialog.requestClose()'],
  },
  {
    since: 'Chrome 134, Safari 27.3, Firefox 141',
    pattern: /\bclosedby=/i,
    examples: ['<dialog closedby="any">'],
  },
  {
    since: 'Chrome 102, Safari 15.5, Firefox 112',
    pattern: /\binert=|\.inert\b/,
    examples: ['<main inert={open}>', 'main.inert = true'],
  },
  {
    since: 'Chrome 105, Safari 17.4, Firefox 106',
    pattern: method('checkVisibility'),
    examples: ['element.checkVisibility()'],
  },
  {
    since: 'Chrome 81, Safari 12.1, Firefox 119',
    pattern: /\.aria[A-Z]\w* = /,
    examples: ["button.ariaBusy = 'true'"],
  },
  {
    since: 'Chrome 76, Safari 16, Firefox 75',
    pattern: method('requestSubmit'),
    examples: ['form.requestSubmit()'],
  },
  {
    since: 'Chrome 112, Safari 16.4, Firefox 111',
    pattern: /\bnew FormData\([^),]+,/,
    examples: ['new FormData(form, button)'],
  },
  {
    since: 'Chrome 99, Safari 16, Firefox 101',
    pattern: method('showPicker'),
    examples: ['input.showPicker()'],
  },
  {
    since: 'Chrome 125, Safari 26, Firefox 128',
    pattern: method('setHTMLUnsafe|parseHTMLUnsafe|getHTML'),
    examples: ['root.setHTMLUnsafe(text)', 'Document.parseHTMLUnsafe(text)', 'root.getHTML()'],
  },
  {
    since: 'Chrome 73, Safari 16.4, Firefox 101',
    pattern: /\badoptedStyleSheets\b/,
    examples: ['document.adoptedStyleSheets = sheets'],
  },
  {
    since: 'Chrome 102, Safari 26.2, Firefox 147',
    pattern:
      /\bwindow\.navigation\b|(?<![.\w])navigation\.(navigate|addEventListener|currentEntry|entries)\b/,
    examples: ['window.navigation', "navigation.navigate('/')"],
  },
  {
    since: 'Chrome 72, Safari 16.4, Firefox 120',
    pattern: /\bnavigator\.userActivation\b/,
    examples: ['navigator.userActivation.isActive'],
  },
  {
    since: 'Chrome 76, Safari 13.1, Firefox 127',
    pattern: /\bnew ClipboardItem\b/,
    examples: ['new ClipboardItem(parts)'],
  },
  {
    since: 'Chrome 38, Safari 16.4, Firefox 43',
    pattern: /\bscreen\.orientation\b/,
    examples: ['screen.orientation.type'],
  },
  {
    since: 'Chrome 47, Firefox 55, not in Safari',
    pattern: /\brequestIdleCallback\b/,
    examples: ['requestIdleCallback(work)'],
  },
  {
    since: 'Chrome 129, Firefox 142, not in Safari',
    pattern: /\bscheduler\.(postTask|yield)\b/,
    examples: ['scheduler.postTask(work)', 'await scheduler.yield()'],
  },
]

/** The newer features a piece of code uses, as written there. */
export function findNewerFeatures(code: string): { use: string; since: string }[] {
  return NEWER_FEATURES.flatMap(({ pattern, since }) =>
    [...code.matchAll(new RegExp(pattern, pattern.flags + 'g'))].map(([use]) => ({ use, since })),
  )
}
