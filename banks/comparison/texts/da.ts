import type { ComparisonTexts } from '../comparison-texts.ts'

/** The sentences of a comparison in Danish. */
export const comparison: ComparisonTexts = {
  contrast: {
    O: '{high} drages gerne af nye ideer, mens {low} gerne holder sig til det, der har virket.',
    C: '{high} planlægger gerne i god tid, mens {low} gerne lader planerne være løse.',
    E: '{high} søger gerne selskab, {low} et roligere tempo.',
    A: '{high} giver gerne plads til andre, mens {low} gerne står fast på sit.',
    N: 'Når noget går galt, mærker {high} det gerne tidligt, og {low} sent.',
  },
  more: {
    O: '{high} drages mere af nye ideer end {low}.',
    C: '{high} overlader mindre til tilfældet end {low}.',
    E: '{high} søger selskab og liv mere end {low}.',
    A: '{high} giver mere plads til andre, end {low} gør.',
    N: '{high} bliver hurtigere bekymret, vred eller såret end {low}.',
  },
  both: {
    'O+': 'Begge drages gerne af nye ideer.',
    'O-': 'Begge holder sig gerne til det, der har virket.',
    'C+': 'Begge planlægger gerne i god tid.',
    'C-': 'Begge lader gerne planerne være løse.',
    'E+': 'Begge søger gerne selskab.',
    'E-': 'Begge holder gerne et roligt tempo.',
    'A+': 'Begge giver gerne plads til andre.',
    'A-': 'Begge står gerne fast.',
    'N+': 'Begge føler gerne tingene tidligt og stærkt.',
    'N-': 'Begge bevarer gerne roen længe.',
  },
  all: {
    'O+': 'Alle her drages gerne af nye ideer.',
    'O-': 'Alle her holder sig gerne til det, der har virket.',
    'C+': 'Alle her planlægger gerne i god tid.',
    'C-': 'Alle her lader gerne planerne være løse.',
    'E+': 'Alle her søger gerne selskab.',
    'E-': 'Alle her holder gerne et roligt tempo.',
    'A+': 'Alle her giver gerne plads til andre.',
    'A-': 'Alle her står gerne fast.',
    'N+': 'Alle her føler gerne tingene tidligt og stærkt.',
    'N-': 'Alle her bevarer gerne roen længe.',
  },
  apart: {
    'O+': '{name} drages klart mere af nye ideer end nogen af de andre.',
    'O-': '{name} drages klart mindre af nye ideer end nogen af de andre.',
    'C+': '{name} overlader klart mindre til tilfældet end nogen af de andre.',
    'C-': '{name} overlader klart mere til tilfældet end nogen af de andre.',
    'E+': '{name} søger selskab klart mere end nogen af de andre.',
    'E-': '{name} søger selskab klart mindre end nogen af de andre.',
    'A+': '{name} giver klart mere plads til andre, end nogen af de øvrige gør.',
    'A-': '{name} giver klart mindre plads til andre, end nogen af de øvrige gør.',
    'N+': '{name} bliver klart hurtigere bekymret, vred eller såret end nogen af de andre.',
    'N-': '{name} bliver klart senere bekymret, vred eller såret end nogen af de andre.',
  },
  nothing: {
    pair: 'På ingen af de fem træk er forskellen klar: Det gør ikke de to ens, men betyder, at denne test ikke kan skelne dem fra hinanden.',
    group: 'På ingen af de fem træk skiller nogen sig klart ud fra alle de andre.',
  },
  distance: {
    closest:
      'Ser man alle fem træk under ét, ligger disse to tættere på hinanden end ni ud af ti tilfældige par af mennesker.',
    close:
      'Ser man alle fem træk under ét, ligger disse to tættere på hinanden end tre ud af fire tilfældige par af mennesker.',
    usual:
      'Ser man alle fem træk under ét, ligger disse to omtrent så langt fra hinanden, som tilfældige mennesker plejer at gøre.',
    far: 'Ser man alle fem træk under ét, ligger disse to længere fra hinanden end tre ud af fire tilfældige par af mennesker.',
    furthest:
      'Ser man alle fem træk under ét, ligger disse to længere fra hinanden end ni ud af ti tilfældige par af mennesker.',
  },
  nearest: {
    pair: 'Ser man alle fem træk under ét, ligger {first} og {second} tættest på hinanden.',
    nobody: 'Ser man alle fem træk under ét, ligger ingen af dem særlig tæt på hinanden.',
  },
}
