import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { findLocale } from '../../../locales/locales.ts'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { askToPersist, isPersisted } from '../../device/persistence.ts'
import { SmallButton } from '../../base/ui/small-button.tsx'
import { Section } from '../../base/ui/section.tsx'

/** How much storage the site takes, and whether the browser has promised to keep it. */
export function StorageSpace() {
  const locale = useLocale()
  const [bytes, setBytes] = useState<number>()
  const [kept, setKept] = useState<boolean>()
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    void isPersisted().then(setKept)
    // Missing on pages without TLS, and where storage is refused.
    Promise.resolve(navigator.storage?.estimate()).then(
      (estimate) => setBytes(estimate?.usage),
      () => {},
    )
  }, [])
  const ask = async () => {
    const answer = await askToPersist()
    setKept(answer)
    setRefused(answer === false)
  }
  const room = bytes !== undefined && (
    <bdi translate="no">{formatMegabytes(bytes, findLocale(locale).iso)}</bdi>
  )
  return (
    <Section id="room" className="device-results stack" title={<Trans>Room, and how safe it is</Trans>}>
      <p>
        {room ? (
          <Trans>The site takes about {room} here.</Trans>
        ) : (
          <Trans>This browser doesn’t say how much room the site takes.</Trans>
        )}
      </p>
      {kept === true && (
        <p role="status">
          <Trans>The browser has promised to keep it, also when room gets scarce.</Trans>
        </p>
      )}
      {kept === false && (
        <>
          <p role="status">
            {refused ? (
              <Trans>
                The browser doesn’t promise it yet. Many do once the site is on the home screen or among the
                bookmarks.
              </Trans>
            ) : (
              <Trans>When room gets scarce, or after weeks without a visit, the browser may delete it.</Trans>
            )}
          </p>
          <p>
            <SmallButton onClick={() => void ask()}>
              <Trans>Ask the browser to keep it</Trans>
            </SmallButton>
          </p>
        </>
      )}
    </Section>
  )
}

function formatMegabytes(bytes: number, iso: string): string {
  const format = new Intl.NumberFormat(iso, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  })
  return format.format(bytes / 1_000_000)
}
