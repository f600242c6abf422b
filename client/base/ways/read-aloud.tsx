import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useCover } from '../ui/use-cover.ts'
import { listItemPieces, listReportPieces } from './pieces.ts'
import { Reading } from './reading.ts'
import { findVoice } from './voices.ts'

type ItemProps = {
  /** The id of the item's element; undefined while none is to be read. */
  id: string | undefined
  lang: string
}

/** Reads an item of the test aloud with its choices whenever another is shown, and once more on request. */
export function ReadItem({ id, lang }: ItemProps) {
  const [isPlaying, setPlaying] = useState(false)
  const reading = useRef<Reading>(undefined)
  const hasVoice = useHasVoice(lang)
  const play = () => {
    setPlaying(true)
    void reading.current?.play()
  }
  const stop = () => {
    setPlaying(false)
    reading.current?.stop()
  }
  useEffect(() => {
    const item = id === undefined ? null : document.getElementById(id)
    if (!item || !hasVoice) return
    const own = new Reading(listItemPieces(item), () => setPlaying(false))
    reading.current = own
    setPlaying(true)
    void own.play()
    const fallSilent = () => {
      setPlaying(false)
      own.stop()
    }
    document.addEventListener('visibilitychange', fallSilent)
    return () => {
      document.removeEventListener('visibilitychange', fallSilent)
      fallSilent()
    }
  }, [id, lang, hasVoice])
  if (hasVoice === false) return <NoVoice />
  return (
    <button type="button" className="button button-outline button-small" onClick={isPlaying ? stop : play}>
      {isPlaying ? <Trans>Stop reading</Trans> : <Trans>Read it again</Trans>}
    </button>
  )
}

type ReportProps = {
  /** The report to read. */
  report: RefObject<HTMLElement | null>
  /** Called when all is read, or the visitor has enough. */
  end: () => void
}

/** Reads a report aloud, with a bar over the bottom of the window to pause it. */
export function ReadReport({ report, end }: ReportProps) {
  const [isPlaying, setPlaying] = useState(true)
  const [lang] = useState(() => document.documentElement.lang)
  const reading = useRef<Reading>(undefined)
  const hasVoice = useHasVoice(lang)
  useEffect(() => {
    if (!report.current || !hasVoice) return
    const own = new Reading(listReportPieces(report.current), end)
    reading.current = own
    void own.play()
    return () => own.stop()
  }, [report, end, hasVoice])
  const toggle = () => {
    if (isPlaying) reading.current?.pause()
    else void reading.current?.play()
    setPlaying(!isPlaying)
  }
  return (
    <Bar>
      {hasVoice === false ? (
        <NoVoice />
      ) : (
        <button type="button" className="button button-small" onClick={toggle} ref={focusOnce}>
          {isPlaying ? <Trans>Pause</Trans> : <Trans>Go on reading</Trans>}
        </button>
      )}
      <button type="button" className="button button-small button-outline" onClick={end}>
        <Trans>Stop reading</Trans>
      </button>
    </Bar>
  )
}

function Bar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useCover(bar)
  return (
    <div className="reading-bar lies-over" ref={bar}>
      {children}
    </div>
  )
}

/** Says why nothing is heard. */
export function NoVoice() {
  return (
    <p className="small soft" role="status">
      <Trans>This device has no voice of its own for this language, so it can’t read it aloud.</Trans>
    </p>
  )
}

/** Whether the device has a voice of its own for a language; undefined until that is known. */
export function useHasVoice(lang: string): boolean | undefined {
  const [found, setFound] = useState<{ lang: string; hasVoice: boolean }>()
  useEffect(() => {
    let isCurrent = true
    void findVoice(lang).then((voice) => isCurrent && setFound({ lang, hasVoice: voice !== undefined }))
    return () => {
      isCurrent = false
    }
  }, [lang])
  return found?.lang === lang ? found.hasVoice : undefined
}

/** It takes the place of the button that was pressed. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}
