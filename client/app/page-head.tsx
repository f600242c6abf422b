import type { I18n } from '@lingui/core'
import { use, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterDataContext, useMatches } from 'react-router'
import type { Head } from '../screen.ts'
import { statusOf } from './error-status.ts'
import { describeError } from './error-messages.ts'
import { fullTitle, type PageHandle } from './head.ts'

/** Returns the head and the handle of the page shown; while an error is shown, only a head. */
export function useHead(i18n: I18n): { head: Head | undefined; page: PageHandle | undefined } {
  const match = useMatches().at(-1)
  const errors = Object.values(use(UNSAFE_DataRouterDataContext)?.errors ?? {})
  if (errors.length > 0) return { page: undefined, head: describeError(i18n, statusOf(errors[0])) }
  const page = match?.handle as PageHandle | undefined
  return { page, head: page?.describe(i18n, match?.loaderData as never) }
}

/** Keeps the document's title and description in sync with the page shown. Served pages already have them. */
export function PageHead({ head }: { head: Head }) {
  const title = fullTitle(head)
  useLayoutEffect(() => {
    document.title = title
    document.querySelector('meta[name=description]')?.setAttribute('content', head.description)
  }, [title, head.description])
  return null
}
