/** A cited work: its reference, in the language of the work, and its address if it has one. */
export type Source = { text: string; url?: string }

/** All works that the articles and the method page cite. */
export const SOURCES = {
  allport: {
    text: 'Allport, G. W., & Odbert, H. S. (1936). Trait-names: A psycho-lexical study. Psychological Monographs, 47(1), No. 211.',
    url: 'https://doi.org/10.1037/h0093360',
  },
  ashton: {
    text: 'Ashton, M. C., & Lee, K. (2007). Empirical, theoretical, and practical advantages of the HEXACO model of personality structure. Personality and Social Psychology Review, 11, 150–166.',
    url: 'https://doi.org/10.1177/1088868306294907',
  },
  costa: {
    text: 'Costa, P. T., & McCrae, R. R. (1992). Revised NEO Personality Inventory (NEO-PI-R) and NEO Five-Factor Inventory (NEO-FFI): Professional manual. Odessa, FL: Psychological Assessment Resources.',
  },
  cronbach: {
    text: 'Cronbach, L. J. (1951). Coefficient alpha and the internal structure of tests. Psychometrika, 16, 297–334.',
    url: 'https://doi.org/10.1007/BF02310555',
  },
  deRaad: {
    text: 'De Raad, B., Barelds, D. P. H., Levert, E., Ostendorf, F., Mlačić, B., Di Blas, L., … Katigbak, M. S. (2010). Only three factors of personality description are fully replicable across languages: A comparison of 14 trait taxonomies. Journal of Personality and Social Psychology, 98, 160–173.',
    url: 'https://doi.org/10.1037/a0017184',
  },
  digman: {
    text: 'Digman, J. M. (1990). Personality structure: Emergence of the five-factor model. Annual Review of Psychology, 41, 417–440.',
    url: 'https://doi.org/10.1146/annurev.ps.41.020190.002221',
  },
  doomfish: {
    text: "doom-fish. personality: percentile tables counted from Johnson's open data. Software, MIT License, github.com/doom-fish/personality.",
  },
  goldberg1993: {
    text: 'Goldberg, L. R. (1993). The structure of phenotypic personality traits. American Psychologist, 48, 26–34.',
    url: 'https://doi.org/10.1037/0003-066X.48.1.26',
  },
  goldberg1999: {
    text: 'Goldberg, L. R. (1999). A broad-bandwidth, public-domain, personality inventory measuring the lower-level facets of several five-factor models. In I. Mervielde, I. Deary, F. De Fruyt, & F. Ostendorf (Eds.), Personality psychology in Europe (Vol. 7, pp. 7–28). Tilburg University Press.',
  },
  goldberg2006: {
    text: 'Goldberg, L. R., Johnson, J. A., Eber, H. W., Hogan, R., Ashton, M. C., Cloninger, C. R., & Gough, H. G. (2006). The International Personality Item Pool and the future of public-domain personality measures. Journal of Research in Personality, 40, 84–96.',
    url: 'https://doi.org/10.1016/j.jrp.2005.08.007',
  },
  gurven: {
    text: 'Gurven, M., von Rueden, C., Massenkoff, M., Kaplan, H., & Lero Vie, M. (2013). How universal is the Big Five? Testing the five-factor model of personality variation among forager–farmers in the Bolivian Amazon. Journal of Personality and Social Psychology, 104, 354–370.',
    url: 'https://doi.org/10.1037/a0030841',
  },
  henry: {
    text: 'Henry, S., Thielmann, I., Booth, T., & Mõttus, R. (2022). Test-retest reliability of the HEXACO-100—and the value of multiple measurements for assessing reliability. PLOS ONE, 17(1), e0262465.',
    url: 'https://doi.org/10.1371/journal.pone.0262465',
  },
  john: {
    text: 'John, O. P., & Srivastava, S. (1999). The Big Five trait taxonomy: History, measurement, and theoretical perspectives. In L. A. Pervin & O. P. John (Eds.), Handbook of personality: Theory and research (2nd ed., pp. 102–138). New York: Guilford Press.',
  },
  johnson2005: {
    text: 'Johnson, J. A. (2005). Ascertaining the validity of individual protocols from Web-based personality inventories. Journal of Research in Personality, 39, 103–129.',
    url: 'https://doi.org/10.1016/j.jrp.2004.09.009',
  },
  johnson2014: {
    text: 'Johnson, J. A. (2014). Measuring thirty facets of the Five Factor Model with a 120-item public domain inventory: Development of the IPIP-NEO-120. Journal of Research in Personality, 51, 78–89.',
    url: 'https://doi.org/10.1016/j.jrp.2014.05.003',
  },
  johnsonData: {
    text: "Johnson, J. A. Johnson's IPIP-NEO data repository. Open Science Framework.",
    url: 'https://osf.io/tbmh5/',
  },
  johnsonScript: {
    text: 'Johnson, J. A. shortipipneo3.cgi: scoring program of the IPIP-NEO-120, with its norms. Public domain, in github.com/kholia/IPIP-NEO-PI.',
  },
  johnsonWorkbook: {
    text: 'Johnson, J. A. IPIP20993iteminfo.xls: properties and correlations of items and scales. Public domain, in github.com/kholia/IPIP-NEO-PI.',
  },
  laajaj: {
    text: 'Laajaj, R., Macours, K., Pinzon Hernandez, D. A., Arias, O., Gosling, S. D., Potter, J., Rubio-Codina, M., & Vakis, R. (2019). Challenges to capture the big five personality traits in non-WEIRD populations. Science Advances, 5, eaaw5226.',
    url: 'https://doi.org/10.1126/sciadv.aaw5226',
  },
  mccrae: {
    text: 'McCrae, R. R., Terracciano, A., & 78 Members of the Personality Profiles of Cultures Project. (2005). Universal features of personality traits from the observer’s perspective: Data from 50 cultures. Journal of Personality and Social Psychology, 88, 547–561.',
    url: 'https://doi.org/10.1037/0022-3514.88.3.547',
  },
  psytest: {
    text: "dmitryturin-art. psytest-platform: alphas computed from Johnson's open data, adults of 18 to 99 years. github.com/dmitryturin-art/psytest-platform.",
  },
  roberts2000: {
    text: 'Roberts, B. W., & DelVecchio, W. F. (2000). The rank-order consistency of personality traits from childhood to old age: A quantitative review of longitudinal studies. Psychological Bulletin, 126, 3–25.',
    url: 'https://doi.org/10.1037/0033-2909.126.1.3',
  },
  roberts2006: {
    text: 'Roberts, B. W., Walton, K. E., & Viechtbauer, W. (2006). Patterns of mean-level change in personality traits across the life course: A meta-analysis of longitudinal studies. Psychological Bulletin, 132, 1–25.',
    url: 'https://doi.org/10.1037/0033-2909.132.1.1',
  },
  soto2017: {
    text: 'Soto, C. J., & John, O. P. (2017). The next Big Five Inventory (BFI-2): Developing and assessing a hierarchical model with 15 facets to enhance bandwidth, fidelity, and predictive power. Journal of Personality and Social Psychology, 113, 117–143.',
    url: 'https://doi.org/10.1037/pspp0000096',
  },
  soto2019: {
    text: 'Soto, C. J. (2019). How replicable are links between personality traits and consequential life outcomes? The Life Outcomes of Personality Replication Project. Psychological Science, 30, 711–727.',
    url: 'https://doi.org/10.1177/0956797619831612',
  },
} satisfies Record<string, Source>

export type SourceName = keyof typeof SOURCES
