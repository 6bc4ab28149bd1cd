import { ApiError, type ErrorReply, VendorError } from '@preceptor/contracts/errors'
import { atMostCharacters } from '@preceptor/contracts/text'
import { databaseFailureOf } from '@preceptor/db/failures'
import { vendorFailureText } from '@preceptor/domain/text/vendor-failure'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { z } from 'zod'

/** What is said of a text's length where its schema has no words of its own: a page may show it beside the entry. */
const lengthText: z.core.$ZodErrorMap = ({ code, ...issue }) => {
  if (issue.origin !== 'string') return undefined
  if (code === 'too_big') return atMostCharacters(String(issue.maximum))
  if (code !== 'too_small') return undefined
  return issue.minimum === 1 ? 'This is required.' : `Please use at least ${issue.minimum} characters.`
}
z.config({ customError: lengthText })

/** Turns everything thrown into `{error, code, requestId}`; what is not meant for the client becomes a plain 500. */
export const errors = fastifyPlugin(async (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const sent = toApiError(error)
    if (sent.status >= 500) request.log.error({ err: withoutInput(error) }, 'request failed')
    return sendError(reply, sent, request)
  })
})

/** Responds with an error: its status, its body and, where it names a time to retry, Retry-After. */
export function sendError(reply: FastifyReply, error: ApiError, request: FastifyRequest): FastifyReply {
  const { retryAfterSeconds = error.status === 503 ? 1 : undefined, ...extra } = error.extra
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)))
  const body = { error: error.message, code: error.code, requestId: request.id, ...extra }
  return reply.status(error.status).send(body satisfies ErrorReply)
}

/** The error as a client may see it. */
export function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof VendorError) return new ApiError('VENDOR_UNAVAILABLE', vendorFailureText(error))
  if (error.validation) {
    const [first] = error.validation
    const field = fieldNameOf(first?.instancePath.split('/').slice(1) ?? [])
    return new ApiError('VALIDATION_FAILED', first?.message ?? 'The request isn’t valid.', { field })
  }
  // A connection broken by the client has the same code as one broken by the database, but a status too.
  if (error.statusCode && error.statusCode < 500) return errorForStatus(error.statusCode)
  switch (databaseFailureOf(error)) {
    case 'away':
      return new ApiError(
        'SERVICE_UNAVAILABLE',
        'Preceptor is briefly unavailable. Please try again in a moment.',
      )
    case 'unreadable':
      return new ApiError('BAD_REQUEST', 'We couldn’t read a value in the request.')
  }
  return new ApiError('INTERNAL', 'Something went wrong on our side. Please try again.')
}

const SHOWN_KEY = /^\w{1,40}$/
const SHOWN_KEYS = 8

/** How a field is named to a program: the keys that lead to it. Keys that a user may have written are not repeated. */
export const fieldNameOf = (keys: readonly string[]): string | undefined =>
  keys
    .slice(0, SHOWN_KEYS)
    .map((key) => (SHOWN_KEY.test(key) ? key : '*'))
    .join('.') || undefined

/** An error of Fastify's own: it never came to a route. */
function errorForStatus(status: number): ApiError {
  switch (status) {
    case 404:
      return new ApiError('NOT_FOUND', 'There’s nothing here.')
    case 413:
      return new ApiError('PAYLOAD_TOO_LARGE', 'The request is too large.')
    case 415:
      return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'We don’t read requests of this type. Send JSON.')
    default:
      return new ApiError('BAD_REQUEST', 'Send the request as JSON.')
  }
}

/** What may be logged of an error: a message of PostgreSQL or zod can quote what somebody wrote. */
function withoutInput(error: FastifyError) {
  const cause = error.cause as { name?: string; code?: string } | undefined
  return {
    name: error.name,
    code: error.code,
    stack: error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')),
    cause: cause && { name: cause.name, code: cause.code },
  }
}
