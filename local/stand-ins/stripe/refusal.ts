interface RefusalBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
}

/** An answer with one of Stripe's error bodies. What the request changed before it is undone, unless it `keeps`. */
export class Refusal extends Error {
  readonly status: number
  readonly keepsChanges: boolean
  readonly body: { error: RefusalBody }

  constructor(status: number, error: RefusalBody, keepsChanges = false) {
    super(error.message)
    this.status = status
    this.keepsChanges = keepsChanges
    this.body = { error }
  }
}

export const invalid = (message: string, param?: string, code?: string): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', message, param, code })

export const noSuch = (what: string, id: string, param = 'id', status = 404): Refusal =>
  new Refusal(status, {
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

export const cardRefused = (decline: Decline, keepsChanges = false): Refusal =>
  new Refusal(402, { type: 'card_error', ...decline }, keepsChanges)
