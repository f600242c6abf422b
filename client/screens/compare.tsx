import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { data as respond, useLoaderData } from 'react-router'
import type { ComparisonData, Participant } from '../compare/comparison-data.ts'
import { ComparisonHeading } from '../compare/comparison-heading.tsx'
import { ComparisonView } from '../compare/comparison-view.tsx'
import { loadComparison } from '../compare/load-comparison.ts'
import { UnreadableComparison } from '../compare/unreadable-comparison.tsx'
import { orUnreached } from '../report/or-unreached.ts'
import { Unreached } from '../report/unreached.tsx'
import type { Head, LoadContext } from '../screen.ts'

/**
 * The comparison an address asks for. Where there is nothing to compare, in a damaged address or with results
 * that nobody knows, the page says so in its own words, and its status is 404; 410 where all that were there are deleted.
 * @throws RequestError when the visitor went elsewhere meanwhile
 */
export async function load(context: LoadContext) {
  const comparison = await orUnreached(loadComparison(context))
  if (isThere(comparison)) return comparison
  const isDeleted = comparison.kind === 'comparison' && comparison.deleted.length > 0
  return respond(comparison, { status: isDeleted ? 410 : 404 })
}

function isThere(data: ComparisonData): boolean {
  if (data.kind === 'unreached') return true
  return data.kind === 'comparison' && data.participants.length + data.unreached.length > 0
}

/** Says nothing of who is compared: names belong to the visitor, not to link previews. */
export function describe(i18n: I18n, data: ComparisonData | undefined): Head {
  return {
    title:
      data?.kind === 'unreadable'
        ? i18n._(msg`This comparison can’t be read`)
        : data?.kind === 'unreached'
          ? i18n._(msg`This comparison isn’t on this device yet`)
          : i18n._(msg`A Big Five comparison`),
    description: i18n._(msg`The Big Five personality traits of several people, side by side.`),
    indexed: false,
  }
}

export default function CompareScreen() {
  const data = useLoaderData<ComparisonData>()
  useRemember(data.kind === 'comparison' ? data.participants : NOBODY)
  if (data.kind === 'unreadable') {
    return (
      <>
        <h1>
          <Trans>This comparison can’t be read</Trans>
        </h1>
        <UnreadableComparison problem={data.problem} />
      </>
    )
  }
  if (data.kind === 'unreached') {
    return <Unreached title={<Trans>This comparison isn’t on this device yet</Trans>} error={data.error} />
  }
  return (
    <>
      <ComparisonHeading names={data.participants.map(({ name }) => name)} />
      <ComparisonView comparison={data} />
    </>
  )
}

const NOBODY: readonly Participant[] = []

/** A comparison once seen opens offline, also when the server's first page brought it. */
function useRemember(participants: readonly Participant[]) {
  useEffect(() => {
    import('../storage/device/known-results.ts')
      .then(({ rememberResult }) => Promise.all(participants.map(({ result }) => rememberResult(result))))
      .catch(() => {
        // Without the database's chunk nothing is kept, and the comparison is there all the same.
      })
  }, [participants])
}
