/*
 * The exceptions from the rules about the names of scales in the package's report texts. Each was read.
 */

/** Places by language; `*` for places that are in every language or most. */
export type Exceptions = Readonly<Record<string, readonly string[]>>

/**
 * Where a text names another scale: in `*`, because the English text does; in a language, because the name is an
 * everyday word there that is used in its everyday sense, such as trust (A1) for confidence, or an activity (E4).
 */
export const NAMED_IN: Exceptions = {
  '*': [
    'N2.definition A',
    'E.definition A',
    'E.definition N3',
    'E6.definition N',
    'O5.definition O',
    'O5.definition O2',
  ],
  de: ['O4.definition A1', 'C3.definition A2'],
  el: ['N.definition O3', 'C1.definition A1'],
  es: ['N6.definition A1', 'C1.definition A1'],
  fr: [
    'N6.definition A1',
    'E.definition N4',
    'E.definition O3',
    'E5.definition E4',
    'A1.definition C6',
    'A5.definition A1',
    'C.definition E4',
    'C1.definition A1',
  ],
  he: ['N3.definition E4', 'E.definition N5', 'O4.definition E4', 'A.definition E1'],
  id: ['E.definition N4', 'O6.definition A6', 'A5.definition A1', 'C.definition E4', 'C1.definition A1'],
  is: ['O6.definition A6'],
  it: ['O.definition A5', 'C.definition E4', 'C1.definition A1'],
  nl: ['N4.definition N1', 'O.definition A1', 'O4.definition A1', 'C1.definition A1'],
  'pt-br': [
    'N3.definition E4',
    'N6.definition A1',
    'E3.definition E4',
    'O.high E4',
    'O4.definition E4',
    'C.definition E4',
    'C1.definition A1',
    'C5.definition E4',
  ],
  ro: ['A5.definition A1', 'C.definition A1', 'C1.definition A1', 'C3.definition A1'],
}

/** Texts without the name of their scale: in `*`, because the English text says "this scale". */
export const UNNAMED: Exceptions = {
  '*': [
    'E2.definition',
    'E6.definition',
    'A2.definition',
    'A4.definition',
    'A5.definition',
    'A6.definition',
    'C3.definition',
    'C4.definition',
  ],
  de: ['E4.definition', 'E5.definition', 'O1.definition'],
  // The French texts say "with a low score" under their title.
  fr: [
    'N.low',
    'N.average',
    'N.high',
    'N5.definition',
    'N6.definition',
    'E.low',
    'E.average',
    'E.high',
    'E1.definition',
    'E3.definition',
    'E5.definition',
    'O.low',
    'O.average',
    'O.high',
    'O4.definition',
    'A.low',
    'A.average',
    'A.high',
    'A3.definition',
    'C.low',
    'C.average',
    'C.high',
  ],
  // The title is Hebrew, the text still English.
  he: ['A1.definition'],
  id: ['E4.definition'],
  it: ['O1.definition'],
  nl: ['O1.definition'],
  'pt-br': [
    'N3.definition',
    'E3.definition',
    'E5.definition',
    'C1.definition',
    'C2.definition',
    'C6.definition',
  ],
}
