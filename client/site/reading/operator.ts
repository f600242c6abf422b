import { readContact, type Contact } from './contact.ts'

/** Who runs this site, as its build was told; what it was not told is undefined. */
export type Operator = {
  name: string | undefined
  contact: Contact | undefined
  hostedIn: string | undefined
  authority: string | undefined
}

const line = (text: string | undefined): string | undefined => text?.trim() || undefined

export const operator: Operator = {
  name: line(import.meta.env['VITE_OPERATOR']),
  contact: readContact(import.meta.env['VITE_CONTACT']),
  hostedIn: line(import.meta.env['VITE_HOSTED_IN']),
  authority: line(import.meta.env['VITE_AUTHORITY']),
}

/** The settings that a public site ought to have and that are empty. */
export function missingSettings({ name, contact, hostedIn, authority }: Operator): string[] {
  const settings = {
    VITE_OPERATOR: name,
    VITE_CONTACT: contact,
    VITE_HOSTED_IN: hostedIn,
    VITE_AUTHORITY: authority,
  }
  return Object.entries(settings).flatMap(([setting, value]) => (value === undefined ? [setting] : []))
}
