import { isDeepStrictEqual } from 'node:util'
import type { AccountControls } from './account.ts'
import { copyJson } from './copy-json.ts'
import { newId } from './ids.ts'
import type { Store } from './store.ts'
import { noSuch } from './stripe-error.ts'
import type { Tables } from './tables.ts'
import { API_VERSION, type EventType } from './wire.ts'

type Name = keyof Tables
/** Tables whose objects belong to a customer, or to nobody. */
type Row = { id: string; customer?: unknown; test_clock?: unknown; object?: string }

export interface WorldOptions {
  store: Store
  /** Where the pages are. */
  baseUrl: () => string
  /** What becomes of a subscription whose last retry failed. */
  afterRetries: 'cancel' | 'unpaid'
  /** The account behind the key, as it is now. */
  account: () => AccountControls
  onEvent: (eventId: string) => void
}

/** The state and its clock, with what every resource does: make, save, remove, each with its event. */
export function createWorld({ store, baseUrl, afterRetries, account, onEvent }: WorldOptions) {
  /** While time is worked off, the moment that is being worked off. */
  let instant: number | undefined
  let request: { id: string | null; idempotency_key: string | null } = { id: null, idempotency_key: null }

  const wallSeconds = () =>
    Math.floor(Date.now() / 1000) + (store.get('settings', 'offsetSeconds')?.value ?? 0)

  const clockOf = (row: Row): string | null => {
    if (typeof row.test_clock === 'string') return row.test_clock
    if (typeof row.customer !== 'string') return null
    return store.get('customers', row.customer)?.test_clock ?? null
  }

  /** Seconds, by the clock of this customer, invoice, subscription...; by the wall's without one. */
  const now = (row: Row = { id: '' }): number => {
    if (instant !== undefined) return instant
    const clock = clockOf(row)
    return (clock && store.get('testClocks', clock)?.frozen_time) || wallSeconds()
  }

  const emit = (type: EventType, row: Row, previous?: Record<string, unknown>) => {
    const id = newId('evt')
    store.put('events', {
      id,
      object: 'event',
      api_version: API_VERSION,
      created: now(row),
      data: {
        object: copyJson(row),
        ...(previous && { previous_attributes: copyJson(previous) }),
      },
      livemode: false,
      pending_webhooks: 0,
      request,
      type,
    })
    onEvent(id)
  }

  return {
    store,
    baseUrl,
    afterRetries,
    account,
    now,
    wallSeconds,
    clockOf,
    emit,
    /** Does `work` as if it were that moment. */
    at<Result>(seconds: number, work: () => Result): Result {
      const outer = instant
      instant = seconds
      try {
        return work()
      } finally {
        instant = outer
      }
    },
    /** What events of `work` name as their request. */
    during<Result>(current: typeof request, work: () => Result): Result {
      request = current
      try {
        return work()
      } finally {
        request = { id: null, idempotency_key: null }
      }
    },
    create<T extends Name>(table: T, row: Tables[T], event?: EventType): Tables[T] {
      store.put(table, row)
      if (event) emit(event, row)
      return row
    },
    /** Puts it back, with an event that says what was different before; none where nothing was. */
    save<T extends Name>(table: T, row: Tables[T], event?: EventType): Tables[T] {
      const before = store.get(table, row.id) as Record<string, unknown> | undefined
      store.put(table, row)
      if (!event || !before) return row
      const previous = difference(before, row as unknown as Record<string, unknown>)
      if (Object.keys(previous).length > 0) emit(event, row, previous)
      return row
    },
    /** Rejects as Stripe does where there is none. `param` names a parameter, which is a 400 instead of a 404. */
    require<T extends Name>(table: T, what: string, id: string, param?: string): Tables[T] {
      const row = store.get(table, id)
      if (!row) throw noSuch(what, id, param, param ? 400 : 404)
      return row
    },
  }
}
export type World = ReturnType<typeof createWorld>

/** What `before` had of the keys that changed; in objects only of their changed keys. */
function difference(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]))
  return Object.fromEntries(changed.map((key) => [key, before[key] ?? null]))
}
