import { REPORT_ORDER } from '../../../../banks/vocabulary.ts'
import { threadThrough } from '../../../base/charts/mark-shape.ts'
import { ThreadSwells, useThreadDots } from '../../../base/charts/thread-chart.tsx'
import type { ShownPair, ShownPerson } from '../comparison-data.ts'

const scoresOf = ({ result: { scores } }: ShownPerson) =>
  REPORT_ORDER.map((domain) => ({ domain, score: scores[domain].score }))

/**
 * The threads of two people on the same five swells; the space between them is the difference. Hidden from screen
 * readers: the chapters below say it.
 */
export function TwoThreads({ people }: { people: ShownPair }) {
  const [one, other] = people
  const dots = [useThreadDots(scoresOf(one)), useThreadDots(scoresOf(other))] as const
  const [first, second] = dots
  const back = threadThrough([...second].reverse()).replace('M', 'L')
  // The reader's own thread lies over the other one.
  const order = one.look === 'you' ? ([1, 0] as const) : ([0, 1] as const)
  return (
    <ThreadSwells
      domains={REPORT_ORDER}
      lines={
        <>
          <path className="thread-space" d={`${threadThrough(first)}${back}Z`} />
          {order.map((at) => (
            <path key={at} className="thread" data-look={people[at].look} d={threadThrough(dots[at])} />
          ))}
        </>
      }
    >
      {order.flatMap((at) =>
        dots[at].map(({ x, top }, row) => (
          <circle
            key={`${at} ${row}`}
            className="person-dot"
            data-look={people[at].look}
            cx={`${x}%`}
            cy={`${top}%`}
            r="8"
          />
        )),
      )}
    </ThreadSwells>
  )
}
