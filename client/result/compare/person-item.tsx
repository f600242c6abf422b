import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ComparedPerson } from '../../../banks/links/compare-code.ts'
import { PersonMark } from './people/person-symbol.tsx'
import { RenamePerson } from './rename-person.tsx'
import { isolate } from './people/labels.ts'

type PersonItemProps = {
  person: ComparedPerson
  index: number
  label: string
  onRename: (name: string) => void
  onRemove: () => void
}

/** One person of the list, or the field that renames them. */
export function PersonItem({ person, index, label, onRename, onRemove }: PersonItemProps) {
  const { t } = useLingui()
  const [renaming, setRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !renaming) renameButton.current?.focus()
    wasRenaming.current = renaming
  }, [renaming])

  if (renaming) {
    const end = (name?: string) => {
      if (name !== undefined) onRename(name)
      setRenaming(false)
    }
    return (
      <li>
        <RenamePerson name={person.name} onEnd={end} />
      </li>
    )
  }
  const name = isolate(person.name)
  return (
    <li>
      <PersonMark index={index} label={label} />
      <span className="person-words">
        <strong>
          <bdi translate="no">{person.name}</bdi>
        </strong>
        <code className="soft small" dir="ltr" translate="no">
          {`${person.id.slice(0, 8)}…`}
        </code>
      </span>
      <span className="person-actions item-actions">
        <button
          ref={renameButton}
          type="button"
          className="button button-quiet button-small"
          aria-label={t`Rename ${name}`}
          onClick={() => setRenaming(true)}
        >
          <Trans>Rename</Trans>
        </button>
        <button
          type="button"
          className="button button-quiet button-small person-remove"
          aria-label={t`Remove ${name}`}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </button>
      </span>
    </li>
  )
}
