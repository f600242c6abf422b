import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState, type ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { makeCompareCode } from '../../../banks/links/compare-code.ts'
import { formHash } from '../../../banks/links/invitation-link.ts'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { useStore } from '../../base/stores/use-store.ts'
import { AddPerson, useAddPerson } from './add-person.tsx'
import { PeopleList } from './people-list.tsx'
import { NOBODY, openPeople, people } from './people/people-store.ts'
import { isolate } from './people/labels.ts'

/** A component that scans a result's QR code and reports its text. */
export type ScanComponent = ComponentType<{ onFound: (text: string) => void }>

/** Collects people and takes the visitor to their comparison. */
export function PeopleForm({ Scan }: { Scan: ScanComponent }) {
  const { t } = useLingui()
  const id = useId()
  const path = usePathTo()
  const navigate = useNavigate()
  const list = useStore(people, NOBODY)
  const [news, setNews] = useState('')
  const [alone, setAlone] = useState(false)
  const form = useAddPerson(({ name }) => {
    const added = isolate(name)
    setNews(t`${added} was added.`)
  })
  useOpenedPeople()

  const compare = () => {
    // A person who is typed in but not yet added is meant to take part.
    if (form.isFilled() && !form.add()) return
    const everybody = people.get()
    if (everybody.length === 0) setAlone(true)
    else void navigate(path('compare-id', makeCompareCode(everybody)))
  }
  return (
    <div className="people-form needs-script">
      <AddPerson form={form} Scan={Scan} />
      <section aria-labelledby={`${id}-people`}>
        <h2 id={`${id}-people`}>
          <Trans>In the comparison</Trans>
        </h2>
        <p className="visually-hidden" role="status">
          {news}
        </p>
        <PeopleList
          people={list}
          nameField={form.nameField}
          onRemove={({ name }) => {
            const removed = isolate(name)
            setNews(t`${removed} was removed.`)
          }}
        />
        <p className="notice">
          <Trans>
            Ask everyone first whether that’s OK with them. The link to a comparison carries the names you
            give and leads to all the results.
          </Trans>
        </p>
        <div id={`${id}-problem`} role="alert">
          {alone && list.length === 0 && (
            <p className="field-error">
              <Trans>You need to add people to compare them</Trans>
            </p>
          )}
        </div>
        <button
          type="button"
          className={`button button-wide ${list.length > 0 ? 'button-pink' : 'button-outline'}`}
          aria-describedby={`${id}-problem`}
          onClick={compare}
        >
          <span className="sentence-case">
            <Trans>compare people</Trans>
          </span>
        </button>
      </section>
    </div>
  )
}

/** Restores the people of this tab, or takes those in the address and removes them from it. */
function useOpenedPeople() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // Some fragment stays: an invitation on this device takes the place of the form only where there is none.
    if (openPeople(hash)) {
      void navigate({ pathname, hash: formHash() }, { replace: true, preventScrollReset: true })
    }
  }, [hash, pathname, navigate])
}
