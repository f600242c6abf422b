import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BankText } from '../../../banks/bank.ts'
import { findLanguage } from '../../../banks/languages.ts'
import type { Score } from '../../../banks/vocabulary.ts'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { visibleIndices, type Attempt } from '../attempt.ts'
import { Part } from '../../base/ui/part.tsx'
import { Item, STEM_ID } from './item.tsx'
import { Progress } from './progress.tsx'

type Props = {
  attempt: Attempt
  bank: BankText
  frozen: boolean
  answer: (shownIndex: number, choice: Score) => void
  confirm: (shownIndex: number) => void
  /** Shown over the progress. */
  notices?: ReactNode
  /** Shown below the items. */
  children: ReactNode
}

/** A page of questions: the progress, and three items, or one on a small screen. */
export function QuestionPage({ attempt, bank, frozen, answer, confirm, notices, children }: Props) {
  // Whoever chose another language than the page's reads it. In the page's own, a translator may be of help.
  const isOwnLanguage = bank.lang === useLocale()
  return (
    <div className="questions">
      <h1 className="visually-hidden">
        <Trans>The questions</Trans>
      </h1>
      <div className="questions-head">
        <Part ifBroken="nothing">
          <Progress attempt={attempt} />
        </Part>
        {notices}
      </div>
      <div
        className="items"
        lang={bank.lang}
        dir={findLanguage(bank.lang)?.dir}
        translate={isOwnLanguage ? undefined : 'no'}
      >
        {bank.stem !== undefined && (
          <p className="item-stem" id={STEM_ID}>
            {bank.stem}
          </p>
        )}
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
