/*
 * Words that must not occur in texts about a reader.
 */

/** Verdicts and judgemental adjectives. */
export const VERDICTS: Record<string, RegExp> = {
  en: /\b(careless|lazy|intellectuals?\b|stupid|selfish|weak\b|healthy|unhealthy|gifted|immature|neurotics?\b|abnormal|irresponsible|unreliable|inferior|superior|boring person)/i,
  no: /(?<!\p{L})(slurv|lat\b|late\b(?! som)|intellektuell|dum\b|egoist|egoistisk|svak\b|sunn\b|usunn|begav|umoden|nevrotisk|unormal|uansvarlig|upålitelig|mindreverdig|overlegen)/iu,
  da: /(?<!\p{L})(sjusk|doven|intellektuel|dum\b|egoist|svag\b|sund\b|usund|begavet|umoden|neurotisk|unormal|uansvarlig|upålidelig|mindreværd|overlegen)/iu,
  sv: /(?<!\p{L})(slarv|lat\b|intellektuell|dum\b|egois|svag\b|sund\b|osund|begåvad|omogen|neurotisk|onormal|oansvarig|opålitlig|mindervärd|överlägsen)/iu,
  ar: /(مهمل|كسول|مثقف|غبي|أناني|ضعيف|سليم|موهوب|عُصابي(?!ة)|غير طبيعي|غير ناضج|فاشل|متفوق)/u,
}

/** Words that only English has among these languages, to detect a single English sentence. */
export const ENGLISH_WORDS = /\b(you|your|the|and|with|others|people|may|often)\b/i

/** Gendered Arabic: a pronoun with a predicate, a verb of the second person, its feminine form. */
export const GENDERED_ARABIC =
  /(^|\s)(أنتِ|أنتَ|كنتَ|كنتِ|تميل(ين)?|تشعر(ين)?|تحب(ين)?|تفضّ?ل(ين)?|تستطيع(ين)?|تجد(ين)?)\s/u
