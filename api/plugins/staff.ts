import { ApiError } from '@preceptor/contracts/errors'
import { isStaff } from '@preceptor/db/queries/accounts/staff'
import type { FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Context } from '../context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** `onRequest` of a route for Preceptor's own staff, after `authenticate`. */
    requireStaff: (request: FastifyRequest) => Promise<void>
  }
}

/** The guard of staff routes. It asks the database at each request, so a right taken back ends at once. */
export const staff = fastifyPlugin(async (app, { context }: { context: Context }) => {
  app.decorate('requireStaff', async ({ account }) => {
    if (await isStaff(context.db, { accountId: account.id })) return
    throw new ApiError('FORBIDDEN', 'Only Preceptor staff can do this.')
  })
})
