import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { lostPage } from '../stores/lost-page-store.ts'

/** Why a page could not be shown. Work in the background tries again while its error stands there. */
export function useLostPage(): unknown {
  const error = useRouteError()
  const { revalidate: again } = useRevalidator()
  useEffect(() => lostPage.set({ error, again }))
  useEffect(() => () => lostPage.set(undefined), [])
  return error
}
