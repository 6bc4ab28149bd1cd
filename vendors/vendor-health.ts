import { MINUTE_MS } from '@preceptor/contracts/durations'
import type { VendorName, VendorReason } from '@preceptor/contracts/errors'
import { Counter, type Registry } from 'prom-client'
import type { ObserveCall, VendorCall } from './observed-calls.ts'

/** What has to be mended here or at the vendor's account: waiting does not help. */
const TO_MEND: readonly VendorReason[] = ['key', 'balance', 'model', 'request']
/** Of the account as a whole: one call that goes well disproves it for all. */
const OF_ACCOUNT: readonly VendorReason[] = ['balance']
const LOG_AGAIN_MS = MINUTE_MS
/** A failure that may pass has passed when the vendor answers other calls, and this one was not tried for so long. */
const PASSED_AFTER_MS = 10 * MINUTE_MS

/** The last that is known of a vendor. */
export type VendorState =
  | { state: 'ok'; sinceSeconds: number }
  /** The worst of its operations; `problem` names the variable to check. */
  | { state: 'failing'; operation: string; reason: VendorReason; problem: string; sinceSeconds: number }

interface Log {
  error(fields: object, text: string): void
  warn(fields: object, text: string): void
  info(fields: object, text: string): void
}

/** An operation whose last call failed. */
interface Failing {
  reason: VendorReason
  problem: string
  since: number
  lastAt: number
}

/** What the log has of one reason of a vendor. */
interface Logged {
  since: number
  at: number
  /** Failures since the last line. */
  unlogged: number
}

/** All that is known of a vendor. */
interface Known {
  failing: Map<string, Failing>
  logged: Map<VendorReason, Logged>
  okSince: number | undefined
}

/**
 * Keeps what operators need to know of the vendors: a counter by reason, a line in the log when a vendor begins to fail, for
 * each other reason, once a minute while it lasts and when it answers again, and the present state for `/readyz`. It is
 * kept by operation: a wrong model for reports is not disproved by the next good reply.
 */
export function createVendorHealth(metrics: Registry, log: Log) {
  const failures = new Counter({
    name: 'preceptor_vendor_problems_total',
    help: 'Calls of vendors that failed, by reason: key, balance, model and request are to be mended, the others may pass',
    labelNames: ['vendor', 'reason'] as const,
    registers: [metrics],
  })
  const vendors = new Map<VendorName, Known>()
  const of = (vendor: VendorName): Known => {
    const known = vendors.get(vendor) ?? { failing: new Map(), logged: new Map(), okSince: undefined }
    vendors.set(vendor, known)
    return known
  }

  const onFailure = ({ vendor, operation }: VendorCall, reason: VendorReason, problem: string): void => {
    failures.inc({ vendor, reason })
    const known = of(vendor)
    const now = Date.now()
    known.okSince = undefined
    const since = known.failing.get(operation)?.since ?? now
    known.failing.set(operation, { reason, problem, since, lastAt: now })
    const logged = known.logged.get(reason)
    if (logged && now - logged.at < LOG_AGAIN_MS) {
      logged.unlogged++
      return
    }
    const count = (logged?.unlogged ?? 0) + 1
    known.logged.set(reason, { since: logged?.since ?? now, at: now, unlogged: 0 })
    const fields = { vendor, operation, reason, problem, count }
    if (TO_MEND.includes(reason)) log.error(fields, 'a vendor rejects what we ask')
    else log.warn(fields, 'a vendor fails')
  }

  const onSuccess = ({ vendor, operation }: VendorCall): void => {
    const { failing, logged } = of(vendor)
    for (const [name, one] of failing) if (name === operation || isDisproved(one)) failing.delete(name)
    for (const [reason, { since }] of logged) {
      if ([...failing.values()].some((one) => one.reason === reason)) continue
      logged.delete(reason)
      log.info({ vendor, reason, seconds: secondsSince(since) }, 'a vendor answers again')
    }
    if (failing.size === 0) of(vendor).okSince ??= Date.now()
  }

  const observe: ObserveCall = (call) => {
    const { outcome, failure } = call
    if (failure) onFailure(call, failure.reason, failure.message)
    else if (outcome === 'ok') onSuccess(call)
  }

  return {
    observe,
    /** By vendor, of those that were asked since this process started. */
    states(): Partial<Record<VendorName, VendorState>> {
      const states: Partial<Record<VendorName, VendorState>> = {}
      for (const [vendor, { failing, okSince }] of vendors) {
        const [worst] = [...failing].toSorted(([, a], [, b]) => rankOf(a) - rankOf(b) || b.lastAt - a.lastAt)
        if (worst) {
          const [operation, { reason, problem, since }] = worst
          states[vendor] = { state: 'failing', operation, reason, problem, sinceSeconds: secondsSince(since) }
        } else if (okSince !== undefined)
          states[vendor] = { state: 'ok', sinceSeconds: secondsSince(okSince) }
      }
      return states
    },
  }
}
export type VendorHealth = ReturnType<typeof createVendorHealth>

const secondsSince = (from: number): number => Math.round((Date.now() - from) / 1_000)

/** What has to be mended comes first. */
const rankOf = ({ reason }: Failing): number => (TO_MEND.includes(reason) ? 0 : 1)

/** Whether another operation that goes well says that this one would too. */
const isDisproved = ({ reason, lastAt }: Failing): boolean =>
  OF_ACCOUNT.includes(reason) || (!TO_MEND.includes(reason) && Date.now() - lastAt > PASSED_AFTER_MS)
