import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DomainText, PoleText } from '../../../../banks/report-texts/report-text.ts'
import type { LanguageMark } from '../shared/text-language.ts'

type PoleTextsProps = { poles: NonNullable<DomainText['poles']>; mark: LanguageMark }

/** The advantage and the drawback of each end of a domain, side by side: neither end is the better one. */
export function PoleTexts({ poles, mark }: PoleTextsProps) {
  return (
    <div className="pole-texts">
      <Pole title={<Trans>At the low end</Trans>} pole={poles.low} mark={mark} />
      <Pole title={<Trans>At the high end</Trans>} pole={poles.high} mark={mark} />
    </div>
  )
}

type PoleProps = { title: ReactNode; pole: PoleText; mark: LanguageMark }

function Pole({ title, pole, mark }: PoleProps) {
  return (
    <div>
      <h3>{title}</h3>
      <dl>
        <dt>
          <Trans>Advantage</Trans>
        </dt>
        <dd {...mark}>{pole.uses}</dd>
        <dt>
          <Trans>Drawback</Trans>
        </dt>
        <dd {...mark}>{pole.costs}</dd>
      </dl>
    </div>
  )
}
