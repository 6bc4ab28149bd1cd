import { VendorError, type VendorReason } from '@preceptor/contracts/errors'
import { type Check, type Finding, failure, idOf, type Row } from './check.ts'

/** All of it ends within a minute; the rest of that is for the start of the process. */
export const DEADLINE_MS = 52_000

/**
 * Runs the checks side by side, each once those that it needs came out well, and resolves their rows in the order given.
 * Never rejects; `deadlineMs` bounds it as a whole.
 */
export async function runChecks(
  checks: readonly Check[],
  { deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {},
): Promise<Row[]> {
  const endsAt = performance.now() + deadlineMs
  const rows = new Map<string, Promise<Row>>()
  const rowOf = (id: string): Promise<Row> | undefined => {
    const known = rows.get(id)
    const check = checks.find((one) => idOf(one) === id)
    if (known || !check) return known
    const row = runAfter(check)
    rows.set(id, row)
    return row
  }
  const runAfter = async (check: Check): Promise<Row> => {
    const { group, name, variables, needs = [], after = [] } = check
    const needed = await Promise.all(needs.map(rowOf))
    await Promise.all(after.map(rowOf))
    const missing = needed.find((row) => row?.status === 'failure' || row?.status === 'skipped')
    if (missing) {
      const seen = `Not looked at: it needs "${missing.name}" (${missing.group}).`
      return { group, name, variables, status: 'skipped', seen, durationMs: 0 }
    }
    const startedAt = performance.now()
    const leftMs = Math.max(0, endsAt - startedAt)
    const finding = await runWithin(check, Math.min(leftMs, check.timeoutMs ?? leftMs))
    return { group, name, variables, ...finding, durationMs: Math.round(performance.now() - startedAt) }
  }
  return Promise.all(checks.map((check) => rowOf(idOf(check))!))
}

/** The check's own finding; one that is late or breaks is a failure. */
async function runWithin(check: Check, timeoutMs: number): Promise<Finding> {
  const stop = new AbortController()
  const late = Promise.withResolvers<Finding>()
  const timer = setTimeout(() => {
    stop.abort(new Error('late'))
    const seconds = Math.round(timeoutMs / 100) / 10
    late.resolve(failure(`No answer within ${seconds} s.`, `Look at ${namesOf(check.variables)}.`))
  }, timeoutMs)
  const run = async () => check.run(stop.signal)
  const finding = run().catch((error: unknown) => findingOf(error, check))
  try {
    return await Promise.race([finding, late.promise])
  } finally {
    clearTimeout(timer)
    stop.abort(new Error('done'))
  }
}

/** What is to be done by the reason of a vendor. */
const TODO: Record<VendorReason, (variables: string) => string> = {
  key: (variables) => `Copy the key anew from the vendor: ${variables}.`,
  balance: () => 'Top up the balance of the account, or raise its limit of spending.',
  throttled: () => 'Wait a minute and run this again; where it stays, ask the vendor for a higher limit.',
  model: (variables) => `Set the name as the vendor spells it: ${variables}.`,
  network: (variables) => `See that this machine reaches the address: ${variables}.`,
  late: () => 'Run this again; where it stays, choose a nearer region or a faster model.',
  outage: () => "Look at the vendor's status page and run this again.",
  request: (variables) => `The vendor does not know something that was sent: ${variables}.`,
  answer: () => 'Choose another model: this one does not answer in the form asked for.',
}

export function findingOf(error: unknown, { variables }: Pick<Check, 'variables'>): Finding {
  if (error instanceof VendorError) return failure(error.message, TODO[error.reason](namesOf(variables)))
  // Its text may hold anything, an address of a person or a key; its name and code do not.
  const { name = 'Error', code } = error as { name?: string; code?: string }
  return failure(`It broke off (${code ?? name}).`, `Look at ${namesOf(variables)}.`)
}

const namesOf = (variables: readonly string[]): string => variables.join(', ') || 'the log of the servers'
