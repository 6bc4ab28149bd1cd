import { hasReminders, stopReminders } from '@preceptor/db/queries/practice-plan/practice-plans'
import { networkOf } from '@preceptor/vendors/visitors/network'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { type GuidePage, guidePage } from '../../guide/guide-page.ts'
import { createPageLooks } from '../../pages/page-look.ts'
import type { PageLook } from '../../pages/plain-page.ts'
import { isStopLink } from '../../practice-plan/links.ts'
import { STOP_PAGES } from '../../practice-plan/stop-pages.ts'

const MAX_FORM_BYTES = 4096
/** Whatever stands in the address: what is no link of ours gets a page that says so. */
const StopQuery = z.object({
  plan: z.uuid().catch(''),
  key: z.string().max(100).catch(''),
})

/**
 * Stops the reminders of a plan for whoever has the link of such a mail, without signing in. Opening it changes nothing,
 * since mail programs open links by themselves; the button, and the mail program's own one (RFC 8058), send a POST.
 */
export const stopRemindersRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, limits, config } = context
  // The form is empty, and of a mail program's one nothing is read.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, _body, done) => done(null, undefined),
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  })
  const lookOf = await createPageLooks(config.webDist)
  const show = (request: FastifyRequest, reply: FastifyReply, status: number, page: GuidePage) =>
    sendPage(reply, status, page, lookOf(request))
  const schema = { hide: true, querystring: StopQuery }

  app.get('/reminders/stop', { schema }, async (request, reply) => {
    const { query, ip } = request
    const isOurs = isStopLink(query, config.linkSecrets)
    const reminds = isOurs ? await hasReminders(db, { planId: query.plan }) : undefined
    if (!isOurs) await limits.take(['link.address', networkOf(ip)])
    if (!isOurs) return show(request, reply, 400, STOP_PAGES.forged())
    if (!reminds) return show(request, reply, 200, STOP_PAGES.stopped())
    const action = `/reminders/stop?${new URLSearchParams(query)}`
    return show(request, reply, 200, STOP_PAGES.ask({ action }))
  })

  app.post('/reminders/stop', { schema }, async (request, reply) => {
    const { query, ip } = request
    if (!isStopLink(query, config.linkSecrets)) {
      await limits.take(['link.address', networkOf(ip)])
      return show(request, reply, 400, STOP_PAGES.forged())
    }
    await stopReminders(db, { planId: query.plan, now: new Date() })
    return show(request, reply, 200, STOP_PAGES.stopped())
  })
}

function sendPage(reply: FastifyReply, status: number, page: GuidePage, look: PageLook): FastifyReply {
  // Of a page that tells nothing of where it was, a browser does not say whose form it sends.
  if (page.confirm) reply.header('referrer-policy', 'same-origin')
  return reply.status(status).type('text/html; charset=utf-8').send(guidePage(page, look))
}
