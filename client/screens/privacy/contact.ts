/** Where somebody can be asked what is not for everybody to read. */
export type Contact = { href: string; label: string }

/**
 * Reads the deployment's contact: a mail address, or the https address of a page.
 * @returns undefined where none was named
 * @throws Error with a sentence when it is neither, which stops the build
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
