import { isRouteErrorResponse } from 'react-router'
import { RequestError } from '../api.ts'

/** The HTTP status an error stands for; 500 when it names none. */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  if (error instanceof RequestError && error.status !== undefined) return error.status
  return 500
}
