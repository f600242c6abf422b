import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import type { Result } from '../../../../banks/result.ts'
import type { CardParts } from '../../report/result-card.tsx'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { latePart } from '../../../base/ui/late-part.tsx'
import { Section } from '../../../base/ui/section.tsx'

const PictureMaker = latePart(async () => (await import('../picture/picture-maker.tsx')).PictureMaker, {
  isAwaited: true,
})

const DownloadData = latePart(async () => (await import('../data/download-data.tsx')).DownloadData, {
  isAwaited: true,
})

type KeepCopyProps = CardParts & {
  /** Its id is empty while it waits to be sent. */
  result: Result
  /** Of the attempt it came from, where the test was taken on this device. */
  attemptKey: string | undefined
}

/** Downloads of a result: as files, and for its owner as a picture. Both are made on this device. */
export function KeepCopy({ result, attemptKey, ...parts }: KeepCopyProps) {
  // Fetched ahead, so that the worker has it when there is no network.
  const locale = useLocale()
  useEffect(() => void DownloadData.prefetch(locale).catch(() => {}), [locale])
  return (
    <Section id="keep-copy-title" data-unsaid className="card share" title={<Trans>Keep a copy</Trans>}>
      {attemptKey !== undefined && (
        <Folded title={<Trans>A picture to share</Trans>}>
          <PictureMaker result={result} {...parts} />
        </Folded>
      )}
      <Folded title={<Trans>The numbers as files</Trans>}>
        <DownloadData result={result} attemptKey={attemptKey} />
      </Folded>
    </Section>
  )
}

/** A disclosure whose content is rendered when it is opened for the first time. */
function Folded({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className="more" onToggle={({ currentTarget: { open } }) => open && setWasOpened(true)}>
      <summary>{title}</summary>
      {wasOpened && children}
    </details>
  )
}
