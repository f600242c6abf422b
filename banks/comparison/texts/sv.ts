import type { ComparisonTexts } from '../comparison-texts.ts'

/** The sentences of a comparison in Swedish. */
export const comparison: ComparisonTexts = {
  contrast: {
    O: '{high} dras gärna till nya idéer, medan {low} gärna håller sig till det som har fungerat.',
    C: '{high} planerar gärna i god tid, medan {low} gärna håller planerna lösa.',
    E: '{high} söker gärna sällskap, {low} ett lugnare tempo.',
    A: '{high} ger gärna plats åt andra, medan {low} gärna står på sig.',
    N: 'När något går fel berör det ofta {high} tidigt och {low} sent.',
  },
  more: {
    O: '{high} dras mer till nya idéer än {low}.',
    C: '{high} lämnar mindre åt slumpen än {low}.',
    E: '{high} söker sällskap och liv mer än {low}.',
    A: '{high} ger mer plats åt andra än {low} gör.',
    N: '{high} blir fortare orolig, arg eller sårad än {low}.',
  },
  both: {
    'O+': 'Båda dras gärna till nya idéer.',
    'O-': 'Båda håller sig gärna till det som har fungerat.',
    'C+': 'Båda planerar gärna i god tid.',
    'C-': 'Båda håller gärna planerna lösa.',
    'E+': 'Båda söker gärna sällskap.',
    'E-': 'Båda trivs ofta med ett lugnt tempo.',
    'A+': 'Båda ger gärna plats åt andra.',
    'A-': 'Båda står gärna på sig.',
    'N+': 'Båda känner ofta saker tidigt och starkt.',
    'N-': 'Båda behåller ofta lugnet länge.',
  },
  all: {
    'O+': 'Alla här dras gärna till nya idéer.',
    'O-': 'Alla här håller sig gärna till det som har fungerat.',
    'C+': 'Alla här planerar gärna i god tid.',
    'C-': 'Alla här håller gärna planerna lösa.',
    'E+': 'Alla här söker gärna sällskap.',
    'E-': 'Alla här trivs ofta med ett lugnt tempo.',
    'A+': 'Alla här ger gärna plats åt andra.',
    'A-': 'Alla här står gärna på sig.',
    'N+': 'Alla här känner ofta saker tidigt och starkt.',
    'N-': 'Alla här behåller ofta lugnet länge.',
  },
  apart: {
    'O+': '{name} dras klart mer till nya idéer än någon av de andra.',
    'O-': '{name} dras klart mindre till nya idéer än någon av de andra.',
    'C+': '{name} lämnar klart mindre åt slumpen än någon av de andra.',
    'C-': '{name} lämnar klart mer åt slumpen än någon av de andra.',
    'E+': '{name} söker sällskap klart mer än någon av de andra.',
    'E-': '{name} söker sällskap klart mindre än någon av de andra.',
    'A+': '{name} ger klart mer plats åt andra än någon av de övriga gör.',
    'A-': '{name} ger klart mindre plats åt andra än någon av de övriga gör.',
    'N+': '{name} blir klart fortare orolig, arg eller sårad än någon av de andra.',
    'N-': '{name} blir klart senare orolig, arg eller sårad än någon av de andra.',
  },
  nothing: {
    pair: 'Inte i något av de fem dragen är skillnaden tydlig: det betyder inte att de två är lika, bara att det här testet inte kan skilja dem åt.',
    group: 'Inte i något av de fem dragen skiljer sig någon tydligt från alla de andra.',
  },
  distance: {
    closest:
      'Sett till alla fem dragen ligger de här två närmare varandra än nio av tio slumpvis valda par av människor.',
    close:
      'Sett till alla fem dragen ligger de här två närmare varandra än tre av fyra slumpvis valda par av människor.',
    usual:
      'Sett till alla fem dragen ligger de här två ungefär så långt från varandra som slumpvis valda människor brukar göra.',
    far: 'Sett till alla fem dragen ligger de här två längre från varandra än tre av fyra slumpvis valda par av människor.',
    furthest:
      'Sett till alla fem dragen ligger de här två längre från varandra än nio av tio slumpvis valda par av människor.',
  },
  nearest: {
    pair: 'Sett till alla fem dragen ligger {first} och {second} närmast varandra.',
    nobody: 'Sett till alla fem dragen ligger inga två särskilt nära varandra.',
  },
}
