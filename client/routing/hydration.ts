import {
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  isRouteErrorResponse,
  type HydrationState,
} from 'react-router'

/** The element id of a rendered page's data block. */
const HYDRATION_ID = 'hydration'

type WrittenError = { status: number; statusText: string; data: unknown }
type Written = { loaderData: Record<string, unknown>; errors?: Record<string, WrittenError> }

/** The data and errors of a rendered page as plain data, so that the browser need not load them again. */
export function writeHydration(context: Pick<HydrationState, 'loaderData' | 'errors'>): Written {
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
  if (!text) return undefined
  const { loaderData, errors } = JSON.parse(text) as Written
  if (!errors) return { loaderData }
  return {
    loaderData,
    errors: Object.fromEntries(
      Object.entries(errors).map(([id, { status, statusText, data }]) => [
        id,
        new ErrorResponseImpl(status, statusText, data),
      ]),
    ),
  }
}

function writeError(error: unknown): WrittenError {
  if (isRouteErrorResponse(error)) {
    return { status: error.status, statusText: error.statusText, data: error.data }
  }
  return { status: 500, statusText: '', data: null }
}
