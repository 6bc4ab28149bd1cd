import { networkOf } from '@preceptor/vendors/visitors/network'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { originOf } from '../../audit/origin-of.ts'
import type { Context } from '../../context.ts'
import { type SignOutOutcome, signOutByProvider } from './sign-out-by-provider.ts'

const MAX_FORM_BYTES = 16 * 1024
/** Exactly one: of two nobody could say which was meant. */
const Form = z.object({ logout_token: z.array(z.string().min(1)).length(1) })

/** As the protocol words them; `later` has no word of its own there. */
const ANSWERS: Record<SignOutOutcome, { status: number; error?: string }> = {
  done: { status: 200 },
  invalid: { status: 400, error: 'invalid_request' },
  later: { status: 503, error: 'temporarily_unavailable' },
}

/** `POST /api/auth/sso/back-channel`: a provider says by itself whom it has signed out. For no browser and no program. */
export const signOutRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => {
      const form = new URLSearchParams(body as string)
      done(null, { logout_token: form.getAll('logout_token') })
    },
  )

  app.post('/back-channel', { schema: { hide: true } }, async (request, reply) => {
    const attempt = await context.limits.take(['sso-sign-out.address', networkOf(request.ip)])
    const form = Form.safeParse(request.body).data
    const [token] = form?.logout_token ?? []
    const outcome =
      token === undefined ? 'invalid' : await signOutByProvider(context, token, originOf(request))
    if (outcome === 'done') await attempt.giveBack()
    const { status, error } = ANSWERS[outcome]
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .send(error === undefined ? {} : { error })
  })
}
