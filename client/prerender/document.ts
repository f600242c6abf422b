import { findLocale, languageTag, type Locale } from '../../locales/locales.ts'
import type { HeadTag } from '../shell/head.ts'
import { NOTICE_ID } from '../base/arrival/signals.ts'
import { manifestPath } from './manifest-files.ts'

/** What fills the built page's template. */
export type DocumentParts = {
  locale: Locale
  head: readonly HeadTag[]
  /** Scripts the page will need soon: fetched beside the entry, not after it. */
  preloads: readonly string[]
  /**
   * The script that requests the app's scripts after the first paint, for a page that has something to paint
   * before the app runs. Without it the page names them itself.
   */
  start?: string
  /** Styles to put into the page itself, instead of its style sheet. */
  style?: string
  /** The first script of the page, which detects parts that fail to arrive, with the texts of its notice. */
  watch: { script: string; text: string; button: string }
  /** An inline script that runs before the markup is there. */
  firstScript?: string
  /** Inline scripts at the end of the page, which run before the app. */
  scripts: readonly string[]
  /** Rendered markup; empty for the installed app's shell. */
  app: string
  /** Hidden markup that scripts copy, by the id of its template element. */
  templates?: Readonly<Record<string, string>>
  /** Plain data for hydration as JSON, by element id. */
  data: Readonly<Record<string, string>>
  structuredData?: unknown
}

/**
 * An attribute of every script: a network that runs scripts later than the page says (Cloudflare's Rocket
 * Loader) leaves it as it is. It has to come before `src`.
 */
const AS_IT_IS = 'data-cfasync="false"'

/** Fills the template that the build made from index.html with a rendered page. */
export function fillDocument(template: string, parts: DocumentParts): string {
  const { locale } = parts
  const fill: Record<string, string> = {
    '<html lang="en" dir="ltr">': `<html lang="${languageTag(locale)}" dir="${findLocale(locale).dir}">`,
    '<!--watch-->': writeWatch(parts.watch),
    '<!--head-->': [
      ...parts.head.map(writeTag),
      ...(parts.start === undefined ? parts.preloads.map(writePreload) : []),
      // Without cookies, a proxy that asks visitors to sign in would answer with its own page.
      `<link rel="manifest" crossorigin="use-credentials" href="${manifestPath(locale)}">`,
      ...(parts.firstScript === undefined ? [] : [writeScript(parts.firstScript)]),
    ].join('\n    '),
    '<!--style-->': `<style>${parts.style}</style>`,
    '<!--app-->': parts.app,
    '<!--data-->': [
      ...Object.entries(parts.templates ?? {}).map(
        ([id, markup]) => `<template id="${id}">${markup}</template>`,
      ),
      ...Object.entries(parts.data).map(([id, json]) => block('application/json', json, id)),
      ...(parts.structuredData === undefined
        ? []
        : [block('application/ld+json', JSON.stringify(parts.structuredData))]),
    ].join('\n    '),
    '<!--scripts-->': parts.scripts.map(writeScript).join('\n    '),
  }
  const styled = parts.style === undefined ? template : template.replace(STYLE_SHEET, '<!--style-->')
  const own =
    parts.start === undefined
      ? styled.replace(SCRIPT, (tag) => tag.replace('<script', `<script ${AS_IT_IS}`))
      : replaceScripts(styled, parts.start, parts.preloads)
  return own
    .split(PLACES)
    .map((piece) => fill[piece] ?? piece)
    .join('')
}

/**
 * The placeholders; the group makes `split` keep them in its result. Only the template is searched for them,
 * not what takes their place, which is a hundred times as long.
 */
const PLACES = /(<html lang="en" dir="ltr">|<!--(?:watch|head|style|app|data|scripts)-->)/

const STYLE_SHEET = /<link rel="stylesheet"[^>]*>/

/** The tags that name the app's scripts: the one to run, and those it imports. */
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/
const PRELOADS = / *<link rel="modulepreload"[^>]* href="([^"]+)">\n/g

/** Puts a script that names the app's scripts, the one to run last, in place of their tags. */
function replaceScripts(template: string, start: string, preloads: readonly string[]): string {
  const imported = [...template.matchAll(PRELOADS)].map(([, href]) => href)
  return template
    .replace(PRELOADS, '')
    .replace(
      SCRIPT,
      (_, src) =>
        `<script data-app="${[...imported, ...preloads, src].join(' ')}" ${AS_IT_IS}>${start}</script>`,
    )
}

function writePreload(href: string): string {
  return `<link rel="modulepreload" crossorigin href="${escapeText(href)}">`
}

function writeTag({ tag, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`)
  return text === undefined ? `<${tag}${written.join('')}>` : `<${tag}>${escapeText(text)}</${tag}>`
}

function writeScript(script: string): string {
  return `<script ${AS_IT_IS}>${script}</script>`
}

/** Kept short, because it precedes everything else in the page. */
function writeWatch({ script, text, button }: DocumentParts['watch']): string {
  const words = `<p>${escapeText(text)}</p><button class=button>${escapeText(button)}</button>`
  return `<template><div id=${NOTICE_ID} role=alert>${words}</div></template>${writeScript(script)}`
}

/** A data block: never run, so the Content-Security-Policy allows it. '<' is escaped and cannot close it. */
function block(type: string, json: string, id?: string): string {
  const harmless = json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${harmless}</script>`
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
