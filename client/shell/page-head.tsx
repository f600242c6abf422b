import type { I18n } from '@lingui/core'
import { useLayoutEffect } from 'react'
import { useMatches } from 'react-router'
import type { Head } from '../screen.ts'
import { fullTitle, type PageHandle } from './head.ts'
import { msg } from '@lingui/core/macro'

/**
 * Returns the head and the handle of the page shown; neither while an error screen, which sets its own head,
 * stands in its place.
 */
export function useHead(i18n: I18n): { head?: Head; page?: PageHandle } {
  const match = useMatches().at(-1)
  const page = match?.handle as PageHandle | undefined
  // Every page has a loader, so it lacks data only if it could not be loaded.
  if (!page || match?.loaderData === undefined) return {}
  return { page, head: page.describe(i18n, match.loaderData as never) }
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

/** Returns the head of an error page. */
export function describeError(i18n: I18n, status: number): Head {
  return status === 404
    ? {
        title: i18n._(msg`404 Not Found`),
        description: i18n._(msg`This page could not be found`),
        indexed: false,
      }
    : { title: i18n._(msg`An error occurred`), description: i18n._(msg`An error occurred`), indexed: false }
}
