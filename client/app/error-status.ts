import { isRouteErrorResponse } from 'react-router'
import { RequestError } from '../network/api.ts'

/** What an error page is told when a row of the page table names a guard that there is not. */
export type UnknownMiddleware = { unknownMiddleware: string }

/** The name that no guard has, when that is why a page could not be shown. */
export function unknownMiddlewareOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  return (error.data as Partial<UnknownMiddleware> | null)?.unknownMiddleware
}

/** The HTTP status an error stands for; 500 when it names none. */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  if (error instanceof RequestError && error.status !== undefined) return error.status
  return 500
}
