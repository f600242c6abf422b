import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { data as respond, useLoaderData, useLocation } from 'react-router'
import { latePart } from '../base/ui/late-part.tsx'
import type { ComparisonData, Participant } from '../result/compare/comparison-data.ts'
import { ComparisonView } from '../result/compare/comparison-view.tsx'
import { fetchTelling, loadComparison } from '../result/compare/load-comparison.ts'
import { UnreadableComparison } from '../result/compare/unreadable-comparison.tsx'
import type { AnsweredInvitation } from '../result/inviting/invited.tsx'
import { useLocale } from '../base/locale/locale-context.tsx'
import { pathTo } from '../pages.ts'
import { catchUnreachable, Unreached } from '../result/report/shared/unreached.tsx'
import type { Head, LoadContext } from '../screen.ts'
import { rememberResult } from '../device/database/known-results.ts'
import { useMounted } from '../base/stores/use-store.ts'
import { isolate } from '../result/compare/people/labels.ts'

const SendBack = latePart(async () => (await import('../result/inviting/inviting-parts.ts')).SendBack, {
  words: ['own'],
})

/**
 * Loads the comparison that the address names. If there is nothing to compare, the page explains why and its
 * status is 410 if any of the results was deleted, else 404 (a damaged address, or unknown results only).
 * @throws RequestError when the visitor navigates away
 */
export async function load(context: LoadContext) {
  const comparison = await catchUnreachable(loadComparison(context))
  if (isThere(comparison)) return comparison
  const isDeleted = comparison.kind === 'comparison' && comparison.deleted.length > 0
  return respond(comparison, { status: isDeleted ? 410 : 404 })
}

function isThere(data: ComparisonData): boolean {
  if (data.kind === 'unreached') return true
  return data.kind === 'comparison' && data.participants.length + data.unreached.length > 0
}

/** Names who is compared, as the link itself does, but nothing of the outcome. The page is not indexed. */
export function describe(i18n: I18n, data: ComparisonData | undefined): Head {
  return {
    title: titleOf(i18n, data),
    description: i18n._(msg`Where they’re alike and where they differ, by the Big Five personality test.`),
    indexed: false,
  }
}

const ABOUT_MANY = msg({
  message: '{first}, {second} and {others, plural, one {# more} other {# more}}',
})

function titleOf(i18n: I18n, data: ComparisonData | undefined): string {
  if (data?.kind === 'unreadable') return i18n._(msg`This comparison can’t be read`)
  if (data?.kind === 'unreached') return i18n._(msg`This comparison isn’t on this device yet`)
  const [first, second, ...more] = data?.participants.map(({ name }) => isolate(name)) ?? []
  if (first === undefined || second === undefined) return i18n._(msg`A Big Five comparison`)
  const others = more.length
  if (others === 0) return i18n._(msg`${first} and ${second}`)
  return i18n._({ ...ABOUT_MANY, values: { first, second, others } })
}

export default function CompareScreen() {
  const data = useLoaderData<ComparisonData>()
  useRemember(data.kind === 'comparison' ? data.participants : NOBODY)
  useTextsForLater()
  const afterInvitation = useAfterInvitation(data)
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
  return <ComparisonView comparison={data} afterInvitation={afterInvitation} />
}

/** Asks a visitor who came through an invitation to send the link back, also after a reload. */
function useAfterInvitation(data: ComparisonData): ReactNode {
  const isMounted = useMounted()
  const locale = useLocale()
  const { state } = useLocation() as { state: Partial<AnsweredInvitation> | null }
  if (!isMounted || data.kind !== 'comparison' || typeof state?.sendTo !== 'string') return undefined
  return <SendBack name={state.sendTo} link={data.origin + pathTo('compare-id', locale, data.code)} />
}

/** Fetches what comparisons are told in, also where the server has told this one: it may be opened offline. */
function useTextsForLater() {
  const locale = useLocale()
  useEffect(() => void fetchTelling(locale).catch(() => {}), [locale])
}

const NOBODY: readonly Participant[] = []

/** Stores the compared results on the device so that they open offline, even when the server rendered them. */
function useRemember(participants: readonly Participant[]) {
  useEffect(() => {
    for (const { result } of participants) void rememberResult(result)
  }, [participants])
}
