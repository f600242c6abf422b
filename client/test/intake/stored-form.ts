import { emptyForm, type Form } from '../form/form.ts'

/**
 * The choices made on the slides, stored for this tab until the test begins, so that a reload, by the visitor
 * or after a lost connection, does not ask twice. Written without base/stores/web-storage.ts, because it is part of a
 * script inlined in the page.
 */
const KEY = 'bigfive.form'

export function readStoredForm(): Form | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Form | null
    return stored ? { ...emptyForm, ...stored } : undefined
  } catch {
    return undefined
  }
}

/** @param form null once the test has begun */
export function storeForm(form: Form | null): void {
  try {
    if (form) sessionStorage.setItem(KEY, JSON.stringify(form))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage refused: a reload asks again.
  }
}
