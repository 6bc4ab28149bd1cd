import {
  CheckoutBody,
  CheckoutReply,
  CheckoutReturnBody,
  CheckoutReturnReply,
  PlanBody,
  PlanChangePreview,
  PortalReply,
  ValidateDiscountBody,
  ValidateDiscountReply,
} from '@preceptor/contracts/billing/billing'
import { CancelSubscriptionBody, SubscriptionChangeReply } from '@preceptor/contracts/billing/subscription'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../audit/origin-of.ts'
import { downgradePlan, upgradePlan } from '../../billing/change-plan.ts'
import { cancelScheduledChange, reactivatePlan } from '../../billing/keep-plan.ts'
import { openCheckout } from '../../billing/open-checkout.ts'
import { previewChange } from '../../billing/preview-change.ts'
import { settleReturn } from '../../billing/settle-return.ts'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { cancelSubscription } from './cancel.ts'
import { validateDiscount } from './discount.ts'
import { openPortal } from './portal.ts'

/** Counted by themselves: a page asks again until its plan is there, and codes are guessed. */
const OF_OWN_LIMIT = ['/checkout-return', '/validate-discount']

/** Buying, changing and ending a plan, each for the account that is signed in. */
export const billingRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.addHook('onRequest', app.authenticate)
  app.addHook('preHandler', async ({ account, routeOptions }) => {
    const isCounted = !OF_OWN_LIMIT.some((path) => routeOptions.url?.endsWith(path))
    if (isCounted) await context.limits.take(['billing.account', account.id])
  })
  const common = { tags: ['subscriptions'], security: [{ bearer: [] }] }
  /** It costs money, or shows how somebody pays. Ending a plan asks for nothing. */
  const paid = { onRequest: app.requireStepUp }
  const change = { ...common, response: { 200: SubscriptionChangeReply, ...errorReplies } }

  app.post(
    '/checkout',
    { ...paid, schema: { ...common, body: CheckoutBody, response: { 200: CheckoutReply, ...errorReplies } } },
    ({ account, body }) => openCheckout(context.billing, account.id, body),
  )
  app.post(
    '/checkout-return',
    {
      config: { changesNothing: true },
      schema: {
        ...common,
        body: CheckoutReturnBody,
        response: { 200: CheckoutReturnReply, ...errorReplies },
      },
    },
    async ({ account, body }) => {
      await context.limits.take(['checkout-return.account', account.id])
      return settleReturn(context.billing, account.id, body.sessionId)
    },
  )
  app.post(
    '/portal',
    {
      ...paid,
      config: { changesNothing: true },
      schema: { ...common, response: { 200: PortalReply, ...errorReplies } },
    },
    ({ account }) => openPortal(context.billing, account.id),
  )
  app.post(
    '/validate-discount',
    {
      config: { changesNothing: true },
      schema: {
        ...common,
        body: ValidateDiscountBody,
        response: { 200: ValidateDiscountReply, ...errorReplies },
      },
    },
    ({ account, body }) => validateDiscount(context, account.id, body.code),
  )
  app.post(
    '/preview',
    {
      config: { changesNothing: true },
      schema: {
        ...common,
        body: PlanBody.pick({ plan: true }),
        response: { 200: PlanChangePreview, ...errorReplies },
      },
    },
    ({ account, body }) => previewChange(context.billing, account.id, body.plan),
  )
  app.post('/upgrade', { ...paid, schema: { ...change, body: PlanBody } }, (request) =>
    upgradePlan(context.billing, request.account.id, request.body, originOf(request)),
  )
  app.post('/downgrade', { ...paid, schema: { ...change, body: PlanBody } }, (request) =>
    downgradePlan(context.billing, request.account.id, request.body, originOf(request)),
  )
  app.post(
    '/cancel',
    { config: { withoutFactor: true }, schema: { ...change, body: CancelSubscriptionBody } },
    (request) => cancelSubscription(context, request.account.id, request.body, originOf(request)),
  )
  app.post('/cancel-scheduled-change', { ...paid, schema: change }, (request) =>
    cancelScheduledChange(context.billing, request.account.id, originOf(request)),
  )
  app.post('/reactivate', { ...paid, schema: change }, (request) =>
    reactivatePlan(context.billing, request.account.id, originOf(request)),
  )
}
