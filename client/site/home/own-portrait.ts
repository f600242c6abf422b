import { useEffect, useState } from 'react'
import type { Scores } from '../../../banks/scoring.ts'
import type { Locale } from '../../../locales/locales.ts'
import { useLocale } from '../../base/locale/locale-context.tsx'

/** The newest result of a test taken on this device, and the title of its portrait. */
export type OwnPortrait = { id: string; title: string; scores: Scores }

/** The visitor's own result; undefined for others, and until the device has answered. */
export function useOwnPortrait(): OwnPortrait | undefined {
  const locale = useLocale()
  const [own, setOwn] = useState<OwnPortrait>()
  useEffect(() => {
    let current = true
    readOwnPortrait(locale)
      .then((found) => current && setOwn(found))
      .catch(() => {
        // The page is whole without it.
      })
    return () => {
      current = false
    }
  }, [locale])
  return own
}

/** Reads the device if it has a database, and loads what writes the portrait only for a result's owner. */
async function readOwnPortrait(locale: Locale): Promise<OwnPortrait | undefined> {
  if ((await indexedDB.databases()).length === 0) return undefined
  const { readResults } = await import('../../device/database/live.ts')
  const [newest] = (await readResults())
    .filter(({ attempt, result }) => attempt !== undefined && !result.invalid)
    .sort((a, b) => b.result.dateStamp - a.result.dateStamp)
  if (!newest) return undefined
  const { id, result } = newest
  const { fetchTitle } = await import('../../result/report/forms/interpretation.ts')
  return { id, title: await fetchTitle(result.scores, locale), scores: result.scores }
}
