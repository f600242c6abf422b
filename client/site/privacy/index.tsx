import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Head } from '../../screen.ts'
import { CheckIcon } from '../../base/ui/icons.tsx'
import { Comparisons, Readers } from './readers.tsx'
import { Device } from './device.tsx'
import { Deletion, Questions } from './deletion.tsx'
import { Responsible } from './responsible.tsx'
import { Sent } from './sent.tsx'
import { Cookie, Logs, OtherSites } from './traces.tsx'
import { Visits } from './visits.tsx'

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`Privacy`),
    description: i18n._(
      msg`What this site keeps on your device, what it sends, who can read a result, and how to remove it all, in plain words.`,
    ),
  }
}

export default function PrivacyScreen() {
  return (
    <div className="reading">
      <header className="reading-head">
        <h1>
          <Trans>Privacy</Trans>
        </h1>
        <p className="lead">
          <Trans>
            You can use this site without telling it who you are. This page says what it keeps, what it sends,
            and how to remove it.
          </Trans>
        </p>
      </header>
      <InShort />
      <Device />
      <Sent />
      <Readers />
      <Comparisons />
      <Cookie />
      <OtherSites />
      <Visits />
      <Logs />
      <Deletion />
      <Responsible />
      <Questions />
    </div>
  )
}

function InShort() {
  return (
    <section className="in-short card" aria-labelledby="in-short-title">
      <h2 id="in-short-title">
        <Trans>In short</Trans>
      </h2>
      <ul>
        <Point>
          <Trans>
            There are no accounts, and the test doesn’t ask who you are. A name you type for a comparison is
            in its link, not on our server. A name you give a result stays on this device.
          </Trans>
        </Point>
        <Point>
          <Trans>
            A finished test is stored on our server under an ID that can’t be guessed. Anyone who has it can
            read the result.
          </Trans>
        </Point>
        <Point>
          <Trans>Your age and gender are sent only if you agreed to it before the test.</Trans>
        </Point>
        <Point>
          <Trans>
            Nothing is loaded from other sites. There are no advertisements, and nobody tracks you.
          </Trans>
        </Point>
      </ul>
    </section>
  )
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li>
      <CheckIcon />
      <span>{children}</span>
    </li>
  )
}
