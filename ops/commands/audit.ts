import { parseArgs } from 'node:util'
import { findAddress } from '@preceptor/api/audit/find-address'
import { createPseudonyms } from '@preceptor/api/audit/log-pseudonyms'
import { listAddressPrefixes } from '@preceptor/db/queries/audit/address-prefixes'
import { verifyAuditLog } from '@preceptor/db/queries/audit/verify-audit-log'
import { withDatabase } from './with-database.ts'

const USAGE = 'Usage: npm run audit -- --verify | --address <a_...> [--day YYYY-MM-DD]'

/**
 * Looks whether the audit log is whole, and ends with 1 where something was changed: `npm run audit -- --verify`. Or finds the
 * address that a pseudonym of the log stands for: `npm run audit -- --address a_... [--day 2026-11-26]`.
 */
try {
  const { verify, address, day } = readOptions()
  console.log(verify ? await verifyAll() : await lookUp(address!, day))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function readOptions() {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({ options: { verify: { type: 'boolean' }, address: text, day: text } })
    const isOne = Boolean(values.verify) !== Boolean(values.address)
    if (!isOne || (values.day && !values.address)) throw new Error(USAGE)
    return values
  } catch {
    throw new Error(USAGE)
  }
}

async function verifyAll(): Promise<string> {
  const found = await withDatabase(verifyAuditLog)
  if (!found.isWhole) {
    const place = found.seq === null ? `Chain ${found.chain}` : `Chain ${found.chain}, link ${found.seq}`
    throw new Error(`The audit log was tampered with. ${place}: ${found.problem}.`)
  }
  const { chains, links, waiting } = found
  return `The audit log is whole: ${count(links, 'link')} in ${count(chains, 'chain')}, ${count(waiting, 'event')} waiting to be sealed.`
}

async function lookUp(pseudonym: string, named = new Date().toISOString().slice(0, 10)): Promise<string> {
  const secret = process.env.LOG_SECRET || process.env.JWT_SECRET
  if (!secret) throw new Error('Set LOG_SECRET or JWT_SECRET to what the api has.')
  const day = new Date(`${named}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) throw new Error(USAGE)
  const prefixes = await withDatabase((db) => listAddressPrefixes(db, { day }))
  const address = findAddress(pseudonym, { prefixes, day, pseudonyms: createPseudonyms(secret) })
  if (!address)
    throw new Error(
      `${pseudonym} is in none of the ${count(prefixes.length, 'network')} that the audit log has of ${named}.`,
    )
  return address
}

function count(many: number, noun: string): string {
  return `${many} ${many === 1 ? noun : `${noun}s`}`
}
