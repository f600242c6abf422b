import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { LOAD_RETRY_PAUSE } from '../../storage/keeper.ts'
import { ownWords } from './own-words.ts'

/**
 * A part of a page that few use, as a component that renders nothing until the part and its messages have
 * loaded. They are requested when it is shown, and again until they arrive.
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
    const Part = useLazy(load, addWords, i18n)
    return Part ? <Part {...props} /> : Waiting && <Waiting />
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
