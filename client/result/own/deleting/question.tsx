import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { showMessage } from '../../../base/stores/snackbar-store.ts'
import { SmallButton } from '../../../base/ui/small-button.tsx'

type QuestionProps = {
  title: ReactNode
  /** The labels of its two buttons; `doing` replaces the first while it runs. */
  yes: ReactNode
  doing?: ReactNode
  no: ReactNode
  /**
   * Runs once at a time, and until it has ended there is no second answer. When it rejects, `failure` is shown
   * and the question stays.
   */
  onYes: () => Promise<void>
  failure?: string
  onNo: () => void
  /** The consequences. */
  children: ReactNode
}

/** Asks before something irreversible is done, with the safe answer in front. Takes focus when it is shown. */
export function Question({ title, yes, doing = yes, no, onYes, failure, onNo, children }: QuestionProps) {
  const id = useId()
  const heading = useRef<HTMLParagraphElement>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const go = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await onYes()
    } catch {
      if (failure !== undefined) showMessage(failure, 'error')
      setBusy(false)
    }
  }
  return (
    <div className="notice" data-type="warning" role="group" aria-labelledby={id}>
      <p id={id} className="notice-title" tabIndex={-1} ref={heading}>
        {title}
      </p>
      {children}
      <div className="row">
        <SmallButton look="filled" aria-disabled={isBusy} onClick={isBusy ? undefined : onNo}>
          {no}
        </SmallButton>
        <SmallButton aria-disabled={isBusy} onClick={() => void go()}>
          {isBusy ? doing : yes}
        </SmallButton>
      </div>
    </div>
  )
}
