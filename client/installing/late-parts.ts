import { latePart } from '../own/late-part.tsx'

const load = () => import('./invite-to-install.tsx')

/**
 * An unobtrusive invitation to install the site, for a page that shows a result of this device. Renders
 * nothing when there is no invitation to make.
 */
export const InviteToInstall = latePart(
  async () => (await load()).InviteToInstall,
  async (i18n) => (await load()).installingWords.addWords(i18n),
)
