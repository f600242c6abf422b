import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Result } from '../../banks/result.ts'
import { changeLimit, changesBetween, RETEST, type Change } from '../../banks/retest.ts'
import { findLocale } from '../../locales/locales.ts'
import { DOMAIN_AXIS, pointOnAxis } from '../charts/axis.ts'
import { REPORT_ORDER } from '../charts/report-order.ts'
import { DOMAIN_SWELLS } from '../charts/swell-outline.ts'
import { SwellWords } from '../charts/swell-words.tsx'
import { Swell } from '../charts/swell.tsx'
import { useLocale } from '../locale/locale-context.tsx'
import { nameDomain } from '../report/scores/score-messages.ts'
import { TimeTaken } from '../report/taken.tsx'

/**
 * What changed between the last two tests of somebody, told apart from the error of both; the dots of still earlier ones
 * stand on the same swells.
 * @param tests two or more, the newest first
 */
export function WhatChanged({ tests }: { tests: readonly Result[] }) {
  const { t, i18n } = useLingui()
  const { dir } = findLocale(useLocale())
  const [now, before] = tests
  if (!now || !before) return null
  const changes = changesBetween(before.scores, now.scores)
  const clear = REPORT_ORDER.filter((domain) => changes[domain].way !== 'none').length
  const tell = ({ way }: Change) => {
    if (way === 'none') return t`no clear change`
    return way === 'higher' ? t`clearly higher` : t`clearly lower`
  }
  const { form, people, days } = RETEST
  return (
    <section className="device-results" aria-labelledby="changed-title">
      <h2 id="changed-title">
        <Trans>What has changed</Trans>
      </h2>
      <p>
        {clear === 0 ? (
          <Trans>No clear change in any of the five traits. That’s the usual outcome.</Trans>
        ) : (
          <Plural
            value={clear}
            one="A clear change in # of the five traits."
            other="A clear change in # of the five traits."
          />
        )}
      </p>
      <p className="soft">
        <Trans>
          The full dot is your test of <TimeTaken time={now.dateStamp} />, the paler ones are earlier; the
          words compare it with that of <TimeTaken time={before.dateStamp} />.
        </Trans>{' '}
        {now.lang !== before.lang && (
          <Trans>The two were taken in different languages, which can shift scores by itself.</Trans>
        )}
      </p>
      <div className="stack">
        {REPORT_ORDER.map((domain) => {
          const name = nameDomain(i18n, domain)
          const words = tell(changes[domain])
          return (
            <div key={domain} data-domain={domain}>
              <h3 className="swell-name">{name}</h3>
              <Swell
                domain={domain}
                form={DOMAIN_SWELLS[domain]}
                axis={DOMAIN_AXIS}
                label={t`${name}: ${words}.`}
                score={changes[domain].to}
              >
                {tests.slice(1).map(({ id, scores }) => (
                  <circle
                    key={id}
                    className="swell-earlier"
                    cx={`${pointOnAxis(scores[domain].score, DOMAIN_AXIS, dir)}%`}
                    cy="50%"
                    r="6"
                  />
                ))}
              </Swell>
              <SwellWords domain={domain}>{words}</SwellWords>
            </div>
          )
        })}
      </div>
      <details className="more">
        <summary>
          <Trans>The numbers, and what counts as a change</Trans>
        </summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Trait</Trans>
              </th>
              <th scope="col">
                <Trans>Before</Trans>
              </th>
              <th scope="col">
                <Trans>Now</Trans>
              </th>
              <th scope="col">
                <Trans>Clear from</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {REPORT_ORDER.map((domain) => {
              const limit = changeLimit(domain)
              return (
                <tr key={domain}>
                  <th scope="row">{nameDomain(i18n, domain)}</th>
                  <td>{changes[domain].from}</td>
                  <td>{changes[domain].to}</td>
                  <td>
                    <Plural value={limit} one="# point" other="# points" />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <p className="small">
          <Trans>
            Scores move a little from day to day without anything having changed. How much, nobody has
            published for this test: the limits are borrowed from another one, the {form}, which {people}{' '}
            people took twice within about {days} days (Henry et al., 2022). They hold for short times and
            nine cases in ten; over years people really do change.
          </Trans>
        </p>
      </details>
    </section>
  )
}
