import { useLingui, Trans } from '@lingui/react/macro'
import { useCallback, useMemo, useRef, useEffect, useState, type ReactNode, type RefObject } from 'react'
import type { RenderedPortrait } from '../../../banks/portrait/render.ts'
import type { ReportNumbers } from '../../../banks/norms/report-numbers.ts'
import type { ReportText } from '../../../banks/report-texts/report-text.ts'
import type { Result } from '../../../banks/result.ts'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { Part, Parts } from '../../base/ui/part.tsx'
import { Certainty } from './certainty.tsx'
import { CopyAsText } from './share/copy-as-text.tsx'
import { NextSteps } from './next-steps.tsx'
import { PaperStyles } from './shared/paper-styles.tsx'
import { Portrait } from './portrait.tsx'
import { AllScores } from './scores/all-scores.tsx'
import type { ClearFacet } from './scores/clear-facets.ts'
import { DomainSection } from './scores/domain-section.tsx'
import { FacetMap, StandsOut } from './scores/facet-map.tsx'
import { Overview } from './scores/overview.tsx'
import { readScores, type TitledDomain } from './scores/reading.ts'
import { titleDomain } from './shared/score-messages.ts'
import { findLanguage } from '../../../banks/languages.ts'
import { isInconsistent } from './shared/answer-patterns.ts'
import { titleFacet } from './shared/facet-titles.ts'
import { englishShare, markText } from './shared/text-language.ts'

type ReportProps = {
  result: Result
  texts: ReportText
  numbers: ReportNumbers
  /** The facets that stand clear of the middle. */
  clear: readonly ClearFacet[]
  /** Undefined when the answers were filled in at random. */
  portrait: RenderedPortrait | undefined
  /** Whether the items were worded as they are today; false when that is not known. */
  itemsAreCurrent: boolean
  /** Shown below the card: how to come back to the result, or that its ID is on its way. */
  keep: ReactNode
  /** Shown after the report: the ID, the link, and who can read it. */
  card?: ReactNode
  /** Whether parts of the page can be linked to; false while the address carries an attempt's key. */
  linked: boolean
  /** Whether the test is known to have been taken elsewhere, by someone else. */
  isOthers?: boolean
}

/** A whole report, under the page's heading, with which it shares a `.report-page`. */
export function Report({
  result,
  texts,
  numbers,
  clear,
  portrait,
  itemsAreCurrent,
  keep,
  card,
  linked,
  isOthers = false,
}: ReportProps) {
  const report = useRef<HTMLDivElement>(null)
  const { i18n } = useLingui()
  const locale = useLocale()
  const { lang } = texts
  const untitled = useMemo(() => readScores(numbers, texts), [numbers, texts])
  const readings = untitled.map((reading): TitledDomain => ({
    ...reading,
    title: titleDomain(i18n, locale, lang, reading.domain, reading.texts),
    mark: markText(lang, reading.texts.english, locale),
    facets: reading.facets.map((facet) => ({
      ...facet,
      title: titleFacet(lang, facet.texts, locale),
      mark: markText(lang, facet.texts.english, locale),
    })),
  }))
  return (
    <div className="report" ref={report}>
      <div className="report-words stack">
        <Parts>
          {keep}
          <ReportNotices result={result} texts={texts} />
          {portrait && <Portrait portrait={portrait} texts={texts} numbers={numbers} />}
        </Parts>
      </div>
      <Parts>
        <Overview entries={readings} testLang={result.lang} linked={linked} />
        <Part ifBroken="nothing">
          <FacetMap readings={readings} clear={clear} />
        </Part>
        <StandsOut readings={readings} clear={clear} />
        <Part ifBroken="nothing">
          <OpenTexts report={report} />
          <ReadAloud report={report} />
        </Part>
        {readings.map((reading) => (
          <DomainSection key={reading.domain} reading={reading} group={numbers.group} />
        ))}
        <AllScores readings={readings} numbers={numbers} />
        <Certainty result={result} otherLevels={numbers.otherLevels} itemsAreCurrent={itemsAreCurrent} />
        <Part ifBroken="nothing">
          <CopyAsText />
        </Part>
        {card}
        <Part ifBroken="nothing">
          <NextSteps time={result.dateStamp} isOthers={isOthers} />
        </Part>
      </Parts>
      <PaperStyles />
    </div>
  )
}

/** Notices to read before the scores: that these mean nothing, or less, or that texts are in English. */
function ReportNotices({ result, texts }: { result: Result; texts: ReportText }) {
  const english = englishShare(texts, useLocale())
  return (
    <>
      {result.invalid && (
        <p className="notice" data-type="warning">
          <Trans>
            This isn’t a real result: the test was skipped and its answers were filled in at random. The
            scores say nothing about anyone.
          </Trans>
        </p>
      )}
      {!result.invalid && isInconsistent(result) && (
        <p className="notice" data-type="warning">
          <Trans>
            Statements about the same thing were often answered in different ways here. Read this result with
            care.
          </Trans>
        </p>
      )}
      {findLanguage(result.lang)?.status === 'draft' && (
        <p className="notice" data-type="warning">
          <Trans>The test was taken in a translation that is a draft. Read this result with care.</Trans>
        </p>
      )}
      {english !== 'none' && (
        <p className="notice">
          {english === 'all' ? (
            <Trans>The texts of the report haven’t been translated yet. They’re in English.</Trans>
          ) : (
            <Trans>Some texts of the report haven’t been translated yet. They’re in English.</Trans>
          )}
        </p>
      )}
    </>
  )
}

/** Reads what is shown of a report aloud, once its reader asks for it. */
function ReadAloud({ report }: { report: RefObject<HTMLElement | null> }) {
  const [isOn, setOn] = useState(false)
  const end = useCallback(() => setOn(false), [])
  return (
    <>
      <button
        type="button"
        className="button button-outline button-small open-texts needs-script"
        disabled={isOn}
        onClick={() => setOn(true)}
      >
        <Trans>Read aloud</Trans>
      </button>
      {isOn && <ReadReport report={report} end={end} />}
    </>
  )
}

const ReadReport = latePart(
  async () => {
    const loaded = await import('../../base/ways/late-ways.ts')
    await loaded.styled
    return loaded.ReadReport
  },
  { words: ['ways'] },
)

/** Opens or closes all texts of a report at once. In print they are always open. */
function OpenTexts({ report }: { report: RefObject<HTMLElement | null> }) {
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
