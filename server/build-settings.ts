import { findMisspelt, WrongSetting, type BuildSettingName, type Environment } from './settings.ts'

/*
 * Checks the settings that the build reads (`VITE_…`), as the first step of `npm run build`: exits with 1 and a sentence
 * that says what to write when one is wrong. Vite itself takes every text.
 */

const checks: Readonly<Record<BuildSettingName, (name: string, text: string) => void>> = {
  VITE_SHUFFLE_ITEMS: checkSwitch,
  VITE_TESTS_TAKEN: checkNumber,
  VITE_LANGUAGE_COUNT: checkNumber,
  VITE_MENTORSHIP_URL: checkUrl,
  VITE_MAILING_LIST_URL: checkUrl,
  VITE_FACEBOOK_URL: checkUrlOrOff,
  VITE_TWITTER_URL: checkUrlOrOff,
  VITE_LINKEDIN_URL: checkUrlOrOff,
  VITE_GITHUB_URL: checkUrl,
  VITE_ANALYTICS: checkSwitch,
  VITE_CONTACT: checkContact,
  VITE_OPERATOR: checkLine,
  VITE_HOSTED_IN: checkLine,
  VITE_AUTHORITY: checkLine,
}

/** Returns a sentence about the first setting of the build that is wrong; undefined when all are right. */
export function findWrongBuildSetting(env: Environment): string | undefined {
  try {
    for (const [name, check] of Object.entries(checks)) {
      const text = env[name]
      // Vite would take a space for a value.
      if (text !== undefined && text !== '') check(name, text)
    }
  } catch (error) {
    if (error instanceof WrongSetting) return error.message
    throw error
  }
  return findMisspelt(env)
}

function checkSwitch(name: string, text: string): void {
  if (text !== 'on' && text !== 'off') refuse(name, text, `${name}=on or ${name}=off`)
}

function checkNumber(name: string, text: string): void {
  if (!/^[1-9]\d{0,11}$/.test(text))
    refuse(name, text, `a whole number without separators, such as ${name}=20`)
}

function checkUrl(name: string, text: string): void {
  if (!isUrl(text)) refuse(name, text, `the address of a page, such as ${name}=https://example.org/page`)
}

function checkUrlOrOff(name: string, text: string): void {
  if (text !== 'off' && !isUrl(text)) {
    refuse(name, text, `the address of a page, such as ${name}=https://example.org/page, or ${name}=off`)
  }
}

function checkContact(name: string, text: string): void {
  const isAddress = /^[^\s@:/?&]+@[^\s@:/?&]+\.[^\s@:/?&]+$/.test(text)
  if (!isAddress && !isUrl(text)) {
    refuse(name, text, `a mail address or the address of a page, such as ${name}=privacy@example.org`)
  }
}

/** A line that visitors read as it is. */
function checkLine(name: string, text: string): void {
  if (!/^[^\p{Cc}<>]{2,200}$/u.test(text)) {
    refuse(name, text, `one line of at most 200 characters, such as ${name}="A name, a town, a country"`)
  }
}

function isUrl(text: string): boolean {
  return /^https:\/\/[^\s/?#]+\.[^\s/?#]+([/?#]\S*)?$/.test(text)
}

function refuse(name: string, text: string, advice: string): never {
  throw new WrongSetting(`${name} is "${text}": write ${advice}.`)
}

if (import.meta.main) {
  const wrong = findWrongBuildSetting(process.env)
  if (wrong !== undefined) {
    process.stderr.write(`${wrong}\n`)
    process.exitCode = 1
  }
}
