import { z } from 'zod'

/** Every error a client can meet, with the HTTP status it travels under. Closed: add here first. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 400,
  PASSWORD_TOO_COMMON: 400,
  WRONG_PASSWORD: 400,
  WRONG_CODE: 400,
  MIN_TURNS: 400,
  MAX_TURNS_REACHED: 400,
  NO_SUBSCRIPTION: 400,
  SAME_PLAN: 400,
  COUPON_PLAN_MISMATCH: 400,
  INVALID_DISCOUNT: 400,
  CARD_DECLINED: 400,
  LINK_INVALID: 400,
  EXPORT_TOO_LARGE: 400,
  ADMIN_NOT_REMOVABLE: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  TRIAL_EXPIRED: 402,
  TEAM_LAPSED: 402,
  FORBIDDEN: 403,
  ORIGIN_NOT_ALLOWED: 403,
  EMAIL_NOT_VERIFIED: 403,
  ACCOUNT_BEING_DELETED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  STEP_UP_REQUIRED: 403,
  SSO_REQUIRED: 403,
  PLAN_REQUIRED: 403,
  TEAM_PLAN_REQUIRED: 403,
  TEAM_ADMIN_REQUIRED: 403,
  INVITATION_OTHER_EMAIL: 403,
  TEXT_LIMIT_EXCEEDED: 403,
  VOICE_LIMIT_EXCEEDED: 403,
  NOT_FOUND: 404,
  INTERVIEW_NOT_FOUND: 404,
  SETUP_NOT_FOUND: 404,
  TEAM_NOT_FOUND: 404,
  INVITATION_NOT_FOUND: 404,
  SESSION_ALREADY_ACTIVE: 409,
  INTERVIEW_NOT_ACTIVE: 409,
  ANALYSIS_NOT_READY: 409,
  STORY_BANK_FULL: 409,
  OWNS_TEAM: 409,
  TEAM_FULL: 409,
  TEAM_PAUSED: 409,
  ALREADY_INVITED: 409,
  ALREADY_MEMBER: 409,
  OWN_ADDRESS: 409,
  INVITATION_ACCEPTED: 409,
  ALREADY_SUBSCRIBED: 409,
  NOT_CANCELED: 409,
  NO_SCHEDULED_CHANGE: 409,
  BETA_COUPON_USED: 409,
  PREVIEW_EXPIRED: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  REQUEST_IN_PROGRESS: 409,
  INVITATION_EXPIRED: 410,
  INVITATION_REVOKED: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  VENDOR_UNAVAILABLE: 502,
  SERVICE_UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/**
 * The one error body of `/api`. `error` is for people, `code` for programs, `requestId` for support. `field` is what a
 * VALIDATION_FAILED is about, as in `email` or `members.0.email`; it is absent where that is the whole.
 */
export const ErrorReply = z.object({
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  field: z.string().optional(),
  message: z.string().optional(),
  blockedMinutes: z.number().int().min(1).optional(),
  existingSessionId: z.string().optional(),
  /** Of a sign-in that waits for its second step: what POST /api/auth/login/second-factor takes with the proof. */
  ticket: z.string().optional(),
  /** Which proofs it takes. */
  methods: z.array(z.string()).optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>

/** An error meant for the client: thrown anywhere below a route, turned into an ErrorReply at the edge. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly extra: Pick<
    ErrorReply,
    'field' | 'message' | 'blockedMinutes' | 'existingSessionId' | 'ticket' | 'methods'
  > & {
    /** Becomes the header Retry-After, and no part of the body. */
    retryAfterSeconds?: number
  }

  constructor(code: ErrorCode, message: string, extra: ApiError['extra'] = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

export type VendorName = 'openai' | 'azure-speech' | 'stripe' | 'mail' | 'breached-passwords'

/** Why an outside service did not do what was asked, as far as it is known. */
export type VendorReason =
  | 'key'
  | 'balance'
  | 'throttled'
  | 'model'
  | 'network'
  | 'late'
  | 'outage'
  /** It did not take the request. */
  | 'request'
  /** Its answer is of no use. */
  | 'answer'

/** An outside service failed. The text is static: no prompt, transcript, key or vendor body ever enters it. */
export class VendorError extends Error {
  readonly vendor: VendorName
  readonly retryable: boolean
  readonly reason: VendorReason

  constructor(
    vendor: VendorName,
    message: string,
    options: { retryable: boolean; reason?: VendorReason; cause?: unknown },
  ) {
    super(message, { cause: options.cause })
    this.name = 'VendorError'
    this.vendor = vendor
    this.retryable = options.retryable
    this.reason = options.reason ?? 'outage'
  }
}
