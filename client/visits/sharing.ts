import type { VisitEvent } from '../../banks/visits/visit-event.ts'

/** The targets of share links, as result/report/share/share-links.ts makes them. */
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
