import type { Domain } from '../../banks/vocabulary.ts'

/** The order in which every report and chart shows the domains: that of the familiar word OCEAN. */
export const REPORT_ORDER: readonly Domain[] = ['O', 'C', 'E', 'A', 'N']
