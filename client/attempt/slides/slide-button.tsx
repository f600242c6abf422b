import type { ReactNode } from 'react'
import type { FormEvent } from '../form.ts'
import { writeFormEvent } from '../form-events.ts'

type Props = { event: FormEvent; className?: string; children: ReactNode }

/** A button that changes the form. What it does is in its markup, so it works before the app does. */
export function SlideButton({ event, className = 'button', children }: Props) {
  return (
    <button type="button" className={className} data-form={writeFormEvent(event)}>
      {children}
    </button>
  )
}
