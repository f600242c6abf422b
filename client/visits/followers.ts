import type { DataRouter } from 'react-router'
import type { VisitEvent, VisitEventType, VisitLocale, VisitRoute } from '../../banks/visits/visit-event.ts'
import { pages, PENDING, type PageName } from '../pages.ts'
import type { Session } from '../test/session.ts'

/** A page as it may be counted: by its path pattern, which contains no id. */
export type Place = { route: VisitRoute; locale: VisitLocale }

/** Pages whose data decides whether there is something to see, and the event that counts it. */
const OPENED: Partial<Record<PageName, { type: VisitEventType; kinds: readonly unknown[] }>> = {
  'result-id': { type: 'result', kinds: ['result', 'pending'] },
  'compare-id': { type: 'compare', kinds: ['comparison'] },
}

/**
 * Follows which pages are shown: each is a view; an available report or comparison also counts as opened.
 * @param onEvent called with each event, and the page it is on
 * @returns a function that returns the page shown now; undefined if it is not in the page table
 */
export function followPages(
  router: DataRouter,
  onEvent: (event: Pick<VisitEvent, 'type'>, place: Place) => void,
): () => Place | undefined {
  let viewed = ''
  let opened = ''
  const follow = () => {
    const { navigation, location, errors, historyAction } = router.state
    const page = pageOf(router)
    if (navigation.state !== 'idle' || errors || !page) return
    const { pathname } = location
    const { name, place, kind } = page
    // A pending report has received its id: it is the same report at another address.
    const isArrival = viewed.endsWith(`/${PENDING}`) && name === 'result-id' && historyAction === 'REPLACE'
    if (viewed !== pathname && !isArrival) onEvent({ type: 'view' }, place)
    viewed = pathname
    const opening = OPENED[name]
    if (!opening?.kinds.includes(kind) || opened === pathname) return
    if (!isArrival) onEvent({ type: opening.type }, place)
    opened = pathname
  }
  router.subscribe(follow)
  follow()
  return () => pageOf(router)?.place
}

/** Returns the page of the table that the router shows, and the kind of its data. */
function pageOf({ state }: DataRouter) {
  const id = state.matches.at(-1)?.route.id ?? ''
  const [name = '', locale] = id.split('___')
  if (!(name in pages)) return undefined
  const place = { route: pages[name as PageName].path, locale } as Place
  const { kind } = (state.loaderData[id] ?? {}) as { kind?: unknown }
  return { name: name as PageName, place, kind }
}

/** The targets of share links, as base/ui/share.ts makes them. */
export const LINKS = {
  facebook: 'https://www.facebook.com/sharer/',
  x: 'https://x.com/intent/',
  mail: 'mailto:?',
}

/** Follows sharing and inviting: links by their target, buttons by the way named in their markup. */
export function followSharing(onEvent: (event: Pick<VisitEvent, 'type' | 'detail'>) => void): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('a, button')
    const way = pressed && wayOf(pressed)
    if (!way) return
    onEvent(pressed.closest('[data-inviting]') ? { type: 'invite' } : { type: 'share', detail: way })
  })
}

function wayOf(pressed: HTMLElement): string | undefined {
  const href = pressed.getAttribute('href') ?? ''
  const [way] = Object.entries(LINKS).find(([, start]) => href.startsWith(start)) ?? [pressed.dataset['way']]
  // Without a share sheet, its button copies.
  return way === 'sheet' && !('share' in navigator) ? 'copy' : way
}

const QUARTERS = 4

/** Follows a test with at least one answer: its start, the quarters completed in this tab, and its end. */
export function followTest(
  session: Session,
  onEvent: (step: Pick<VisitEvent, 'type' | 'detail'>) => void,
): void {
  const look = () => {
    const { attempt, role } = session.state.get()
    const answered = attempt.choices.filter((choice) => choice !== 0).length
    const quarter = Math.floor((answered / attempt.order.length) * QUARTERS)
    return { answered, quarter, isDone: attempt.submitted, role, lang: attempt.lang }
  }
  let before = look()
  if (before.answered === 1) onEvent({ type: 'start', detail: before.lang })
  session.state.subscribe(() => {
    const now = look()
    // Progress in another tab does not count, nor do answers filled in at random, which skip quarters.
    if (now.role === 'writer') {
      const isNext = now.quarter === before.quarter + 1 && now.quarter < QUARTERS
      if (isNext) onEvent({ type: 'quarter', detail: String(now.quarter) })
      if (now.isDone && !before.isDone) onEvent({ type: 'done', detail: now.lang })
    }
    before = now
  })
}
