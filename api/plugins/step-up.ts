import { FRESH_SIGN_IN_MINUTES } from '@preceptor/contracts/accounts/auth'
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
function isFresh({ authenticatedAt, confirmedAt }: SignedInSession, now: Date): boolean {
  const proved = Math.max(authenticatedAt?.getTime() ?? 0, confirmedAt?.getTime() ?? 0)
  return now.getTime() - proved < FRESH_SIGN_IN_MINUTES * MINUTE_MS
}

/** Throws STEP_UP_REQUIRED for a session that is not fresh. */
export function requireFresh(session: SignedInSession): void {
  if (isFresh(session, new Date())) return
  throw new ApiError('STEP_UP_REQUIRED', 'Please confirm that it’s you.')
}

/** The guard of what cannot be undone: who found a page left open does not get past it. */
export const stepUp = fastifyPlugin(async (app) => {
  app.decorate('requireStepUp', async ({ session }) => requireFresh(session))
})
