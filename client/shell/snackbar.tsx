import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { CloseIcon } from '../base/ui/icons.tsx'
import { useCover } from '../base/ui/use-cover.ts'
import {
  hideMessage,
  letMessagePass,
  pauseHiding,
  resumeHiding,
  snackbar,
} from '../base/stores/snackbar-store.ts'
import { useStore } from '../base/stores/use-store.ts'

/** One message at the bottom of the page. The live regions are always rendered, so that it is announced. */
export function Snackbar() {
  const shown = useStore(snackbar, null)
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useCover(place, 'top')
  const { pathname } = useLocation()
  useEffect(() => letMessagePass, [pathname])
  const body = shown && (
    <div
      key={shown.shownAt}
      className="snackbar"
      data-type={shown.type}
      onPointerEnter={pauseHiding}
      onPointerLeave={resumeHiding}
      onFocus={pauseHiding}
      onBlur={resumeHiding}
    >
      <span>{shown.message}</span>
      <button
        type="button"
        className="snackbar-close icon-button"
        onClick={hideMessage}
        aria-label={t`Close this message`}
      >
        <CloseIcon />
      </button>
    </div>
  )
  return (
    <div className="snackbar-place lies-over" ref={place}>
      <div role="status">{shown?.type === 'info' && body}</div>
      <div role="alert">{shown?.type === 'error' && body}</div>
    </div>
  )
}
