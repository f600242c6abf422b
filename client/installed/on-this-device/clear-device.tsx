import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useReturnedFocus } from '../../base/ui/restored-focus.ts'
import { Question } from '../../result/own/deleting/question.tsx'
import { useBegunTests, useWaitingSaves } from '../../result/report/forms/device-contents.tsx'
import { showMessage } from '../../base/stores/snackbar-store.ts'
import { clearEverything, clearFiles } from './clear.ts'
import { SmallButton } from '../../base/ui/small-button.tsx'
import { FoldedSection } from './folded-section.tsx'

type Extent = 'files' | 'everything'

/** Clears what the site keeps on this device, after a question that says what will be lost. */
export function ClearDevice() {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Extent>()
  const filesButton = useReturnedFocus(asked === 'files')
  const everythingButton = useReturnedFocus(asked === 'everything')
  const clear = async (extent: Extent) => {
    try {
      await (extent === 'files' ? clearFiles() : clearEverything())
      showMessage(
        extent === 'files'
          ? t`The site’s files are deleted from this device.`
          : t`Everything is deleted from this device.`,
      )
    } catch {
      showMessage(t`Not all of it could be deleted. Close other tabs of this site, and try again.`, 'error')
    }
    setAsked(undefined)
  }
  return (
    <FoldedSection id="clear" title={<Trans>Clear it</Trans>}>
      {asked ? (
        <ClearQuestion
          key={asked}
          extent={asked}
          onClear={() => clear(asked)}
          onKeep={() => setAsked(undefined)}
        />
      ) : (
        <div className="row">
          <SmallButton ref={filesButton} onClick={() => setAsked('files')}>
            <Trans>Delete only the site’s files…</Trans>
          </SmallButton>
          <SmallButton ref={everythingButton} onClick={() => setAsked('everything')}>
            <Trans>Delete everything…</Trans>
          </SmallButton>
        </div>
      )}
    </FoldedSection>
  )
}

type ClearQuestionProps = { extent: Extent; onClear: () => Promise<void>; onKeep: () => void }

function ClearQuestion({ extent, onClear, onKeep }: ClearQuestionProps) {
  const answers = {
    doing: <Trans>Deleting…</Trans>,
    no: <Trans>Keep it all</Trans>,
    onYes: onClear,
    onNo: onKeep,
  }
  return extent === 'files' ? (
    <Question
      title={<Trans>Delete the site’s files from this device?</Trans>}
      yes={<Trans>Delete the files</Trans>}
      {...answers}
    >
      <p>
        <Trans>
          Tests and results stay. Until you’ve opened the site with a connection again, it doesn’t open
          offline.
        </Trans>
      </p>
    </Question>
  ) : (
    <Question
      title={<Trans>Delete everything of this site from this device?</Trans>}
      yes={<Trans>Delete everything</Trans>}
      {...answers}
    >
      <Losses />
      <p>
        <Trans>
          Results that were sent stay on the server, under their links. Without their keys you can’t delete
          them there any more. The site doesn’t open offline until you’ve opened it with a connection again.
        </Trans>
      </p>
    </Question>
  )
}

/** The tests that would be lost for good. */
function Losses() {
  const { waiting } = useWaitingSaves()
  const begun = useBegunTests()
  return (
    <>
      {waiting.length > 0 && (
        <p>
          <strong>
            <Plural
              value={waiting.length}
              one="# finished test hasn’t been sent: its answers are only here and would be lost."
              other="# finished tests haven’t been sent: their answers are only here and would be lost."
            />
          </strong>
        </p>
      )}
      {begun.length > 0 && (
        <p>
          <strong>
            <Plural
              value={begun.length}
              one="# test you haven’t finished would be lost."
              other="# tests you haven’t finished would be lost."
            />
          </strong>
        </p>
      )}
    </>
  )
}
