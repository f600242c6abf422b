import { isRouteErrorResponse, type HydrationState } from 'react-router'

/** The element id of a rendered page's data block. */
const HYDRATION_ID = 'hydration'

/** The data and errors of a rendered page as plain data, so that the browser need not load them again. */
export function writeHydration(context: Pick<HydrationState, 'loaderData' | 'errors'>): HydrationState {
  const errors = Object.entries(context.errors ?? {}).map(([id, error]) => [id, writeError(error)] as const)
  return {
    loaderData: context.loaderData ?? {},
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
  }
}

/**
 * Reads in the browser what {@link writeHydration} wrote; undefined on a page without data, such as the
 * installed app's shell.
 */
export function readHydration(): HydrationState | undefined {
  const text = document.getElementById(HYDRATION_ID)?.textContent
  return text ? (JSON.parse(text) as HydrationState) : undefined
}

/** Whether the server has rendered the page of this document. */
export function isRendered(): boolean {
  return document.getElementById(HYDRATION_ID) !== null
}

/** An error as {@link isRouteErrorResponse} recognises it in the browser. */
function writeError(error: unknown) {
  return isRouteErrorResponse(error) ? error : { status: 500, statusText: '', internal: false, data: null }
}
