import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { FirstOpening } from '../../pages.ts'

/**
 * Whether a report opens for the first time, straight from the end of its test. Removes that flag from the
 * history entry, so that after a reload or a step back the report is shown as everybody sees it.
 */
export function useReveal(): boolean {
  const { state } = useLocation()
  const [isFirst] = useState(() => (state as Partial<FirstOpening> | null)?.reveal === true)
  useEffect(() => {
    if (isFirst) history.replaceState({ ...history.state, usr: null }, '')
  }, [isFirst])
  return isFirst
}
