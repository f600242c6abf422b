import type { ReactNode } from 'react'
import type { FormEvent } from '../form/form.ts'
import { writeFormEvent } from './form-events.ts'

type Props = {
  event: FormEvent
  /** A file needed after this choice; fetched at once if the choice is made before the app has arrived. */
  ahead?: string | undefined
  className?: string
  /** The id of the element that describes it. */
  describedBy?: string
  hidden?: boolean
  children: ReactNode
}

/** A button that changes the form. Its event is in its markup, so that it works before the app does. */
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
