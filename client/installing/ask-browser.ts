/** What Chromium hands to pages of a site that it can install (Manifest Incubations). */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/**
 * Follows whether the browser can ask to install the site. It tells pages so once, right after they have loaded, when
 * nobody listens yet; who names the same manifest anew is told again.
 * @param onCan given what asks, in answer to a tap
 * @param onInstalled called when the site has been installed, in whatever way
 * @returns a function that ends it
 */
export function followInstalling(
  onCan: (ask: () => Promise<'accepted' | 'dismissed'>) => void,
  onInstalled: () => void,
): () => void {
  const hear = (event: Event) => {
    // Our own invitation stands in the place of the browser's.
    event.preventDefault()
    onCan(async () => (await (event as InstallEvent).prompt()).outcome)
  }
  addEventListener('beforeinstallprompt', hear)
  addEventListener('appinstalled', onInstalled)
  const manifest = document.querySelector('link[rel=manifest]')
  if (manifest) document.head.append(manifest)
  return () => {
    removeEventListener('beforeinstallprompt', hear)
    removeEventListener('appinstalled', onInstalled)
  }
}
