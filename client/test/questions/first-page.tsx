import { Trans } from '@lingui/react/macro'
import { SCORES } from '../../../banks/vocabulary.ts'
import { beginAttempt } from '../attempt.ts'
import { QuestionPage } from './question-page.tsx'

const NO_WORDS = { lang: '', version: '', stem: '', items: [], choices: SCORES.map(() => '') }

/**
 * The first page of questions without its texts. Rendered into pages as a template, for the script that runs
 * before the app (see early-questions.ts); this file is not sent to browsers.
 */
export function FirstPage({ itemsPerPage }: { itemsPerPage: number }) {
  return (
    <QuestionPage
      attempt={beginAttempt('', null, itemsPerPage)}
      bank={NO_WORDS}
      frozen={false}
      answer={() => {}}
      confirm={() => {}}
    >
      <div className="question-actions">
        <button className="button button-outline" disabled>
          <Trans>Back</Trans>
        </button>
        {itemsPerPage > 1 && (
          <button className="button question-next button-outline" disabled>
            <Trans>Next</Trans>
          </button>
        )}
        {itemsPerPage === 1 && <Waiting />}
        <button className="button button-quiet" disabled>
          <Trans>More</Trans>
        </button>
        {itemsPerPage > 1 && <Waiting />}
      </div>
    </QuestionPage>
  )
}

/** Stands where nothing makes way for it: in the place of Next, which one item per page does not have, or at the end. */
function Waiting() {
  return (
    <p className="small soft question-waiting" role="status" data-waiting hidden>
      <Trans>Getting the statements ready…</Trans>
    </p>
  )
}
