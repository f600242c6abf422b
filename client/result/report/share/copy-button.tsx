import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { showMessage } from '../../../base/stores/snackbar-store.ts'
import { copyText } from '../../../base/ui/copy-text.ts'

type CopyButtonProps = {
  text: string
  /** Shown when the text is on the clipboard. */
  done: string
  filled?: boolean
  /** The way of sharing, for counting. */
  way?: string
  children: ReactNode
}

/** Copies a text and says so. */
export function CopyButton({ text, done, filled = false, way, children }: CopyButtonProps) {
  const { t } = useLingui()
  const copy = async () => {
    if (await copyText(text)) showMessage(done)
    else showMessage(t`We couldn’t copy it for you. Select the text and copy it yourself.`, 'error')
  }
  return (
    <button
      type="button"
      className={`button button-small needs-script ${filled ? '' : 'button-outline'}`}
      data-way={way}
      onClick={() => void copy()}
    >
      {children}
    </button>
  )
}
