import type { StripeStandIn } from '@preceptor/local/stand-ins/stripe/stand-in'

interface Listed {
  id: string
  status: string
  created: number
  cancel_at: number | null
  schedule: string | null
  items: { data: { current_period_end: number; price: { product: string } }[] }
}
interface Schedule {
  status: string
  current_phase: { end_date: number } | null
  phases: { start_date: number; items: { price: string }[] }[]
}

/** What somebody who knows nothing of the app reads out of Stripe's own objects: who has what, and until when. */
export async function readTruth(stripe: StripeStandIn, customerId: string | null) {
  const get = async <T>(path: string): Promise<T> => {
    const reply = await fetch(`${stripe.url}/v1/${path}`, { headers: { authorization: 'Bearer sk_test_1' } })
    return (await reply.json()) as T
  }
  const planOf = (product: string) => product.replace('preceptor_', '')
  const { data } = customerId
    ? await get<{ data: Listed[] }>(`subscriptions?customer=${customerId}&status=all&limit=100`)
    : { data: [] }
  const live = data.filter(({ status }) => ['trialing', 'active', 'past_due'].includes(status))
  const [one] = live
  if (!one) return { liveCount: 0, one: null }
  const [item] = one.items.data
  const schedule = one.schedule ? await get<Schedule>(`subscription_schedules/${one.schedule}`) : null
  const next = schedule?.phases.find(({ start_date }) => start_date === schedule.current_phase?.end_date)
  const price = next && (await get<{ product: string }>(`prices/${next.items[0]!.price}`))
  const plan = planOf(item!.price.product)
  const scheduledPlan = price ? planOf(price.product) : null
  return {
    liveCount: live.length,
    one: {
      plan,
      status: one.status,
      stripeSubscriptionId: one.id,
      cancelAtPeriodEnd: one.cancel_at !== null,
      currentPeriodEnd: new Date(item!.current_period_end * 1000).toISOString(),
      scheduledPlan: scheduledPlan === plan ? null : scheduledPlan,
      scheduleId: one.schedule,
    },
  }
}
