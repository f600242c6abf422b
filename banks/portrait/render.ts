import type { Basis, Portrait, Statement } from './portrait.ts'
import type { PortraitTexts } from './portrait-texts.ts'

/** A portrait's title or sentence in words, and what it rests on. */
export type RenderedText = { text: string; rests: Basis[] }

/** A portrait in one language: plain data. */
export type RenderedPortrait = { title: RenderedText; sentences: RenderedText[] }

/** Renders a portrait in one language. All of the site's languages write its two-digit numbers alike. */
export function renderPortrait({ title, sentences }: Portrait, texts: PortraitTexts): RenderedPortrait {
  const render = (statement: Statement) => renderStatement(statement, texts)
  return { title: render(title), sentences: sentences.map(render) }
}

/** Renders one message of a portrait in one language. */
export function renderStatement({ kind, name, share, rests }: Statement, texts: PortraitTexts): RenderedText {
  const text = (texts[kind] as Record<string, string>)[name]
  if (text === undefined) throw new Error(`There is no ${kind} of ${name}`)
  return { text: text.replace('{share}', String(share)), rests }
}
