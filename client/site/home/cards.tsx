import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Four things to know before starting. */
export function Cards() {
  return (
    <section className="home-section container" aria-labelledby="cards-heading">
      <h2 id="cards-heading">
        <Trans>A test with nothing to hide</Trans>
      </h2>
      <ul className="cards">
        <Card title={<Trans>Open</Trans>}>
          <Trans>
            Anyone may read, check and reuse the software, under the MIT License. The statements are in the
            public domain.
          </Trans>
        </Card>
        <Card title={<Trans>Free</Trans>}>
          <Trans>
            The whole report costs nothing. There’s no account, no advertising and nothing to buy.
          </Trans>
        </Card>
        <Card title={<Trans>Scientific</Trans>}>
          <Trans>
            The IPIP-NEO-120 by John A. Johnson, published in 2014. Its English form is used in research.
          </Trans>
        </Card>
        <Card title={<Trans>Translated</Trans>}>
          <Trans>
            You can answer in 39 languages. Volunteers have translated the statements; few translations have
            been tested.
          </Trans>
        </Card>
      </ul>
    </section>
  )
}

function Card({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p className="soft">{children}</p>
    </li>
  )
}
