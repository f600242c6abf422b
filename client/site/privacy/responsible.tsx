import { Trans } from '@lingui/react/macro'
import { RuledSection } from '../reading/ruled-section.tsx'
import { operator } from '../reading/operator.ts'

/** Who runs the site, why and by what right it stores results, and what everyone may ask of them. */
export function Responsible() {
  return (
    <RuledSection id="responsible" title={<Trans>Who is responsible</Trans>}>
      <div className="prose">
        <Who />
        <p>
          <Trans>
            Results are stored so that you get a report with a link. The legal basis is your consent. You give
            it when you ask for your report, for the answers about low moods and politics, too. You take it
            back by deleting the result.
          </Trans>
        </p>
        <p>
          <Trans>
            You can ask for a copy of what is stored, have it corrected or deleted, and complain to a data
            protection authority.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}

/** What whoever runs the site has said of themselves, and plainly what they have not. */
function Who() {
  const { name, contact, hostedIn, authority } = operator
  return (
    <>
      <ul className="reading-list">
        {name && (
          <li>
            <Trans>
              Run by: <bdi translate="no">{name}</bdi>
            </Trans>
          </li>
        )}
        {contact && (
          <li>
            <Trans>
              Contact:{' '}
              <a href={contact.href}>
                <bdi translate="no">{contact.label}</bdi>
              </a>
            </Trans>
          </li>
        )}
        {hostedIn && (
          <li>
            <Trans>
              Hosted by: <bdi translate="no">{hostedIn}</bdi>
            </Trans>
          </li>
        )}
        {authority && (
          <li>
            <Trans>
              Authority for complaints: <bdi translate="no">{authority}</bdi>
            </Trans>
          </li>
        )}
      </ul>
      {(!name || !contact || !hostedIn) && (
        <p>
          {!name && <Trans>Whoever runs this site hasn’t said here who they are.</Trans>}{' '}
          {!contact && <Trans>There’s no private contact.</Trans>}{' '}
          {!hostedIn && <Trans>It isn’t said where the server is.</Trans>}
        </p>
      )}
    </>
  )
}
