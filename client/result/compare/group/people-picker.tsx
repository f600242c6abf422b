import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { DomainMark } from '../../../base/charts/domain-mark.tsx'
import { usePathTo } from '../../../base/locale/locale-context.tsx'
import { useMounted } from '../../../base/stores/use-store.ts'
import { Field } from '../../report/forms/field.tsx'
import { nameDomain, writePercentile } from '../../report/shared/score-messages.ts'
import { LARGE_GROUP_SIZE, type ShownPerson } from '../comparison-data.ts'
import type { DomainComparison } from '../domains.ts'
import { PersonName } from '../people/person-name.tsx'
import { PersonMark } from '../people/person-symbol.tsx'

type PeoplePickerProps = {
  people: readonly ShownPerson[]
  domains: readonly DomainComparison[]
  picked: number | undefined
  onPick: (index: number | undefined) => void
}

/**
 * The people's names, which are the key to their discs: one that is picked lights up in all charts. Many stand in one
 * row, with a search over it. Nothing below changes its place.
 */
export function PeoplePicker({ people, domains, picked, onPick }: PeoplePickerProps) {
  const isMounted = useMounted()
  const [wanted, setWanted] = useState('')
  const isLarge = people.length >= LARGE_GROUP_SIZE
  const found = findByName(people, wanted)
  const Choice = isMounted && people.length > 1 ? 'button' : 'span'
  return (
    <>
      {isLarge && (
        <div className="field needs-script">
          <Field
            type="search"
            label={<Trans>Find a person</Trans>}
            dir="auto"
            problem={found.length === 0 && <Trans>Nobody here has a name like that.</Trans>}
            onInput={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </div>
      )}
      <ul className="people-key" data-many={isLarge || undefined}>
        {found.map(({ index, look, label, name }) => (
          <li key={index}>
            <Choice
              className="person-choice"
              {...(Choice === 'button' && {
                type: 'button',
                'aria-pressed': index === picked,
                onClick: () => onPick(index === picked ? undefined : index),
              })}
            >
              {!isLarge && <PersonMark look={look} label={label} />}
              <PersonName look={look} name={name} />
            </Choice>
          </li>
        ))}
      </ul>
      {people.length > 1 && (
        <Picked person={people.find(({ index }) => index === picked)} people={people} domains={domains} />
      )}
    </>
  )
}

type PickedProps = Pick<PeoplePickerProps, 'people' | 'domains'> & { person: ShownPerson | undefined }

/** Who is picked, with the five numbers and the way to the whole result. */
function Picked({ person, people, domains }: PickedProps) {
  const { i18n } = useLingui()
  const path = usePathTo()
  const at = person ? people.indexOf(person) : -1
  return (
    <div className="picked-person" role="status">
      {person ? (
        <>
          <p>
            <Link to={path('result-id', person.result.id)}>
              <bdi translate="no">{person.name}</bdi>
            </Link>
          </p>
          <ul>
            {domains.map(({ domain, percentiles }) => (
              <li key={domain} data-domain={domain}>
                <DomainMark domain={domain} />
                <span className="visually-hidden">{nameDomain(i18n, domain)}</span>{' '}
                <span>{writePercentile(percentiles[at]!)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="soft needs-script">
          <Trans>Pick a name or a dot to see where that person stands.</Trans>
        </p>
      )}
    </div>
  )
}

/** Returns the people in whose name a text occurs, in their order; all of them for an empty text. */
function findByName<Person extends { name: string }>(
  people: readonly Person[],
  wanted: string,
): readonly Person[] {
  const text = simplify(wanted)
  return people.filter(({ name }) => simplify(name).includes(text))
}

/** A name without accents and in one case, as people type it. */
function simplify(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
