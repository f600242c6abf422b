import { Plural, Trans } from '@lingui/react/macro'

type NamesProps = { names: readonly string[] }

/** The page's heading where there is nothing to say of the people: who is compared. */
export function ComparisonHeading({ names }: NamesProps) {
  return (
    <h1>
      <NamesInShort names={names} />
    </h1>
  )
}

/** Who is compared, two of them by name. */
export function NamesInShort({ names }: NamesProps) {
  const [first, second] = names.map((name, index) => (
    <bdi key={index} translate="no">
      {name}
    </bdi>
  ))
  const others = names.length - 2
  if (first === undefined) return <Trans>Comparison</Trans>
  if (second === undefined) return <span>{first}</span>
  if (others === 0) {
    return (
      <Trans>
        {first} and {second}
      </Trans>
    )
  }
  return (
    <Trans>
      {first}, {second} and <Plural value={others} one="# more" other="# more" />
    </Trans>
  )
}
