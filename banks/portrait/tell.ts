import type { Basis, Portrait, Statement } from './portrait.ts'
import type { PortraitTexts } from './portrait-texts.ts'

/** A portrait's title or sentence in words, and what it rests on. */
export type Told = { text: string; rests: Basis[] }

/** A portrait in one language: plain data. */
export type ToldPortrait = { title: Told; sentences: Told[] }

/** Renders a portrait in one language. All of the site's languages write its two-digit numbers alike. */
export function renderPortrait({ title, sentences }: Portrait, texts: PortraitTexts): ToldPortrait {
  const tell = (statement: Statement) => tellStatement(statement, texts)
  return { title: tell(title), sentences: sentences.map(tell) }
}

/** Renders one message of a portrait in one language. */
export function tellStatement({ kind, name, share, rests }: Statement, texts: PortraitTexts): Told {
  const text = (texts[kind] as Record<string, string>)[name]
  if (text === undefined) throw new Error(`There is no ${kind} of ${name}`)
  return { text: text.replace('{share}', String(share)), rests }
}
