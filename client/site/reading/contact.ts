/** Where to send requests that should not be public. */
export type Contact = { href: string; label: string }

/**
 * Parses the deployment's contact: an email address, or the https URL of a page.
 * @returns undefined when the setting is empty
 * @throws Error that says what to write when it is neither; this stops the build
 */
export function readContact(text = ''): Contact | undefined {
  const label = text.trim()
  if (label === '') return undefined
  if (/^[^\s@:/?&]+@[^\s@:/?&]+\.[^\s@:/?&]+$/.test(label)) return { href: `mailto:${label}`, label }
  if (/^https:\/\/[^\s/?#]+\.[^\s/?#]+([/?#]\S*)?$/.test(label)) return { href: label, label }
  throw new Error(
    `VITE_CONTACT is "${label}": write a mail address or the address of a page, such as VITE_CONTACT=privacy@example.org.`,
  )
}
