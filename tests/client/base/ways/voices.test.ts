import { expect, test } from 'vitest'
import { chooseVoice } from '../../../../client/base/ways/voices.ts'

const voice = (lang: string, localService = true, isDefault = false) => ({
  lang,
  localService,
  default: isDefault,
})

test.each([
  ['en', ['de-DE', 'en-GB'], 'en-GB'],
  ['en', ['en-AU', 'en-US'], 'en-AU'],
  ['pt-br', ['pt-PT', 'pt_BR'], 'pt_BR'],
  ['no', ['sv-SE', 'nb-NO'], 'nb-NO'],
  ['nb', ['nb_NO'], 'nb_NO'],
  ['ar', ['fa-IR', 'ar-SA'], 'ar-SA'],
  ['id', ['in-ID'], 'in-ID'],
  ['hi', ['en-US'], undefined],
  ['es', [], undefined],
] as const)('for %s a device with %j takes %s', (lang, voices, expected) => {
  expect(
    chooseVoice(
      voices.map((tag) => voice(tag)),
      lang,
    )?.lang,
  ).toBe(expected)
})

test('the default one is preferred, and one that sends the text to a service is never taken', () => {
  expect(chooseVoice([voice('en-AU'), voice('en-US', true, true)], 'en')?.lang).toBe('en-US')
  expect(chooseVoice([voice('en-US', false, true)], 'en')).toBeUndefined()
})
