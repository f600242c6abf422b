import { useMemo, useRef, type ReactNode } from 'react'
import type { ReportText } from '../../banks/report-text.ts'
import type { Result } from '../../banks/result.ts'
import { DomainSection } from './domain-section.tsx'
import { OpenTexts } from './open-texts.tsx'
import { Overview } from './overview.tsx'
import { readScores } from './reading.ts'
import { ReadingGuide } from './reading-guide.tsx'
import { ReportFacts } from './report-facts.tsx'
import { ReportNotices } from './report-notices.tsx'

type ReportProps = {
  result: Result
  texts: ReportText
  /** Stands first: the ID to keep, or word that it is on its way. */
  keep: ReactNode
  /** Whether parts of the page can be linked to; not while the address carries an attempt's key. */
  linked: boolean
}

/** A whole report, under the page's heading. */
export function Report({ result, texts, keep, linked }: ReportProps) {
  const report = useRef<HTMLDivElement>(null)
  const readings = useMemo(() => readScores(result.scores, texts), [result, texts])
  return (
    <div className="report" ref={report}>
      {keep}
      <ReportFacts result={result} />
      <ReportNotices result={result} texts={texts} />
      <Overview readings={readings} lang={texts.lang} linked={linked} />
      <OpenTexts report={report} />
      {readings.map((reading) => (
        <DomainSection key={reading.domain} reading={reading} lang={texts.lang} />
      ))}
      <ReadingGuide />
    </div>
  )
}
