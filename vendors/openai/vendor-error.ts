import { VendorError, type VendorReason } from '@preceptor/contracts/errors'
import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'

/**
 * What to throw for a failure of the SDK: the signal's own reason after an abort, else a VendorError with a
 * static text. The original is not kept as its cause: it carries vendor bodies.
 */
export function toVendorError(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason
  if (error instanceof VendorError) return error
  if (error instanceof APIUserAbortError || error instanceof APIConnectionTimeoutError)
    return failed('late', 'The language model did not answer in time.')
  if (error instanceof APIConnectionError)
    return failed(
      'network',
      'The language model could not be reached: check OPENAI_BASE_URL and the network.',
    )
  if (error instanceof APIError && error.status !== undefined) return fromStatus(error.status, error)
  return brokenOff()
}

/** These are not tried again: https://help.openai.com/en/articles/6614457-troubleshooting-api-usage-and-spend-limits. */
export const NO_BALANCE: readonly string[] = [
  'insufficient_quota',
  'credit_balance_exhausted',
  'organization_spend_limit_exceeded',
  'organization_usage_limit_exceeded',
  'project_spend_limit_exceeded',
]

/** A status in the words of https://platform.openai.com/docs/guides/error-codes. */
function fromStatus(status: number, { code, type }: Pick<APIError, 'code' | 'type'>): VendorError {
  if (status === 429 && [code, type].some((word) => NO_BALANCE.includes(word ?? '')))
    return rejected('balance', 'The balance of the OpenAI account behind OPENAI_API_KEY is used up.')
  // So Azure OpenAI rejects a prompt that its filter holds back.
  if (status === 400 && code === 'content_filter') return withheld()
  if (status === 429) return failed('throttled', 'The language model is busy.')
  if (status >= 500) return failed('outage', 'The language model failed.')
  if (status === 401 || status === 403)
    return rejected('key', 'The language model refused the key: check OPENAI_API_KEY.')
  if (status === 404)
    return rejected(
      'model',
      'The language model is unknown there: check OPENAI_MODEL, what it is set to for a task, and OPENAI_BASE_URL.',
    )
  return rejected('request', 'The language model refused the request.')
}

/** It may go well another time. */
const failed = (reason: VendorReason, message: string): VendorError =>
  new VendorError('openai', message, { retryable: true, reason })
const rejected = (reason: VendorReason, message: string): VendorError =>
  new VendorError('openai', message, { retryable: false, reason })

export const brokenOff = () => failed('outage', 'The answer of the language model broke off.')
export const fellSilent = () => failed('late', 'The language model fell silent.')
export const tooLong = () => failed('answer', 'The answer of the language model was too long.')
export const withheld = () =>
  failed('answer', 'The language model refused to answer, or its filter withheld the answer.')
export const wrongShape = () =>
  failed('answer', 'The language model gave an answer of the wrong shape twice.')
