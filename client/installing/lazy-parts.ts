import { lazyPart } from '../own/lazy/lazy-part.tsx'

const load = () => import('./invite-to-install.tsx')

/**
 * An unobtrusive invitation to install the site, for a page that shows a result of this device. Renders
 * nothing when there is no invitation to make.
 */
export const InviteToInstall = lazyPart(
  async () => (await load()).InviteToInstall,
  async (i18n) => (await load()).installingWords.addWords(i18n),
)
