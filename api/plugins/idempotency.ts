import { createHmac, hkdfSync } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@preceptor/contracts/errors'
import { type ClaimedKey, claimKey, findKey, giveKeyBack, keepReply } from '@preceptor/db/queries/idempotency'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Context } from '../context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    claimedKey: ClaimedKey | null
  }
  interface FastifyContextConfig {
    /** The call changes nothing, and its reply is not for the database: a key is passed over. */
    changesNothing?: boolean
  }
}

const CHANGING_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const KEY = /^[\x20-\x7e]{1,255}$/
/** These change by themselves: by signing in, paying, waiting. */
const PASSING_STATUSES = new Set([401, 402, 403, 429])
const MAX_REPLY_BYTES = 256 * 1024
const LOOK_AGAIN_MS = 100

/**
 * Idempotency-Key on changing requests of a signed-in account: asked again under the same key, an action is not done
 * twice and the first reply comes once more, marked `idempotency-replayed`. The same key with another request is
 * rejected. While the first is under way the second waits a little.
 */
export const idempotency = fastifyPlugin(async (app, { context }: { context: Context }) => {
  const { db, config } = context
  // A keyed hash: bodies can hold a password, which a plain one would let somebody guess.
  const hashKey = Buffer.from(hkdfSync('sha256', config.jwtSecret, '', 'preceptor idempotency', 32))
  app.decorateRequest('claimedKey', null)

  app.addHook('preHandler', async (request, reply) => {
    const { account, method, headers } = request
    const key = headers['idempotency-key']
    if (key === undefined || !account || !CHANGING_METHODS.has(method)) return
    if (request.routeOptions.config.changesNothing) return
    if (typeof key !== 'string' || !KEY.test(key)) {
      throw new ApiError('BAD_REQUEST', 'Idempotency-Key: 1 to 255 printable ASCII characters.')
    }
    const requestHash = createHmac('sha256', hashKey).update(identityOf(request)).digest('hex')
    const giveUpAt = performance.now() + config.timeLimits.repeatedRequest
    for (;;) {
      const claimed = { accountId: account.id, key, createdAt: new Date() }
      if (await claimKey(db, { ...claimed, requestHash })) {
        request.claimedKey = claimed
        return
      }
      const first = await findKey(db, claimed)
      if (first && first.requestHash !== requestHash) {
        throw new ApiError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key belongs to another request.')
      }
      if (first && first.status !== null) return replay(reply, first.status, first.reply)
      if (performance.now() > giveUpAt) {
        const extra = { retryAfterSeconds: 1 }
        throw new ApiError('REQUEST_IN_PROGRESS', 'This request is still in progress. Please wait.', extra)
      }
      await sleep(LOOK_AGAIN_MS)
    }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { claimedKey } = request
    if (!claimedKey) return
    request.claimedKey = null
    const status = reply.statusCode
    const done = isLasting(reply, payload)
      ? keepReply(db, { ...claimedKey, status, reply: payload || null })
      : giveKeyBack(db, claimedKey)
    // The action is done: its reply goes out also when the key cannot be written, and a repeat waits its minute.
    await done.catch((error: Error) =>
      request.log.warn({ err: { name: error.name } }, 'an idempotency key was not stored'),
    )
  })
})

/** What makes two requests the same one. */
function identityOf({ method, url, body }: FastifyRequest): string {
  return JSON.stringify([method, url, body ?? null])
}

function replay(reply: FastifyReply, status: number, text: string | null): FastifyReply {
  reply.status(status).header('idempotency-replayed', 'true')
  return text === null ? reply.send() : reply.type('application/json; charset=utf-8').send(text)
}

/** Whether a reply is kept: JSON or nothing, of a size, and one that would come again. Files and streams are not. */
function isLasting(reply: FastifyReply, payload: unknown): payload is string | null | undefined {
  const { statusCode } = reply
  const isFinal =
    statusCode < 300 || (statusCode >= 400 && statusCode < 500 && !PASSING_STATUSES.has(statusCode))
  if (!isFinal || reply.hasHeader('content-disposition')) return false
  if (payload === null || payload === undefined || payload === '') return true
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
  return typeof payload === 'string' && isJson && Buffer.byteLength(payload) <= MAX_REPLY_BYTES
}
