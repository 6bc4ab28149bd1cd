import { newId } from '../ids.ts'
import type { Store } from '../store.ts'
import type { Delivery } from '../tables.ts'
import type { StripeEvent } from '../wire.ts'
import { signatureHeader } from './signature.ts'
import { createWebhookDice, type WebhookFaultsInput } from './webhook-faults.ts'

export interface WebhookTarget {
  url: string
  secret: string
}
interface DeliveriesOptions {
  store: Store
  /** Receives every event, beside the endpoints made over the API. */
  configured?: WebhookTarget
  faults?: WebhookFaultsInput
  retryMs?: readonly number[]
}

const CONFIGURED = 'configured'
const TIMEOUT_MS = 10_000
/** The longest that a timer takes; then it is looked at again. */
const MAX_WAIT_MS = 2 ** 31 - 1
/** Waits between one failed attempt and the next; after the last it is given up. */
const RETRY_MS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 10_800_000, 21_600_000, 43_200_000]

/** Sends events to where they are wanted: to each endpoint one at a time and in order, failed ones again later. */
export function createDeliveries({ store, configured, faults, retryMs = RETRY_MS }: DeliveriesOptions) {
  const dice = createWebhookDice(faults)
  const busy = new Set<string>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let sequence = Math.max(0, ...store.all('deliveries').map((row) => row.sequence))
  const counts = { delivered: 0, failed: 0, lost: 0 }

  const targetOf = (endpoint: string): WebhookTarget | undefined => {
    if (endpoint === CONFIGURED) return configured
    const row = store.get('webhookEndpoints', endpoint)
    return row?.secret && row.status === 'enabled' ? { url: row.url, secret: row.secret } : undefined
  }

  const wantedBy = ({ type }: StripeEvent): string[] => {
    const endpoints = store.all('webhookEndpoints').filter(({ status, enabled_events: wanted }) => {
      return status === 'enabled' && (wanted.includes('*') || wanted.includes(type))
    })
    return [...(configured ? [CONFIGURED] : []), ...endpoints.map(({ id }) => id)]
  }

  const countPending = (id: string) => {
    const event = store.get('events', id)
    if (!event) return
    const endpoints = store.all('deliveries').filter((row) => row.event === id)
    store.put('events', { ...event, pending_webhooks: new Set(endpoints.map((row) => row.endpoint)).size })
  }

  const send = async (delivery: Delivery): Promise<boolean> => {
    const target = targetOf(delivery.endpoint)
    const event = store.get('events', delivery.event)
    if (!target || !event) return true
    const body = JSON.stringify(event, undefined, 2)
    const response = await fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(body, target.secret, Math.floor(Date.now() / 1000)),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return response.ok
  }

  const work = async (delivery: Delivery): Promise<void> => {
    const arrived = await send(delivery).catch(() => false)
    if (stopping.signal.aborted) return
    store.transaction(() => {
      const waitMs = retryMs[delivery.attempt]
      if (!arrived && waitMs !== undefined) {
        const notBeforeMs = Date.now() + waitMs
        store.put('deliveries', { ...delivery, attempt: delivery.attempt + 1, notBeforeMs })
        return
      }
      counts[arrived ? 'delivered' : 'failed']++
      store.remove('deliveries', delivery.id)
      countPending(delivery.event)
    })
  }

  const pump = (): void => {
    if (stopping.signal.aborted) return
    clearTimeout(timer)
    const now = Date.now()
    const waiting = store.all('deliveries').toSorted((a, b) => a.sequence - b.sequence)
    for (const delivery of waiting) {
      if (busy.has(delivery.endpoint) || delivery.notBeforeMs > now) continue
      busy.add(delivery.endpoint)
      void work(delivery).finally(() => {
        busy.delete(delivery.endpoint)
        pump()
      })
    }
    const later = waiting.filter((row) => row.notBeforeMs > now).map((row) => row.notBeforeMs)
    if (later.length > 0)
      timer = setTimeout(pump, Math.min(...later.map((at) => at - now + 1), MAX_WAIT_MS)).unref()
  }

  return {
    /** Puts an event on its ways, in the transaction that made it. */
    enqueue(eventId: string): void {
      const event = store.get('events', eventId)
      for (const endpoint of event ? wantedBy(event) : []) {
        const waits = dice.draw()
        if (waits.length === 0) counts.lost++
        for (const waitMs of waits) {
          sequence++
          const id = newId('whd')
          const notBeforeMs = Date.now() + waitMs
          store.put('deliveries', { id, event: eventId, endpoint, attempt: 0, notBeforeMs, sequence })
        }
      }
      countPending(eventId)
    },
    /** Sends what is due; to be called after a transaction. */
    pump,
    /** Sends all that waits now, held back or failed before. */
    flush(): void {
      for (const row of store.all('deliveries')) store.put('deliveries', { ...row, notBeforeMs: 0 })
      pump()
    },
    /** Sends an event once more, as the button in Stripe's dashboard does. */
    resend(eventId: string): void {
      store.transaction(() => this.enqueue(eventId))
      pump()
    },
    setFaults: dice.set,
    get faults() {
      return dice.faults
    },
    /** Since the start, and what waits. */
    get counts() {
      return { ...counts, pending: store.all('deliveries').length }
    },
    /** Resolves when nothing waits any more. */
    async settled(): Promise<void> {
      while (!stopping.signal.aborted && store.all('deliveries').length > 0) {
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    stop(): void {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}
