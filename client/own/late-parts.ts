import type { I18n } from '@lingui/core'
import { latePart } from './late-part.tsx'
import { ownWords } from './own-words.ts'

const load = () => import('./parts.ts')

/** The deletions recorded on this device, for pages about results. */
export const DeletionsHere = latePart(async () => (await load()).DeletionsHere)

/** What only the owner of a result can do, on the device where the test was taken. */
export const OwnTools = latePart(async () => (await load()).OwnTools)

const loadKeep = () => import('./keep-parts.ts')
const addKeepWords = async (i18n: I18n) => (await loadKeep()).keepWords.addWords(i18n)

/** A button that shows a link as a QR code. Takes `link`. */
export const LinkAsCode = latePart(async () => (await loadKeep()).LinkAsCode, addKeepWords)

/** The results of this device, with their names, and what changed between the owner's own. */
export const MyResults = latePart(async () => (await loadKeep()).MyResults, addKeepWords)

/** Downloads of a result: as files, and as a picture. */
export const KeepCopy = latePart(async () => (await loadKeep()).KeepCopy, addKeepWords)

/** A button that asks for a notification when a waiting save has been sent. Takes its `row`. */
export const TellWhenSent = latePart(async () => (await loadKeep()).TellWhenSent, addKeepWords)

/** Deletes a result by its recovery key; also uses the messages of deleting. */
export const DeleteByKey = latePart(
  async () => (await loadKeep()).DeleteByKey,
  async (i18n) => {
    await Promise.all([ownWords.addWords(i18n), addKeepWords(i18n)])
  },
)
