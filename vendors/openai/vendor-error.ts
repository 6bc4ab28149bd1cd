import { VendorError } from '@preceptor/contracts/errors'
import { APIConnectionError, APIError, APIUserAbortError } from 'openai'

/**
 * What to throw for a failure of the SDK: the signal's own reason after an abort, else a VendorError with a
 * static text. The original is not kept as its cause: it carries vendor bodies.
 */
export function toVendorError(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason
  if (error instanceof VendorError) return error
  if (error instanceof APIUserAbortError) return retryable('The language model did not answer in time.')
  if (error instanceof APIConnectionError) return retryable('The language model could not be reached.')
  if (error instanceof APIError && error.status !== undefined) return fromStatus(error.status)
  return retryable('The answer of the language model broke off.')
}

function fromStatus(status: number): VendorError {
  if (status === 429) return retryable('The language model is busy.')
  if (status >= 500) return retryable('The language model failed.')
  if (status === 401 || status === 403)
    return final('The language model refused the key: check OPENAI_API_KEY.')
  if (status === 404)
    return final('The language model is unknown there: check OPENAI_MODEL and OPENAI_BASE_URL.')
  return final('The language model refused the request.')
}

export const retryable = (message: string): VendorError =>
  new VendorError('openai', message, { retryable: true })
const final = (message: string): VendorError => new VendorError('openai', message, { retryable: false })
