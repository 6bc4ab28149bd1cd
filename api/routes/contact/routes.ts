import { MessageReply } from '@preceptor/contracts/accounts/auth'
import { ApiError } from '@preceptor/contracts/errors'
import { ContactBody } from '@preceptor/contracts/public/contact'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { OneAtATime } from '../../one-at-a-time.ts'
import { createPageLooks } from '../../pages/page-look.ts'
import { errorReplies } from '../error-replies.ts'
import { notSentPage, sentPage } from './contact-pages.ts'
import { keyOfForm, SENT, sendContactMessage } from './send-message.ts'

/** A whole message in a form's spelling, in which a character may take nine bytes and more. */
const MAX_FORM_BYTES = 64 * 1024
const MAX_BODY_BYTES = 32 * 1024

const Key = z.string().min(1).max(255).optional()
const text = z.string().default('')
const Form = z.object({ about: text, email: text, message: text, website: text })

/** Writing to us: by the script of the contact page, and by its form alone. */
export const contactRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const lookOf = await createPageLooks(context.config.webDist)
  const attempts = new OneAtATime()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )

  app.post(
    '/api/contact',
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        tags: ['contact'],
        headers: z.object({ 'idempotency-key': Key }),
        body: ContactBody,
        response: { 200: MessageReply, ...errorReplies },
      },
    },
    async ({ body, ip, headers }) => {
      await sendContactMessage(context, body, { ip, key: headers['idempotency-key'], attempts })
      return { message: SENT }
    },
  )

  app.post('/contact', { schema: { hide: true, body: Form } }, async (request, reply) => {
    const { body, ip } = request
    const look = lookOf(request)
    const parsed = ContactBody.safeParse(body)
    if (!parsed.success) {
      const reason = parsed.error.issues[0]?.message ?? 'Please check what you typed.'
      return show(reply, 400, notSentPage(body, reason, look))
    }
    try {
      await sendContactMessage(context, parsed.data, { ip, key: keyOfForm(context, parsed.data), attempts })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return show(reply, error.status, notSentPage(body, error.message, look))
    }
    return show(reply, 200, sentPage(look))
  })
}

const show = (reply: FastifyReply, status: number, html: string) =>
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(html)
