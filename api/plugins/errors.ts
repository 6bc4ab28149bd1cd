import { ApiError, type ErrorCode, type ErrorReply, VendorError } from '@preceptor/contracts/errors'
import type { FastifyError, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

/** Turns everything thrown into `{error, code, requestId}`; what is not meant for the client becomes a plain 500. */
export const errors = fastifyPlugin(async (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500) request.log.error({ err: withoutInput(error) }, 'request failed')
    return reply.status(refusal.status).send(bodyOf(refusal, request))
  })
})

/** The body of a refusal, as every client meets it. */
export function bodyOf(refusal: ApiError, request: FastifyRequest): ErrorReply {
  return { error: refusal.message, code: refusal.code, requestId: request.id, ...refusal.extra }
}

function refusalOf(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof VendorError) {
    return new ApiError('VENDOR_UNAVAILABLE', 'The service behind this did not answer. Please try again.')
  }
  if (error.validation) {
    const [first] = error.validation
    const where = `${error.validationContext ?? 'request'}${first?.instancePath ?? ''}`
    return new ApiError('VALIDATION_FAILED', `${where}: ${first?.message ?? 'not valid'}`)
  }
  if (error.statusCode === 413) return new ApiError('PAYLOAD_TOO_LARGE', 'The request is too large.')
  if (error.statusCode === 503) {
    return new ApiError('SERVICE_UNAVAILABLE', 'The server is restarting. Please try again in a moment.')
  }
  if (error.statusCode && error.statusCode < 500) {
    return new ApiError('BAD_REQUEST' satisfies ErrorCode, 'The request could not be read: send JSON.')
  }
  return new ApiError('INTERNAL', 'Something went wrong on our side. Please try again.')
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
