import { isRouteErrorResponse } from 'react-router'
import { RequestError } from '../base/network/api.ts'

/** Error data of a page whose table entry names a guard that does not exist. */
export type UnknownGuard = { unknownGuard: string }

/** Returns the name of the unknown guard, if that is why a page could not be shown. */
export function unknownGuardOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  return (error.data as Partial<UnknownGuard> | null)?.unknownGuard
}

/** Returns the HTTP status of an error, 500 if it has none. */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  if (error instanceof RequestError && error.status !== undefined) return error.status
  return 500
}
