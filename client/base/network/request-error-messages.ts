import { msg } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import type { RequestError } from './api.ts'

/** The message for a failed request. Its texts are in the catalogues `test` and `report`. */
export function describeRequestError(i18n: I18n, error: RequestError): string {
  switch (error.kind) {
    case 'status': {
      const status = error.status ?? 500
      return i18n._(msg`Request failed with status code ${status}`)
    }
    case 'timeout':
      return i18n._(msg`The server didn’t answer in time. Please try again.`)
    case 'aborted':
      return i18n._(msg`The request was canceled.`)
    case 'network':
      return i18n._(msg`Network error: we couldn’t reach the server.`)
    case 'malformed':
      return i18n._(msg`The reply didn’t come from this site. Do you need to sign in to this Wi-Fi first?`)
  }
}
