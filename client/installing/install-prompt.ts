/** Chromium's `beforeinstallprompt` event, which fires on installable sites (Manifest Incubations). */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/**
 * Follows whether the browser can ask to install the site. Chromium fires `beforeinstallprompt` once, right
 * after the page has loaded and before this listens; inserting the manifest link again makes it fire again.
 * @param onAvailable called with a function that shows the browser's prompt, to be called from a tap
 * @param onInstalled called when the site has been installed, in whatever way
 * @returns a function that stops following
 */
export function followInstallPrompt(
  onAvailable: (ask: () => Promise<'accepted' | 'dismissed'>) => void,
  onInstalled: () => void,
): () => void {
  const onPromptEvent = (event: Event) => {
    // Our own invitation replaces the browser's.
    event.preventDefault()
    onAvailable(async () => (await (event as InstallEvent).prompt()).outcome)
  }
  addEventListener('beforeinstallprompt', onPromptEvent)
  addEventListener('appinstalled', onInstalled)
  const manifest = document.querySelector('link[rel=manifest]')
  if (manifest) document.head.append(manifest)
  return () => {
    removeEventListener('beforeinstallprompt', onPromptEvent)
    removeEventListener('appinstalled', onInstalled)
  }
}
