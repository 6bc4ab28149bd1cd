import type { VendorName, VendorReason } from '@preceptor/contracts/errors'
import { Counter, type Registry } from 'prom-client'
import type { ObserveCall } from './observed-calls.ts'

/** What has to be mended here or at the vendor's account: waiting does not help. */
const TO_MEND: readonly VendorReason[] = ['key', 'balance', 'model', 'request']
const LOG_AGAIN_MS = 60_000

/** The last that is known of a vendor. */
export type VendorState =
  | { state: 'ok'; sinceSeconds: number }
  /** `problem` names the variable to check. */
  | { state: 'failing'; reason: VendorReason; problem: string; sinceSeconds: number }

interface Log {
  error(fields: object, text: string): void
  warn(fields: object, text: string): void
  info(fields: object, text: string): void
}

interface Failing {
  reason: VendorReason
  problem: string
  since: number
  loggedAt: number
  /** Failures since the last line of the log. */
  unlogged: number
}

/**
 * Keeps what operators need to know of the vendors: a counter by reason, a line in the log when a vendor begins to fail, for
 * each other reason, once a minute while it lasts and when it answers again, and the present state for `/readyz`.
 */
export function createVendorHealth(metrics: Registry, log: Log) {
  const failures = new Counter({
    name: 'preceptor_vendor_problems_total',
    help: 'Calls of vendors that failed, by reason: key, balance, model and request are to be mended, the others may pass',
    labelNames: ['vendor', 'reason'] as const,
    registers: [metrics],
  })
  const failing = new Map<VendorName, Failing>()
  const okSince = new Map<VendorName, number>()

  const onFailure = (vendor: VendorName, reason: VendorReason, problem: string): void => {
    failures.inc({ vendor, reason })
    okSince.delete(vendor)
    const now = Date.now()
    const known = failing.get(vendor)
    const isOther = known?.reason !== reason
    if (known && !isOther && now - known.loggedAt < LOG_AGAIN_MS) {
      known.unlogged++
      return
    }
    const count = isOther ? 1 : known.unlogged + 1
    failing.set(vendor, { reason, problem, since: known?.since ?? now, loggedAt: now, unlogged: 0 })
    const fields = { vendor, reason, problem, count }
    if (TO_MEND.includes(reason)) log.error(fields, 'a vendor rejects what we ask')
    else log.warn(fields, 'a vendor fails')
  }

  const onSuccess = (vendor: VendorName): void => {
    if (!okSince.has(vendor)) okSince.set(vendor, Date.now())
    const known = failing.get(vendor)
    if (!known) return
    failing.delete(vendor)
    log.info({ vendor, reason: known.reason, seconds: secondsSince(known.since) }, 'a vendor answers again')
  }

  const observe: ObserveCall = ({ vendor, outcome, failure }) => {
    if (failure) onFailure(vendor, failure.reason, failure.message)
    else if (outcome === 'ok') onSuccess(vendor)
  }

  return {
    observe,
    /** By vendor, of those that were asked since this process started. */
    states(): Partial<Record<VendorName, VendorState>> {
      const states: Partial<Record<VendorName, VendorState>> = {}
      for (const [vendor, since] of okSince)
        states[vendor] = { state: 'ok', sinceSeconds: secondsSince(since) }
      for (const [vendor, { reason, problem, since }] of failing) {
        states[vendor] = { state: 'failing', reason, problem, sinceSeconds: secondsSince(since) }
      }
      return states
    },
  }
}
export type VendorHealth = ReturnType<typeof createVendorHealth>

const secondsSince = (from: number): number => Math.round((Date.now() - from) / 1_000)
