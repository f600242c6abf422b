/** Codes of the same spoken language that voices may have. */
const SAME: Readonly<Record<string, readonly string[]>> = { no: ['nb', 'nn'], id: ['in'], 'zh-cn': ['cmn'] }

/** How long a browser that has named no voices yet is waited for, in milliseconds. */
const VOICES_TIMEOUT = 1_500

/** Whether this browser can speak at all. */
function canSpeak(): boolean {
  return typeof speechSynthesis === 'object' && typeof SpeechSynthesisUtterance === 'function'
}

/**
 * Returns a voice of the device itself for a language: those of a service would send it what they read.
 * @param lang as languages and pages are tagged here, such as `pt-br` or `nb`
 */
export function chooseVoice<Voice extends Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>>(
  voices: readonly Voice[],
  lang: string,
): Voice | undefined {
  const wanted = lang.toLowerCase()
  const [primary = ''] = wanted.split('-')
  const primaries = [primary, ...(SAME[primary] ?? []), ...(SAME[wanted] ?? [])]
  const tagOf = (voice: Voice) => voice.lang.toLowerCase().replaceAll('_', '-')
  const fitting = voices.filter(
    (voice) => voice.localService && primaries.includes(tagOf(voice).split('-')[0] ?? ''),
  )
  return (
    fitting.find((voice) => tagOf(voice) === wanted) ?? fitting.find((voice) => voice.default) ?? fitting[0]
  )
}

/** Resolves with the device's own voice for a language, or undefined when there is none. */
export async function findVoice(lang: string): Promise<SpeechSynthesisVoice | undefined> {
  if (!canSpeak()) return undefined
  if (speechSynthesis.getVoices().length === 0) await waitForVoices()
  return chooseVoice(speechSynthesis.getVoices(), lang)
}

/** Browsers load the list of voices after they were first asked for it. */
function waitForVoices(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, VOICES_TIMEOUT)
    // Safari has no listeners here.
    speechSynthesis.onvoiceschanged = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}
