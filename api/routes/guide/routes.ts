import { ApiError, VendorError } from '@preceptor/contracts/errors'
import { findGuideOrder, findGuideOrderOfEmail } from '@preceptor/db/queries/billing/guide-orders'
import { networkOf } from '@preceptor/vendors/visitors/network'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { guideTokenOf, readGuideToken } from '../../guide/guide-link.ts'
import { type GuidePage, guidePage } from '../../guide/guide-page.ts'
import { GUIDE_PAGES } from '../../guide/guide-pages.ts'
import { backFromGuide, openGuideCheckout } from '../../guide/open-guide-checkout.ts'
import { orderOfReturn } from '../../guide/order-of-return.ts'
import { createPageLooks } from '../../pages/page-look.ts'
import type { PageLook } from '../../pages/plain-page.ts'
import { toApiError } from '../../plugins/errors.ts'

const MAX_FORM_BYTES = 4096
/** Longer than any of ours. */
const text = z.string().max(500).optional().catch(undefined)

/** The guide's shop: its checkout, the way back from it, and the file behind a signed link. All of it is pages. */
export const guideRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { limits, db, config, mail } = context
  const { guideSecrets } = config
  let drawn: Promise<Buffer> | undefined
  // Its library takes long to load: a server that starts answers first.
  const draw = async () => (await import('../../guide/guide-pdf.ts')).drawGuide()

  const lookOf = await createPageLooks(config.webDist)
  const show = (request: FastifyRequest, reply: FastifyReply, status: number, page: GuidePage) =>
    sendPage(reply, status, page, lookOf(request))

  // Only one who opens the page has a checkout made.
  const exposeHeadRoute = false

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // What nobody foresaw is for the handler of all.
    if (!(error instanceof ApiError) && !(error instanceof VendorError)) throw error
    const shown = toApiError(error)
    const { retryAfterSeconds } = shown.extra
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
    const { url } = request
    const isCheckout = url.startsWith('/buy/')
    const rejected = GUIDE_PAGES.rejected({
      text: shown.message,
      isLimit: shown.code === 'RATE_LIMITED',
      again: request.method === 'GET' ? url : null,
      checkout: isCheckout ? { back: backFromGuide(fromIn(request.query)) } : null,
    })
    return show(request, reply, shown.status, rejected)
  })

  app.get(
    '/buy/weakness-guide',
    { exposeHeadRoute, schema: { hide: true, querystring: z.object({ from: text }) } },
    async (request, reply) => {
      await limits.take(['guide.address', networkOf(request.ip)])
      const { from } = request.query
      try {
        return reply.redirect(
          await openGuideCheckout(context.billing, { from, paymentLink: context.config.guidePaymentLink }),
          303,
        )
      } catch (error) {
        if (!(error instanceof VendorError)) throw error
        request.log.warn({ reason: error.message }, 'the guide checkout could not be opened')
        const back = backFromGuide(from)
        const again = `/buy/weakness-guide?from=${encodeURIComponent(back)}`
        return show(request, reply, 502, GUIDE_PAGES.away({ again, back }))
      }
    },
  )

  app.get(
    '/guide/thank-you',
    { exposeHeadRoute, schema: { hide: true, querystring: z.object({ session_id: text }) } },
    async (request, reply) => {
      await limits.take(['guide.address', networkOf(request.ip)])
      const now = new Date()
      const order = await orderOfReturn(context.billing, request.query.session_id, now)
      if (!order) return show(request, reply, 200, GUIDE_PAGES.waiting())
      const download = order.isFresh ? `/guide/${guideTokenOf(order.id, { now, guideSecrets })}` : null
      return show(request, reply, 200, GUIDE_PAGES.thanks({ download }))
    },
  )

  app.get(
    '/guide/:token',
    { exposeHeadRoute, schema: { hide: true, params: z.object({ token: z.string() }) } },
    async (request, reply) => {
      const { token } = request.params
      const link = readGuideToken(token, { now: new Date(), guideSecrets })
      if (link.kind === 'late') return show(request, reply, 410, GUIDE_PAGES.late({ token }))
      const order = link.kind === 'forged' ? undefined : await findGuideOrder(db, { id: link.orderId })
      if (order?.revokedAt) return show(request, reply, 410, GUIDE_PAGES.refunded())
      if (!order) {
        await limits.take(['link.address', networkOf(request.ip)])
        return show(request, reply, 400, GUIDE_PAGES.forged())
      }
      drawn ??= draw().catch((error) => {
        drawn = undefined
        throw error
      })
      return reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="preceptor-weakness-guide.pdf"')
        .send(await drawn)
    },
  )

  app.post(
    '/guide/new-link',
    { schema: { hide: true, body: z.object({ token: text, email: text }) } },
    async (request, reply) => {
      const { token = '', email = '' } = request.body
      await limits.take(['guide-link.address', networkOf(request.ip)])
      const link = readGuideToken(token, { now: new Date(), guideSecrets })
      const order =
        link.kind === 'forged'
          ? await findGuideOrderOfEmail(db, { email: email.trim() })
          : await findGuideOrder(db, { id: link.orderId })
      if (order?.email && !order.revokedAt) {
        const mails = await limits.count(['guide-link.email', order.email.toLowerCase()])
        if (!mails.over) await mail(db, { kind: 'weakness-guide', orderId: order.id })
      }
      return show(request, reply, 200, GUIDE_PAGES.sent())
    },
  )
}

/** The page a checkout was asked for on, in a query that nothing has read yet. */
const fromIn = (query: unknown): string | undefined => {
  const { from } = query as { from?: unknown }
  return typeof from === 'string' ? from : undefined
}

function sendPage(reply: FastifyReply, status: number, page: GuidePage, look: PageLook): FastifyReply {
  // Of a page that tells nothing of where it was, a browser does not say whose form it sends.
  if (page.newLink) reply.header('referrer-policy', 'same-origin')
  return reply.status(status).type('text/html; charset=utf-8').send(guidePage(page, look))
}
