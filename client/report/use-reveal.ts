import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { FirstOpening } from '../pages.ts'

/**
 * Whether a report opens for the first time, straight from the end of its test. The mark is then taken off the address,
 * so that a reload and the way back show the report as everybody sees it.
 */
export function useReveal(): boolean {
  const { state } = useLocation()
  const [isFirst] = useState(() => (state as Partial<FirstOpening> | null)?.reveal === true)
  useEffect(() => {
    if (isFirst) history.replaceState({ ...history.state, usr: null }, '')
  }, [isFirst])
  return isFirst
}
