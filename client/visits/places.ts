import type { DataRouter } from 'react-router'
import type { VisitEvent, VisitEventType, VisitLocale, VisitRoute } from '../../banks/visits/visit-event.ts'
import { pages, PENDING, type PageName } from '../pages.ts'

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
