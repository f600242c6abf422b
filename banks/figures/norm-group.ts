/**
 * The people a score is compared with: all complete protocols of Johnson's open IPIP-NEO-120 data (Johnson,
 * 2014; OSF node tbmh5, file IPIP120.dat), as counted by doom-fish/personality (MIT License, data/norms.json
 * at 1ab1b80). They took the test in English on the internet, in the years from `firstYear` to `lastYear`;
 * they are not a population.
 */
export const NORM_GROUP = { people: 410_376, firstYear: 2001, lastYear: 2011, language: 'en' } as const

/**
 * The adults of 18 to 99 years among them over whom Cronbach's alpha is computed: psytest-platform by
 * dmitryturin-art (docs/ipip-norms-review.md at c295ee5), from the same file.
 */
export const ALPHA_GROUP = { people: 339_977, leastAge: 18, mostAge: 99 } as const
