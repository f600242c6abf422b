import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BankText } from '../../../banks/bank.ts'
import { findLanguage, tagOf } from '../../../banks/languages.ts'
import { SCORES, type Score } from '../../../banks/vocabulary.ts'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { visibleIndices, type Attempt } from '../attempt.ts'
import { Part } from '../../base/ui/part.tsx'
import { Item, STEM_ID } from './item.tsx'
import { Progress } from './progress.tsx'

type Props = {
  attempt: Attempt
  bank: BankText
  frozen: boolean
  /** Which way the page has been turned to this one; undefined for the first one shown. */
  turned?: 'on' | 'back' | undefined
  answer: (shownIndex: number, choice: Score) => void
  confirm: (shownIndex: number) => void
  /** Shown over the progress. */
  notices?: ReactNode
  /** Shown below the items. */
  children: ReactNode
}

/** A page of questions: the progress, and three items, or one on a small screen. */
export function QuestionPage(props: Props) {
  const { attempt, bank, frozen, turned, answer, confirm, notices, children } = props
  // Whoever chose another language than the page's reads it. In the page's own, a translator may be of help.
  const isOwnLanguage = bank.lang === useLocale()
  return (
    <div className="questions">
      <h1 className="visually-hidden">
        <Trans>The statements</Trans>
      </h1>
      <div className="questions-head">
        <Part ifBroken="nothing">
          <Progress attempt={attempt} />
        </Part>
        {notices}
      </div>
      <div
        className="items"
        lang={tagOf(bank.lang)}
        dir={findLanguage(bank.lang)?.dir}
        translate={isOwnLanguage ? undefined : 'no'}
        data-turned={turned}
        data-turning={attempt.inProgress || undefined}
      >
        {bank.stem !== undefined && (
          <p className="item-stem" id={STEM_ID}>
            {bank.stem}
          </p>
        )}
        <ScaleWords words={bank.choices} />
        {visibleIndices(attempt).map((shownIndex) => (
          <Item
            key={shownIndex}
            bank={bank}
            shownIndex={shownIndex}
            item={attempt.order[shownIndex] ?? 0}
            choice={attempt.choices[shownIndex] ?? 0}
            frozen={frozen}
            answer={answer}
            confirm={confirm}
          />
        ))}
      </div>
      {children}
    </div>
  )
}

/** What the five marks of each item say, once above them all. Each says it itself to a screen reader. */
function ScaleWords({ words }: { words: readonly string[] }) {
  return (
    <div className="scale-words soft" aria-hidden="true">
      {SCORES.map((score) => (
        <span key={score}>{words[score - 1]}</span>
      ))}
    </div>
  )
}
