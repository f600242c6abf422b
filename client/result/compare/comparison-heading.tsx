import { Plural, Trans } from '@lingui/react/macro'

/** The page's heading: who is compared, two of them by name. */
export function ComparisonHeading({ names }: { names: readonly string[] }) {
  const [first, second] = names.map((name, index) => (
    <bdi key={index} translate="no">
      {name}
    </bdi>
  ))
  const others = names.length - 2
  return (
    <h1>
      {first === undefined && <Trans>Comparison</Trans>}
      {names.length === 1 && <span>{first}</span>}
      {others === 0 && (
        <Trans>
          {first} and {second}
        </Trans>
      )}
      {others > 0 && (
        <Trans>
          {first}, {second} and <Plural value={others} one="# more" other="# more" />
        </Trans>
      )}
    </h1>
  )
}
