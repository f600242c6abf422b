import { emptyForm, type Form } from './form.ts'

/**
 * What was chosen on the slides before the app had arrived, kept for this tab: when the connection is lost
 * meanwhile, the page is loaded anew and nobody is asked twice.
 */
const KEY = 'bigfive.form'

export function readKeptForm(): Form | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Form | null
    return kept ? { ...emptyForm, ...kept } : undefined
  } catch {
    return undefined
  }
}

/** @param form null when the app has arrived and has it */
export function keepForm(form: Form | null): void {
  try {
    if (form) sessionStorage.setItem(KEY, JSON.stringify(form))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage refused: it is only asked again.
  }
}
