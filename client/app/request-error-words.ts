import { msg } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import type { RequestError } from '../api.ts'

/** What a visitor is told when a request failed. */
export function describeRequestError(i18n: I18n, error: RequestError): string {
  switch (error.kind) {
    case 'status': {
      const status = error.status ?? 500
      return i18n._(msg`Request failed with status code ${status}`)
    }
    case 'timeout':
      return i18n._(msg`The server did not answer in time. Please try again.`)
    case 'aborted':
      return i18n._(msg`The request was cancelled.`)
    case 'network':
      return i18n._(msg`Network error: the server could not be reached.`)
    case 'malformed':
      return i18n._(msg`The answer did not come from this site. Does this network ask you to sign in first?`)
  }
}
