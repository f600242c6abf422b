import type { I18n, Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { Part } from '../../app/part.tsx'
import { LOAD_RETRY_PAUSE } from '../../storage/keeper.ts'

/**
 * A part of a page that few use, as a component that renders nothing until the part and its messages have
 * loaded. They are requested when it is shown, and again until they arrive. (WebKit, and Firefox before 155, repeat the
 * failure of an import for as long as the document is open: there a part that failed appears when the page is loaded
 * anew.)
 * @param load the same function for the life of the page
 * @param addWords fetches the part's messages and adds them to the page's
 * @param Waiting rendered until then
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  addWords: AddWords = ownWords.addWords,
  Waiting?: ComponentType,
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const { i18n } = useLingui()
    const Loaded = useLazy(load, addWords, i18n)
    if (!Loaded) return Waiting && <Waiting />
    return (
      <Part>
        <Loaded {...props} />
      </Part>
    )
  }
}

type AddWords = (i18n: I18n) => Promise<void>

function useLazy<Props>(load: () => Promise<ComponentType<Props>>, add: AddWords, i18n: I18n) {
  const { locale } = i18n
  const [arrived, setArrived] = useState<{ part: ComponentType<Props>; locale: string }>()
  // Adding messages makes another i18n object of the same language.
  const addWords = useEffectEvent(() => add(i18n))
  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      try {
        const [part] = await Promise.all([load(), addWords()])
        if (current) setArrived({ part, locale })
      } catch {
        if (current) timer = setTimeout(() => void ask(), LOAD_RETRY_PAUSE)
      }
    }
    void ask()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [load, locale])
  // After a change of language the messages are still loading.
  return arrived?.locale === locale ? arrived.part : undefined
}

/** A catalogue as the build compiles it from a file of messages. */
export type Catalog = { messages: Messages }

/**
 * Messages that load with the parts that show them, not with the page; the server renders none of these
 * parts.
 * @param catalogs in all languages, by path; all those of the requested language are loaded
 */
export function lazyWords(catalogs: Record<string, () => Promise<Catalog>>) {
  /** Fetches the messages in a language. Rejects when that fails. */
  const fetchWords = async (locale: string): Promise<Messages> => {
    const ofLanguage = Object.keys(catalogs).filter((path) => path.includes(`/${locale}/`))
    const files = await Promise.all(ofLanguage.map((path) => catalogs[path]!()))
    // An intermediary may have sent something else.
    if (files.length === 0 || files.some(({ messages }) => !messages))
      throw new Error(`No words in ${locale}`)
    return Object.assign({}, ...files.map(({ messages }) => messages)) as Messages
  }
  /** Adds the messages in the page's language to the page's. Rejects when that fails. */
  const addWords = async (i18n: I18n): Promise<void> => i18n.load(i18n.locale, await fetchWords(i18n.locale))
  return { fetchWords, addWords }
}

/** The messages of own/ and inviting/. */
export const ownWords = lazyWords(import.meta.glob<Catalog>('../../../locales/*/own.po'))
