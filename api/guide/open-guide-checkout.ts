import { findQuestionPage } from '@preceptor/content/question-pages/question-pages'
import type { Billing } from '../billing/billing.ts'
import { GUIDE_METADATA } from './settle-guide.ts'

const QUESTION_PATH = /^\/questions\/([a-z0-9-]+)\/([a-z0-9-]+)$/

/** Where a left checkout leads back to: the question page it came from, where that is one of ours. */
export function backFromGuide(from: string | undefined): string {
  const [path, category, slug] = QUESTION_PATH.exec(from ?? '') ?? []
  return path && findQuestionPage(category!, slug!) ? path : '/questions'
}

/** The address of a checkout page for the guide, paid once. The email address is asked for there. */
export async function openGuideCheckout(
  { stripe, catalog, publicUrl }: Pick<Billing, 'stripe' | 'catalog' | 'publicUrl'>,
  { from, paymentLink }: { from: string | undefined; paymentLink: string | null },
): Promise<string> {
  if (paymentLink) return paymentLink
  const session = await stripe.checkout.createForPayment({
    priceId: await catalog.guidePrice(),
    successUrl: `${publicUrl}/guide/thank-you?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: publicUrl + backFromGuide(from),
    metadata: GUIDE_METADATA,
  })
  return session.url!
}
