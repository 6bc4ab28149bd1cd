import { PassThrough } from 'node:stream'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { toApiError } from '../plugins/errors.ts'

/** Whether a client asks for its reply piece by piece. */
export const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/event-stream')

/**
 * Answers with server-sent events: `delta` {text} as the words come, and `done` with all of the reply. What fails
 * before the first word is rejected as any request; after it, an event `error` holds the error's body.
 */
export const replyWithEvents = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (onDelta: (text: string) => void) => Promise<object>,
): Promise<FastifyReply> =>
  streamEvents(request, reply, (send) => work((text) => send('delta', text && { text })))

/**
 * Answers with the events that `work` sends, and `done` with what it resolves to. An event without data only begins
 * the reply. What fails before the first event is rejected as any request; after it, an event `error` holds the
 * error's body.
 */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (send: (event: string, data: object | '') => void) => Promise<object>,
): Promise<FastifyReply> {
  const events = new PassThrough()
  const write = (event: string, data: object): void => {
    // Who has gone gets nothing more; the reply is saved all the same.
    if (!events.destroyed) events.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const begun = Promise.withResolvers<void>()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    begun.resolve()
  }
  const finished = work((event, data) => {
    if (data) write(event, data)
    begin()
  })
  void finished
    .then((whole) => {
      write('done', whole)
      begin()
    })
    .catch((error: FastifyError) => {
      if (!hasBegun) return begun.reject(error)
      const { code, message } = toApiError(error)
      write('error', { error: message, code, requestId: request.id })
    })
    .finally(() => events.end())
  await begun.promise
  reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store')
  return reply.send(events)
}
