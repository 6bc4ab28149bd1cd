interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
}

/** An answer with one of Stripe's error bodies. What the request changed before it is undone, unless it `keeps`. */
export class StripeError extends Error {
  readonly status: number
  readonly keepsChanges: boolean
  readonly body: { error: ErrorBody }

  constructor(status: number, error: ErrorBody, keepsChanges = false) {
    super(error.message)
    this.status = status
    this.keepsChanges = keepsChanges
    this.body = { error }
  }
}

export const invalid = (message: string, param?: string, code?: string): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', message, param, code })

export const noSuch = (what: string, id: string, param = 'id', status = 404): StripeError =>
  new StripeError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })

export interface Decline {
  code: string
  decline_code?: string
  message: string
  param?: string
}

export const cardDeclined = (decline: Decline, keepsChanges = false): StripeError =>
  new StripeError(402, { type: 'card_error', ...decline }, keepsChanges)
