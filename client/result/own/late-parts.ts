import type { ReactNode } from 'react'
import { latePart } from '../../base/ui/late-part.tsx'
import type { PictureOf } from './picture/compose-card.ts'

const load = () => import('./own-parts.ts')
/** Also the messages of what these parts load in turn. */
const words = ['own', 'keep'] as const

/** The deletions recorded on this device, for pages about results. */
export const DeletionsHere = latePart(async () => (await load()).DeletionsHere, { words })

/** What only the owner of a result can do, on the device where the test was taken. */
export const OwnTools = latePart(async () => (await load()).OwnTools, { words })

/** A button that shows a link as a QR code. Takes `link`. */
export const LinkAsCode = latePart(async () => (await load()).LinkAsCode, { words })

/** The results of this device, with their names, and what changed between the owner's own. */
export const MyResults = latePart(async () => (await load()).MyResults, { words })

/** Downloads of a result: as files, and as a picture. */
export const KeepCopy = latePart(async () => (await load()).KeepCopy, { words })

/** A button that asks for a notification when a waiting save has been sent. Takes its `row`. */
export const NotifyWhenSent = latePart(async () => (await load()).NotifyWhenSent, { words })

/** Deletes a result by its recovery key. */
export const DeleteByKey = latePart(async () => (await load()).DeleteByKey, { words })

/** The button that shares the picture of a card; until it is there, the link that it was given. */
export const ShareCard = latePart<PictureOf & { link: ReactNode }>(
  async () => (await import('./picture/share-card.tsx')).ShareCard,
  { words: ['keep'], standIn: ({ link }) => link },
)
