import type { I18n } from '@lingui/core'
import { lazyPart, ownWords } from './lazy-part.tsx'

const load = () => import('../deleting/deletion-parts.ts')

/** The deletions recorded on this device, for pages about results. */
export const DeletionsHere = lazyPart(async () => (await load()).DeletionsHere)

/** What only the owner of a result can do, on the device where the test was taken. */
export const OwnTools = lazyPart(async () => (await load()).OwnTools)

const loadKeep = () => import('../keeping/keep-parts.ts')
const addKeepWords = async (i18n: I18n) => (await loadKeep()).keepWords.addWords(i18n)

/** A button that shows a link as a QR code. Takes `link`. */
export const LinkAsCode = lazyPart(async () => (await loadKeep()).LinkAsCode, addKeepWords)

/** The results of this device, with their names, and what changed between the owner's own. */
export const MyResults = lazyPart(async () => (await loadKeep()).MyResults, addKeepWords)

/** Downloads of a result: as files, and as a picture. */
export const KeepCopy = lazyPart(async () => (await loadKeep()).KeepCopy, addKeepWords)

/** A button that asks for a notification when a waiting save has been sent. Takes its `row`. */
export const NotifyWhenSent = lazyPart(async () => (await loadKeep()).NotifyWhenSent, addKeepWords)

/** Deletes a result by its recovery key; also uses the messages of deleting. */
export const DeleteByKey = lazyPart(
  async () => (await loadKeep()).DeleteByKey,
  async (i18n) => {
    await Promise.all([ownWords.addWords(i18n), addKeepWords(i18n)])
  },
)
