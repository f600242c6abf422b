import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type RefObject } from 'react'

/** Opens or closes all texts of a report at once. In print they are always open. */
export function OpenTexts({ report }: { report: RefObject<HTMLElement | null> }) {
  const [open, setOpen] = useState(false)
  useOpenOnPaper(report)
  const toggle = () => {
    for (const details of listTexts(report)) details.open = !open
    setOpen(!open)
  }
  return (
    <button
      type="button"
      className="button button-outline button-small open-texts needs-script"
      onClick={toggle}
    >
      {open ? <Trans>Close all texts</Trans> : <Trans>Open all texts</Trans>}
    </button>
  )
}

function useOpenOnPaper(report: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const open = () => {
      opened = listTexts(report).filter((details) => !details.open)
      for (const details of opened) details.open = true
    }
    const close = () => {
      for (const details of opened) details.open = false
      opened = []
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', close)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', close)
    }
  }, [report])
}

function listTexts(report: RefObject<HTMLElement | null>): HTMLDetailsElement[] {
  return [...(report.current?.querySelectorAll<HTMLDetailsElement>('details') ?? [])]
}
