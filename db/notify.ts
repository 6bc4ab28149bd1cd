import { sql } from 'kysely'
import type { Db } from './connect.ts'

export interface Notification {
  channel: string
  /** Less than 8,000 bytes. */
  payload: string
}

/** More in one statement would keep those behind them waiting. */
const MOST_AT_ONCE = 500

interface NotificationQueue {
  waiting: Notification[]
  /** The statement that carries what waits, once the one under way has ended. */
  next: Promise<void> | undefined
  sending: Promise<void>
}

const queues = new WeakMap<Db, NotificationQueue>()

const send = (db: Db, notifications: readonly Notification[]) =>
  sql`
  select pg_notify(channel, payload) from unnest(
    ${notifications.map(({ channel }) => channel)}::text[], ${notifications.map(({ payload }) => payload)}::text[]
  ) with ordinality as notification (channel, payload, place) order by place
`.execute(db)

/**
 * Notifies every process that listens on the channel, soon after: PostgreSQL lets one notifying transaction commit at a
 * time, so what comes while a statement is under way goes together in the next, and no other commit waits for it. The
 * order is kept, and of equal notifications in one statement one arrives. What the database did not accept is lost:
 * nothing may depend on it but how soon something is noticed. Within a transaction it is part of that.
 */
export async function notify(db: Db, notification: Notification): Promise<void> {
  if (db.isTransaction) {
    await send(db, [notification])
    return
  }
  const queue = queues.get(db) ?? { waiting: [], next: undefined, sending: Promise.resolve() }
  queues.set(db, queue)
  queue.waiting.push(notification)
  queue.next ??= sendNext(db, queue)
  await queue.next
}

async function sendNext(db: Db, queue: NotificationQueue): Promise<void> {
  await queue.sending.catch(() => {})
  const notifications = queue.waiting.splice(0)
  queue.next = undefined
  queue.sending = (async () => {
    for (let at = 0; at < notifications.length; at += MOST_AT_ONCE)
      await send(db, notifications.slice(at, at + MOST_AT_ONCE))
  })()
  await queue.sending
}
