import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { followSteps, type Steps, type Way } from './steps.ts'

/**
 * Makes the browser's Back lead one step back through the test.
 * @param step the step shown; undefined while this part is not shown
 * @param goTo shows another step
 * @param stepBefore the step one page before another; undefined for the first
 */
export function useSteps(
  way: Way,
  step: number | undefined,
  goTo: (step: number) => void,
  stepBefore: (step: number) => number | undefined,
): void {
  const steps = useRef<Steps>(undefined)
  const followTo = useEffectEvent(goTo)
  const findBefore = useEffectEvent(stepBefore)
  const active = step !== undefined
  const begin = useEffectEvent(() => followSteps(way, step ?? 0, followTo, findBefore))
  // Layout effects, because Back may be pressed as soon as the step can be seen.
  useLayoutEffect(() => {
    if (!active) return
    const following = begin()
    steps.current = following
    return () => following.end()
  }, [way, active])
  useLayoutEffect(() => {
    if (step !== undefined) steps.current?.show(step)
  }, [step])
}
