import swells from '../../../../banks/generated/facet-swells.json' with { type: 'json' }
import type { Domain, Facet } from '../../../../banks/vocabulary.ts'
import type { SwellForm } from '../../../base/charts/swell-outline.ts'

/** The swells of the thirty facets. */
export const FACET_SWELLS = swells as unknown as Readonly<Record<`${Domain}${Facet}`, SwellForm>>
