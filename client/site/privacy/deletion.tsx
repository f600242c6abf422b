import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { operator } from '../reading/operator.ts'
import { RuledSection } from '../reading/ruled-section.tsx'
import { externalLinks } from '../../shell/site-links.ts'

/** How long data is kept, and how to delete it. */
export function Deletion() {
  const path = usePathTo()
  return (
    <RuledSection id="deletion" title={<Trans>How long, and how to delete</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            <strong>On your device</strong> everything stays until you remove this site’s data in your
            browser’s settings. The browser may also make room by itself. Safari does so after seven days
            without a visit, unless the site is on your home screen. Tests that haven’t been sent yet are lost
            then. Results that have been sent stay on the server, so note their IDs first; your{' '}
            <Link to={path('result')}>results on this device</Link> are listed with them.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>On the server</strong> a result stays until you delete it; it doesn’t expire. You can
            delete it at the end of its report on the device you took the test on, and{' '}
            <Link to={path('result')}>with its recovery key</Link> from anywhere. Copies on devices that have
            opened it stay until their owners remove them. Backups of the server stay until they’re replaced.
            Without the device and the key, ask us, and don’t write the ID in public: anyone who reads it
            could open the result.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}

/** Where to send questions. */
export function Questions() {
  const { contact } = operator
  return (
    <RuledSection id="questions" title={<Trans>Questions</Trans>}>
      {contact && (
        <p className="prose">
          <Trans>
            To have a result deleted, or to ask something in private, write to{' '}
            <a href={contact.href}>
              <bdi translate="no">{contact.label}</bdi>
            </a>
            .
          </Trans>
        </p>
      )}
      <p className="prose">
        <Trans>
          Write to us on <a href={`${externalLinks.github}/issues`}>the project’s page on GitHub</a>. What you
          write there is public. You don’t have to take our word for any of this: the source code is there,
          too.
        </Trans>
      </p>
    </RuledSection>
  )
}
