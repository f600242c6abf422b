import { emptyForm, type Form } from './form.ts'

/**
 * What was chosen on the slides, kept for this tab until the test begins: when the page is loaded anew, by the visitor
 * or because the connection was lost, nobody is asked twice.
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

/** @param form null when the test has begun */
export function keepForm(form: Form | null): void {
  try {
    if (form) sessionStorage.setItem(KEY, JSON.stringify(form))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage refused: it is only asked again.
  }
}
