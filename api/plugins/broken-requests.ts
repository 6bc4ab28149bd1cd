import { randomUUID } from 'node:crypto'
import { ApiError, type ErrorReply } from '@preceptor/contracts/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { sendError } from './errors.ts'

const STATUS_LINES: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/**
 * Answers to what never becomes a request of a route: an address that cannot be decoded, and bytes that are no
 * HTTP. They get the error body like any other error; no hook runs for them.
 */
export const brokenRequests: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  frameworkErrors(_error, request, reply) {
    const error = new ApiError('BAD_REQUEST', 'We couldn’t read the address of the request.')
    reply.headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    sendError(reply as FastifyReply, error, request as FastifyRequest)
  },
  clientErrorHandler(this: FastifyInstance, error, socket) {
    // One response: what still arrives meanwhile is no HTTP either.
    if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return
    const requestId = randomUUID()
    this.log.info({ code: error.code, requestId }, 'no HTTP')
    if (socket.writable) {
      const body = JSON.stringify({
        error: 'We couldn’t read the request.',
        code: 'BAD_REQUEST',
        requestId,
      } satisfies ErrorReply)
      const head = [
        `HTTP/1.1 ${STATUS_LINES[error.code] ?? '400 Bad Request'}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'connection: close',
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    }
    socket.destroySoon()
  },
}
