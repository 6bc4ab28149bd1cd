import { ApiError } from '@preceptor/contracts/errors'
import { fastifyPlugin } from 'fastify-plugin'
import type { Context } from '../context.ts'

/** Of a request from a page of a foreign origin. */
export const originNotAllowed = () =>
  new ApiError('ORIGIN_NOT_ALLOWED', 'This request comes from a page that may not send it.')

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects every changing request that a page of a foreign origin sends. A request without an origin comes from a
 * program, unless its browser says that it crosses sites.
 */
export const allowedOrigins = fastifyPlugin(async (app, { context }: { context: Context }) => {
  const allowed = new Set(context.config.allowedOrigins)
  app.addHook('onRequest', async ({ method, headers }) => {
    if (SAFE_METHODS.has(method)) return
    const { origin, 'sec-fetch-site': site } = headers
    // A beacon and a form of a page that says nothing of where it is: its browser tells where it goes.
    if (origin === 'null' && site === 'same-origin') return
    const isForeign = origin === undefined ? site === 'cross-site' : !allowed.has(origin)
    if (isForeign) throw originNotAllowed()
  })
})
