import type { Messages } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import type { Locale } from '../../../locales/locales.ts'
import { loadPart } from '../arrival/load-module.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { retryUntilDone } from '../network/retry-until-done.ts'
import { Part } from './part.tsx'

/** What is loaded while a page is shown. */
export type Late<Value> =
  { state: 'loading' } | { state: 'loaded'; value: Value } | { state: 'failed'; retry: () => void }

/**
 * Loads something while a page is shown, and again until it has arrived.
 * @param about names what is loaded: a change loads the new, and the old stays until then
 */
export function useLate<Value>(load: () => Promise<Value>, about: string): Late<Value> {
  const [late, setLate] = useState<Late<Value>>({ state: 'loading' })
  const ask = useEffectEvent(load)
  useEffect(() => {
    let stop = () => {}
    const start = () => {
      stop()
      stop = retryUntilDone(() => ask(), {
        done: (value) => setLate({ state: 'loaded', value }),
        failed: () => setLate({ state: 'failed', retry: start }),
      })
    }
    start()
    return () => stop()
  }, [about])
  return late
}

type LateWords = 'own' | 'keep' | 'installing' | 'on-this-device' | 'report' | 'ways'

const catalogs = import.meta.glob<{ messages?: Messages }>(
  '../../../locales/*/{own,keep,installing,on-this-device,report,ways}.po',
)

type Options<Props> = {
  /** The catalogues of messages that the part needs beside the page's own. */
  words?: readonly LateWords[]
  /** Whether a notice stands in place of the part until it is there, because the visitor waits for it. */
  isAwaited?: boolean
  /** What else stands in place of the part until it is there. */
  standIn?: (props: Props) => ReactNode
}

/**
 * A part of a page that loads with its messages when it is shown, as a component. `prefetch` loads both ahead.
 * The server renders nothing of it.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { words = [], isAwaited = false, standIn }: Options<Props> = {},
): ComponentType<Props> & { prefetch: (locale: Locale) => Promise<unknown> } {
  const prefetch = (locale: Locale) =>
    loadPart(async () => {
      const [Content, ...messages] = await Promise.all([
        load(),
        ...words.map((name) => fetchWords(locale, name)),
      ])
      // Something between server and browser may have answered instead.
      if (!Content) throw new Error('Empty')
      return { Content, messages }
    })

  function LatePart(props: Props) {
    const { i18n } = useLingui()
    const locale = useLocale()
    const late = useLate(async () => {
      const { Content, messages } = await prefetch(locale)
      for (const some of messages) i18n.load(locale, some)
      return { Content, locale }
    }, locale)
    // After a change of language the messages are still loading.
    if (late.state !== 'loaded' || late.value.locale !== locale)
      return isAwaited ? (
        <OnItsWay retry={late.state === 'failed' ? late.retry : undefined} />
      ) : (
        standIn?.(props)
      )
    const { Content } = late.value
    return (
      <Part>
        <Content {...props} />
      </Part>
    )
  }
  return Object.assign(LatePart, { prefetch })
}

async function fetchWords(locale: Locale, name: LateWords): Promise<Messages> {
  const { messages } = (await catalogs[`../../../locales/${locale}/${name}.po`]?.()) ?? {}
  if (!messages) throw new Error(`No words in ${locale}`)
  return messages
}

/** Stands in place of a part that this device has not fetched before. */
function OnItsWay({ retry }: { retry: (() => void) | undefined }) {
  return (
    <>
      <p className="small soft" role="status">
        <Trans>This hasn’t loaded yet. Without a connection it appears as soon as there is one.</Trans>
      </p>
      {retry && (
        <button type="button" className="button button-outline button-small" onClick={retry}>
          <Trans>Try again</Trans>
        </button>
      )}
    </>
  )
}
