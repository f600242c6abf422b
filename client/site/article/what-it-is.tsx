import { Trans } from '@lingui/react/macro'
import { useFigures } from '../../base/locale/figures/figures.ts'
import { ArticleFrame } from './article-frame.tsx'
import type { SourceName } from '../evidence/sources.ts'
import { TypesFigure } from './types-figure.tsx'
import { Limits } from './what-it-is-limits.tsx'

const CITED: readonly SourceName[] = [
  'allport',
  'ashton',
  'costa',
  'deRaad',
  'digman',
  'goldberg1993',
  'gurven',
  'john',
  'laajaj',
  'mccrae',
  'roberts2000',
  'roberts2006',
  'soto2019',
]

/** What the Big Five are, and what they are not. */
export function WhatItIs() {
  return (
    <ArticleFrame name="what-it-is" sources={CITED}>
      <Found />
      <Scales />
      <Tells />
      <Limits />
    </ArticleFrame>
  )
}

function Found() {
  const { words } = useFigures()
  return (
    <>
      <p>
        <Trans>
          Ask ten people to describe a friend, and they’ll use words like friendly, anxious, tidy, curious or
          stubborn. The Big Five begin with that everyday habit. Take the many words people use for one
          another, and look at which of them go together. You find five broad themes: openness to experience,
          conscientiousness, extraversion, agreeableness and neuroticism.
        </Trans>
      </p>
      <h2>
        <Trans>Found, not invented</Trans>
      </h2>
      <p>
        <Trans>
          In 1936 Gordon Allport and Henry Odbert went through a large English dictionary and listed almost{' '}
          {words} words that tell one person from another. Over the next decades several research groups
          shortened such lists and asked people to rate themselves or others. Factor analysis is a method that
          shows which ratings rise and fall together. Again and again, five groups were enough to hold most of
          what the ratings had in common (Digman, 1990; Goldberg, 1993; John & Srivastava, 1999).
        </Trans>
      </p>
      <p>
        <Trans>
          Nobody decided beforehand that there should be five, and nobody has a settled explanation of why
          there are. Paul Costa and Robert McCrae came to much the same five in another way, from
          questionnaires. They divided each of them into six narrower facets (Costa & McCrae, 1992). The test
          on this site follows that division.
        </Trans>
      </p>
    </>
  )
}

function Scales() {
  return (
    <>
      <h2>
        <Trans>Scales, not types</Trans>
      </h2>
      <p>
        <Trans>
          Each trait is a scale, like height. Most people stand near the middle, few at either end. That’s why
          this site never sorts you into a type. To make types of a scale, you have to draw a line somewhere.
          Wherever it’s drawn, it separates people who are almost alike, and puts together people who aren’t.
        </Trans>
      </p>
      <TypesFigure />
      <p>
        <Trans>
          And neither end of a scale is the right one. Somebody who trusts easily may make friends sooner, and
          may be let down now and then. Somebody who doubts may be safer, and need longer. Which is better
          depends on the day.
        </Trans>
      </p>
    </>
  )
}

function Tells() {
  const { findings, held } = useFigures()
  return (
    <>
      <h2>
        <Trans>What they can tell you</Trans>
      </h2>
      <p>
        <Trans>
          Traits describe how you tend to act, feel and think, over months and years and many situations.
          They’re fairly stable: people who score higher than others of their age mostly still do so years
          later (Roberts & DelVecchio, 2000). They aren’t fixed, either. On average, people become more
          conscientious and emotionally more stable, above all between twenty and forty (Roberts et al.,
          2006).
        </Trans>
      </p>
      <p>
        <Trans>
          In large groups, traits go along with many things that matter: health, success at school and work,
          how friendships and relationships go. When one project repeated {findings} such findings with new
          people, {held} percent of them held, though they were usually weaker than first reported (Soto,
          2019). But what’s true of a thousand people says little about one. Nobody can read your future from
          five numbers.
        </Trans>
      </p>
    </>
  )
}
