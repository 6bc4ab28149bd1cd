import cookie from '@fastify/cookie'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '../../context.ts'
import { accountRoutes } from './account-routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { registrationRoutes } from './registration-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { stepUpRoutes } from './step-up/routes.ts'

/** `/api/auth`: from the first visit to deletion. Only these routes and those of a visitor's turn read cookies. */
export const authRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  await app.register(cookie)
  for (const routes of [
    registrationRoutes,
    passwordRoutes,
    sessionRoutes,
    signInRoutes,
    stepUpRoutes,
    accountRoutes,
    profileRoutes,
  ]) {
    await app.register(routes, { context })
  }
  await app.register(factorRoutes, { prefix: '/factors', context })
}
