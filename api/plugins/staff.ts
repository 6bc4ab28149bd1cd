import { ApiError } from '@preceptor/contracts/errors'
import { isStaff } from '@preceptor/db/queries/accounts/staff'
import type { FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Context } from '../context.ts'
import { secondFactorRequired } from './authentication.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** `onRequest` of a route for Preceptor's own staff, after `authenticate`. */
    requireStaff: (request: FastifyRequest) => Promise<void>
  }
}

/** The guard of staff routes: staff have signed in with a second factor. It asks the database at each request, so a right taken back ends at once. */
export const staff = fastifyPlugin(async (app, { context }: { context: Context }) => {
  app.decorate('requireStaff', async ({ account, session }) => {
    if (!(await isStaff(context.db, { accountId: account.id }))) {
      throw new ApiError('FORBIDDEN', 'Only Preceptor staff can do this.')
    }
    // What a team's provider asked for says nothing of Preceptor's own staff.
    if (session.factor === null || session.factor === 'sso') throw secondFactorRequired()
  })
})
