import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { usePathTo } from '../../../base/locale/locale-context.tsx'
import { CopyButton } from '../../../result/report/share/copy-button.tsx'
import { showMessage } from '../../../base/stores/snackbar-store.ts'
import { LinkAsCode } from '../../../result/own/late-parts.ts'
import { CARRIED, writeCode } from './carry-code.ts'
import { collectTests, downloadTests } from './collect-tests.ts'
import { FoldedSection } from '../folded-section.tsx'

/** The longest link offered as a QR code, in characters; phones cannot read denser codes. */
const LONGEST_CODE = 1_500

/** Makes a link or a file of the tests on this device. */
export function CarryOut() {
  const { t } = useLingui()
  const path = usePathTo()
  const id = useId()
  const [link, setLink] = useState<string>()
  const make = async () => {
    try {
      const tests = await collectTests('all')
      if (tests.open.length + tests.finished.length === 0) {
        showMessage(t`There’s no test on this device yet.`)
        return
      }
      setLink(`${location.origin}${path('device')}#${CARRIED}${await writeCode(tests)}`)
    } catch {
      showMessage(t`This device didn’t answer. Please try again.`, 'error')
    }
  }
  const download = () =>
    void downloadTests('all').catch(() =>
      showMessage(t`This device didn’t answer. Please try again.`, 'error'),
    )
  return (
    <FoldedSection id="carry-out" title={<Trans>Continue on another device</Trans>}>
      <p>
        <Trans>
          Take your tests to another phone, or into the app on your home screen. Unfinished tests go with
          their answers and language, finished ones with their keys. Everything is in the link or the file
          itself, and none of it passes through our server.
        </Trans>
      </p>
      <p className="soft small">
        <Trans>
          Send it to yourself only: whoever has it can read your answers and delete your results. An
          unfinished test stays here as well; finish it in one place, or you’ll have two results.
        </Trans>
      </p>
      <div className="row">
        <button type="button" className="button" onClick={() => void make()}>
          <Trans>Make a link</Trans>
        </button>
        <button type="button" className="button button-outline" onClick={download}>
          <Trans>Download a file</Trans>
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {link !== undefined && <Trans>The link is ready. It stands below.</Trans>}
      </p>
      {link !== undefined && (
        <div className="stack" data-carried-link>
          <div className="field">
            <label className="label" htmlFor={id}>
              <Trans>Your link, with everything in it</Trans>
            </label>
            <input
              id={id}
              className="input"
              dir="ltr"
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
            />
          </div>
          <div className="row">
            <CopyButton text={link} done={t`Copied link`} filled>
              <Trans>Copy link</Trans>
            </CopyButton>
          </div>
          {link.length <= LONGEST_CODE && <LinkAsCode link={link} />}
          <p className="soft small">
            <Trans>
              Open it on the other device. In an app on your home screen, open the page “On this device” and
              paste it there.
            </Trans>
          </p>
        </div>
      )}
    </FoldedSection>
  )
}
