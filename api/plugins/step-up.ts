import { FRESH_SIGN_IN_MINUTES } from '@preceptor/contracts/auth'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import type { FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { SignedInSession } from './authentication.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** `onRequest` of a route that cannot be undone, after `authenticate`: throws STEP_UP_REQUIRED. */
    requireStepUp: (request: FastifyRequest) => Promise<void>
  }
}

/** Whether the user of a session signed in, or confirmed who they are, within the last minutes. */
export function isFresh({ openedAt, confirmedAt }: SignedInSession, now: Date): boolean {
  const confirmed = Math.max(openedAt.getTime(), confirmedAt?.getTime() ?? 0)
  return now.getTime() - confirmed < FRESH_SIGN_IN_MINUTES * MINUTE_MS
}

/** The guard of what cannot be undone: who found a page left open does not get past it. */
export const stepUp = fastifyPlugin(async (app) => {
  app.decorate('requireStepUp', async ({ session }) => {
    if (isFresh(session, new Date())) return
    throw new ApiError('STEP_UP_REQUIRED', "Please confirm that it's you.")
  })
})
