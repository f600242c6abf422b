import {
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  isRouteErrorResponse,
  type HydrationState,
} from 'react-router'

/** The id of the data block that a rendered page carries. */
export const HYDRATION_ID = 'hydration'

type WrittenError = { status: number; statusText: string; data: unknown }
type Written = { loaderData: Record<string, unknown>; errors?: Record<string, WrittenError> }

/** What the browser needs to go on from a rendered page without asking again, as plain data. */
export function writeHydration(context: Pick<HydrationState, 'loaderData' | 'errors'>): Written {
  const errors = Object.entries(context.errors ?? {}).map(([id, error]) => [id, writeError(error)] as const)
  return {
    loaderData: context.loaderData ?? {},
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
  }
}

/** Its mirror, in the browser; undefined on a page that carries none, such as the installed app's shell. */
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
