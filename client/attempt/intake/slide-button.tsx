import type { ReactNode } from 'react'
import type { FormEvent } from './form.ts'
import { writeFormEvent } from './form-events.ts'

type Props = {
  event: FormEvent
  /** A file that will be needed after this choice: fetched at once when it is made before the app has arrived. */
  ahead?: string | undefined
  className?: string
  /** The id of what says more about it. */
  describedBy?: string
  hidden?: boolean
  children: ReactNode
}

/** A button that changes the form. What it does is in its markup, so it works before the app does. */
export function SlideButton({ event, ahead, className = 'button', describedBy, hidden, children }: Props) {
  return (
    <button
      type="button"
      className={className}
      data-form={writeFormEvent(event)}
      data-ahead={ahead}
      aria-describedby={describedBy}
      hidden={hidden}
    >
      {children}
    </button>
  )
}
