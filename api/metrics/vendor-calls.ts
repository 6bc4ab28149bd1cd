import { METRIC_HELP } from '@preceptor/contracts/metric-helps'
import type { ObserveCall } from '@preceptor/vendors/observed-calls'
import { Histogram, type Registry } from 'prom-client'

/** Keeps how long calls of vendors took, by what was asked and what came of it. */
export function countVendorCalls(metrics: Registry): ObserveCall {
  const calls = new Histogram({
    name: 'preceptor_vendor_call_seconds',
    help: METRIC_HELP.vendorCalls,
    labelNames: ['vendor', 'operation', 'outcome'],
    buckets: [0.025, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 13, 20, 60],
    registers: [metrics],
  })
  return ({ vendor, operation, outcome, seconds }) => calls.observe({ vendor, operation, outcome }, seconds)
}
