import type { ServerResponse } from 'node:http'
import { replyJson } from '../body.ts'
import { errorBody } from './completion-wire.ts'
import type { Rejection } from './openai-faults.ts'

const BODIES: Record<Rejection, (model: string) => [status: number, body: object]> = {
  rateLimit: (model) => [
    429,
    errorBody(
      `Rate limit reached for ${model} on requests per min (RPM).`,
      'requests',
      'rate_limit_exceeded',
    ),
  ],
  quota: () => [
    429,
    errorBody(
      'You exceeded your current quota, please check your plan and billing details.',
      'insufficient_quota',
      'credit_balance_exhausted',
    ),
  ],
  wrongKey: () => [401, errorBody('Incorrect API key provided.', 'invalid_request_error', 'invalid_api_key')],
  unknownModel: (model) => [
    404,
    errorBody(
      `The model \`${model}\` does not exist or you do not have access to it.`,
      'invalid_request_error',
      'model_not_found',
    ),
  ],
  unsupportedEffort: () => [
    400,
    errorBody(
      "Unsupported value: 'reasoning_effort' does not support this value with this model.",
      'invalid_request_error',
      'unsupported_value',
    ),
  ],
}

/** Says no in the vendor's words. */
export function reject(
  response: ServerResponse,
  kind: Rejection,
  { model, retryAfterSeconds }: { model: string; retryAfterSeconds: number },
): void {
  const [status, body] = BODIES[kind](model)
  if (kind === 'rateLimit') response.setHeader('retry-after', retryAfterSeconds)
  replyJson(response, status, body)
}
