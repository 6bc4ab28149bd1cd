import type { ErrorReply } from '@preceptor/contracts/errors'
import { CANNOT_REACH, PLEASE_CHECK_CONNECTION } from '../words/connection-words.ts'

/** What a request says when no answer came: no network, or the api is down. */
export const UNREACHABLE = `${CANNOT_REACH} ${PLEASE_CHECK_CONNECTION}`
const UNREADABLE = 'Something didn’t load right. Please reload the page.'

/** A request that brought no usable reply. `status` 0 means nothing came back; `message` is fit to be shown. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string
  readonly reply: Partial<ErrorReply>
  /** True for 402 but of a team: the user's own access has lapsed. */
  readonly trialExpired: boolean
  /** When the server said to come back, in seconds from then. */
  readonly retryAfterSeconds: number | null

  constructor(
    status: number,
    code: string,
    message: string,
    reply: Partial<ErrorReply> = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(message)
    this.name = 'ApiFailure'
    this.status = status
    this.code = code
    this.reply = reply
    this.trialExpired = status === 402 && code !== 'TEAM_LAPSED'
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** What the server itself said of it, if anything; a proxy's page says nothing, nor does an error it did not expect. */
  get serverText(): string | null {
    if (this.code === 'INTERNAL') return null
    return this.reply.error ?? this.reply.message ?? null
  }

  static unreachable() {
    return new ApiFailure(0, 'UNREACHABLE', UNREACHABLE)
  }

  static unreadable(status: number) {
    return new ApiFailure(status, 'UNREADABLE_REPLY', UNREADABLE)
  }
}

/** The text a failure shows, or `fallback`, which says what failed, where nobody knows why. */
export const failureText = (error: unknown, fallback: string) =>
  error instanceof ApiFailure && error.message && error.code !== 'INTERNAL' ? error.message : fallback
