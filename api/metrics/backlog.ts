import type { Db } from '@preceptor/db/connect'
import { readQueueBacklog, readWebhookBacklog } from '@preceptor/db/queries/backlog'
import { Gauge, type Registry } from 'prom-client'
import { DEAD_MAIL_QUEUE, HOURLY_QUEUE, MAIL_QUEUE } from '../jobs/queues.ts'
import { onceWithin } from './once-within.ts'

const QUEUES = [MAIL_QUEUE, DEAD_MAIL_QUEUE, HOURLY_QUEUE]
const STATES = ['waiting', 'active', 'failed'] as const
/** The gauges of one scrape share one look at the database. */
const SAME_SCRAPE_MS = 1_000

/** Looks at each scrape what waits to be done. While the database is away these gauges have no samples. */
export function measureBacklog(metrics: Registry, db: Db): void {
  const queues = onceWithin(SAME_SCRAPE_MS, () => readQueueBacklog(db))
  const webhooks = onceWithin(SAME_SCRAPE_MS, () => readWebhookBacklog(db))

  new Gauge({
    name: 'preceptor_queue_jobs',
    help: 'Jobs by queue: waiting (also to be tried again), active, failed and not yet forgotten',
    labelNames: ['queue', 'state'],
    registers: [metrics],
    async collect() {
      this.reset()
      const found = await queues()
      for (const queue of found ? QUEUES : []) {
        for (const state of STATES) {
          const jobs = found?.find((each) => each.queue === queue && each.state === state)?.jobs ?? 0
          this.set({ queue, state }, jobs)
        }
      }
    },
  })
  new Gauge({
    name: 'preceptor_queue_overdue_seconds',
    help: 'For how long the oldest waiting job of a queue could have begun',
    labelNames: ['queue'],
    registers: [metrics],
    async collect() {
      this.reset()
      const found = await queues()
      for (const queue of found ? QUEUES : []) {
        const waiting = found?.find((each) => each.queue === queue && each.state === 'waiting')
        this.set({ queue }, waiting?.overdueSeconds ?? 0)
      }
    },
  })
  new Gauge({
    name: 'preceptor_webhooks_unapplied',
    help: 'Events of Stripe that came and are not applied',
    registers: [metrics],
    async collect() {
      this.remove()
      const found = await webhooks()
      if (found) this.set(found.events)
    },
  })
  new Gauge({
    name: 'preceptor_webhooks_oldest_seconds',
    help: 'For how long the oldest event of Stripe waits to be applied',
    registers: [metrics],
    async collect() {
      this.remove()
      const found = await webhooks()
      if (found) this.set(found.oldestSeconds)
    },
  })
}
