import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { writeSpreadsheet } from '../../../../banks/csv/csv.ts'
import type { Result } from '../../../../banks/result.ts'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { downloadFile } from '../../../base/ui/download-file.ts'
import { showMessage } from '../../../base/stores/snackbar-store.ts'
import { collectData } from './collect-data.ts'
import { answersTable, codebookTable, scoresTable, toJson, type OwnData } from './own-data.ts'
import { SmallButton } from '../../../base/ui/small-button.tsx'

const CSV = 'text/csv;charset=utf-8'

const FILES = {
  all: { name: 'big-five.json', type: 'application/json', write: toJson },
  answers: { name: 'big-five-answers.csv', type: CSV, write: (data: OwnData) => writeSpreadsheet(answersTable(data)) },
  scores: { name: 'big-five-scores.csv', type: CSV, write: (data: OwnData) => writeSpreadsheet(scoresTable(data)) },
  codebook: {
    name: 'big-five-codebook.csv',
    type: CSV,
    write: (data: OwnData) => writeSpreadsheet(codebookTable(data)),
  },
}

/** Downloads of a result as files made here: the scores, and the answers if the test was taken here. */
export function DownloadData({ result, attemptKey }: { result: Result; attemptKey: string | undefined }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const isOwn = attemptKey !== undefined

  const download = async (file: keyof typeof FILES) => {
    if (isBusy) return
    setBusy(true)
    try {
      const data = await collectData(result, attemptKey, i18n, locale)
      const { name, type, write } = FILES[file]
      if (file === 'answers' && data.sheet === undefined) {
        showMessage(t`This device no longer has the answers of this test.`, 'error')
      } else downloadFile(name, type, write(data))
    } catch {
      showMessage(
        t`The file couldn’t be made: some of its texts aren’t on this device. Please try again with a connection.`,
        'error',
      )
    }
    setBusy(false)
  }
  const makeButton = (file: keyof typeof FILES, label: string) => (
    <SmallButton
      aria-disabled={isBusy}
      onClick={() => void download(file)}
    >
      {label}
    </SmallButton>
  )
  return (
    <>
      <p className="small soft">
        {isOwn ? (
          <Trans>
            Made on this device. The answers come with each statement, how it counts, and its trait and facet;
            the codebook explains every column and says who you’re compared with.
          </Trans>
        ) : (
          <Trans>
            Made on this device. These are the scores only: single answers can be read on no other device than
            the one the test was taken on.
          </Trans>
        )}
      </p>
      <div className="row">
        {isOwn && makeButton('answers', t`Answers (CSV)`)}
        {makeButton('scores', t`Scores (CSV)`)}
        {makeButton('codebook', t`Codebook (CSV)`)}
        {makeButton('all', t`Everything (JSON)`)}
      </div>
    </>
  )
}
