import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { makeCompareCode, trimName } from '../../../banks/links/compare-code.ts'
import { isResultId } from '../../../banks/result-id.ts'
import { useLocale, usePathTo } from '../../base/locale/locale-context.tsx'
import { LinkAsCode } from '../own/late-parts.ts'
import { pathTo } from '../../pages.ts'
import { LinkLine, ShareWays } from '../report/share/share-ways.tsx'
import { useReplacedFocus } from '../../base/ui/restored-focus.ts'
import { formHash, inviteHash, invitingHash } from '../../../banks/links/invitation-link.ts'
import { peopleHash } from '../compare/people/people-store.ts'
import { NameField } from './name-field.tsx'
import { PickResult } from './pick-result.tsx'

/** Makes a link that invites somebody, at once where the result is known, and says what the link reveals. */
export function InviteSomebody({ id }: { id?: string | undefined }) {
  const path = usePathTo()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useReplacedFocus(heading)
  const known = id !== undefined && isResultId(id) ? id : undefined
  return (
    <section className="card stack" aria-labelledby="invite-title" data-inviting>
      <h2 id="invite-title" ref={heading}>
        <Trans>Invite someone</Trans>
      </h2>
      <p>
        <Trans>
          Send a friend a link. They take the test or pick a result of theirs, see the comparison, and send
          you its link back.
        </Trans>
      </p>
      {known === undefined ? (
        <>
          <h3>
            <Trans>Which result is yours?</Trans>
          </h3>
          <PickResult onPick={(found) => void navigate({ hash: invitingHash(found) }, { replace: true })} />
          <p>
            <Link to={{ pathname: path('compare'), hash: formHash() }}>
              <Trans>New comparison</Trans>
            </Link>
          </p>
        </>
      ) : (
        <InviteLink id={known} />
      )}
    </section>
  )
}

/** The link, which needs no name, and the way to a comparison with this result in it. */
function InviteLink({ id }: { id: string }) {
  const { t } = useLingui()
  const path = usePathTo()
  const locale = useLocale()
  const field = useRef<HTMLInputElement>(null)
  useReplacedFocus(field)
  const [name, setName] = useState('')
  const inviter = { name: name || t`Someone`, id }
  const link = location.origin + pathTo('compare', locale) + inviteHash(inviter)
  const own = makeCompareCode([{ name: name || t`Me`, id }])
  return (
    <>
      <NameField
        field={field}
        label={<Trans>Your name, as your friend will see it (if you like)</Trans>}
        isMissing={false}
        onInput={() => setName(trimName(field.current?.value ?? ''))}
      />
      <ShareWays link={link} words={t`Shall we compare our Big Five results?`} privately />
      <LinkLine link={link} />
      <p className="small soft">
        <Trans>
          Whoever has the link sees the name you give and can open your whole result. Both are in the link
          only; making it sends nothing to the server. Compare only with people who agree to it, too.
        </Trans>
      </p>
      <LinkAsCode link={link} />
      <p>
        <Link to={{ pathname: path('compare'), hash: peopleHash(own) }}>
          <Trans>New comparison</Trans>
        </Link>
      </p>
    </>
  )
}
