import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { GlobeIcon, Icon } from '../../ui/icons.tsx'

/** Four things to know before starting. */
export function Cards() {
  return (
    <section className="home-section container" aria-labelledby="cards-heading">
      <h2 id="cards-heading">
        <Trans>A test with nothing to hide</Trans>
      </h2>
      <ul className="cards">
        <Card icon={<OpenIcon />} title={<Trans>Open</Trans>}>
          <Trans>
            Anyone may read, check and reuse the software, under the MIT licence. The questions are in the
            public domain.
          </Trans>
        </Card>
        <Card icon={<FreeIcon />} title={<Trans>Free</Trans>}>
          <Trans>
            The whole report costs nothing. There is no account, no advertising and nothing to buy.
          </Trans>
        </Card>
        <Card icon={<ScienceIcon />} title={<Trans>Scientific</Trans>}>
          <Trans>
            The IPIP-NEO-120 by John A. Johnson, published in 2014 and used in research around the world.
          </Trans>
        </Card>
        <Card icon={<GlobeIcon />} title={<Trans>Translated</Trans>}>
          <Trans>
            Volunteers have translated the questions, so that you can answer in the language you think in.
          </Trans>
        </Card>
      </ul>
    </section>
  )
}

function Card({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <h3>{title}</h3>
      <p className="soft">{children}</p>
    </li>
  )
}

const OpenIcon = () => (
  <Icon>
    <path d="m8 7-5 5 5 5M16 7l5 5-5 5M14 4l-4 16" />
  </Icon>
)

const FreeIcon = () => (
  <Icon>
    <path d="M12 20.5C6 16 3 12.7 3 9a4.5 4.5 0 0 1 9-1.2A4.5 4.5 0 0 1 21 9c0 3.7-3 7-9 11.5z" />
  </Icon>
)

const ScienceIcon = () => (
  <Icon>
    <path d="M3 20h18M4 16c4 0 4-11 8-11s4 11 8 11" />
  </Icon>
)
