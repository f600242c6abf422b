import type { ComparisonTexts } from '../comparison-texts.ts'

/** The sentences of a comparison in Norwegian. */
export const comparison: ComparisonTexts = {
  contrast: {
    O: '{high} trekkes gjerne mot nye ideer, mens {low} gjerne holder seg til det som har fungert.',
    C: '{high} planlegger gjerne i god tid, mens {low} gjerne lar planene være løse.',
    E: '{high} søker gjerne selskap, {low} et roligere tempo.',
    A: '{high} gir gjerne plass til andre, mens {low} gjerne står på sitt.',
    N: 'Når noe går galt, går det gjerne tidlig inn på {high}, og sent på {low}.',
  },
  more: {
    O: '{high} trekkes mer mot nye ideer enn {low}.',
    C: '{high} overlater mindre til tilfeldighetene enn {low}.',
    E: '{high} søker selskap og liv mer enn {low}.',
    A: '{high} gir mer plass til andre enn {low} gjør.',
    N: '{high} blir fortere bekymret, sint eller såret enn {low}.',
  },
  both: {
    'O+': 'Begge trekkes gjerne mot nye ideer.',
    'O-': 'Begge holder seg gjerne til det som har fungert.',
    'C+': 'Begge planlegger gjerne i god tid.',
    'C-': 'Begge lar gjerne planene være løse.',
    'E+': 'Begge søker gjerne selskap.',
    'E-': 'Begge liker gjerne et rolig tempo.',
    'A+': 'Begge gir gjerne plass til andre.',
    'A-': 'Begge står gjerne på sitt.',
    'N+': 'Begge føler gjerne ting tidlig og sterkt.',
    'N-': 'Begge bevarer gjerne roen lenge.',
  },
  all: {
    'O+': 'Alle her trekkes gjerne mot nye ideer.',
    'O-': 'Alle her holder seg gjerne til det som har fungert.',
    'C+': 'Alle her planlegger gjerne i god tid.',
    'C-': 'Alle her lar gjerne planene være løse.',
    'E+': 'Alle her søker gjerne selskap.',
    'E-': 'Alle her liker gjerne et rolig tempo.',
    'A+': 'Alle her gir gjerne plass til andre.',
    'A-': 'Alle her står gjerne på sitt.',
    'N+': 'Alle her føler gjerne ting tidlig og sterkt.',
    'N-': 'Alle her bevarer gjerne roen lenge.',
  },
  apart: {
    'O+': '{name} trekkes klart mer mot nye ideer enn noen av de andre.',
    'O-': '{name} trekkes klart mindre mot nye ideer enn noen av de andre.',
    'C+': '{name} overlater klart mindre til tilfeldighetene enn noen av de andre.',
    'C-': '{name} overlater klart mer til tilfeldighetene enn noen av de andre.',
    'E+': '{name} søker selskap klart mer enn noen av de andre.',
    'E-': '{name} søker selskap klart mindre enn noen av de andre.',
    'A+': '{name} gir klart mer plass til andre enn noen av de øvrige gjør.',
    'A-': '{name} gir klart mindre plass til andre enn noen av de øvrige gjør.',
    'N+': '{name} blir klart fortere bekymret, sint eller såret enn noen av de andre.',
    'N-': '{name} blir klart senere bekymret, sint eller såret enn noen av de andre.',
  },
  nothing: {
    pair: 'På ingen av de fem trekkene er forskjellen klar: Det gjør ikke de to like, men betyr at denne testen ikke kan skille dem fra hverandre.',
    group: 'På ingen av de fem trekkene skiller noen seg klart fra alle de andre.',
  },
  distance: {
    closest:
      'Ser man alle fem trekk under ett, ligger disse to nærmere hverandre enn ni av ti tilfeldige par av mennesker.',
    close:
      'Ser man alle fem trekk under ett, ligger disse to nærmere hverandre enn tre av fire tilfeldige par av mennesker.',
    usual:
      'Ser man alle fem trekk under ett, ligger disse to omtrent så langt fra hverandre som tilfeldige mennesker pleier.',
    far: 'Ser man alle fem trekk under ett, ligger disse to lenger fra hverandre enn tre av fire tilfeldige par av mennesker.',
    furthest:
      'Ser man alle fem trekk under ett, ligger disse to lenger fra hverandre enn ni av ti tilfeldige par av mennesker.',
  },
  nearest: {
    pair: 'Ser man alle fem trekk under ett, ligger {first} og {second} nærmest hverandre.',
    nobody: 'Ser man alle fem trekk under ett, ligger ingen av dem særlig nær hverandre.',
  },
}
