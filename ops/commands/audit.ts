import { parseArgs } from 'node:util'
import { findAddress } from '@preceptor/api/audit/find-address'
import { createPseudonyms } from '@preceptor/api/audit/log-pseudonyms'
import { listAddressPrefixes } from '@preceptor/db/queries/audit/address-prefixes'
import { type EventOfAddress, listEventsOfAddress } from '@preceptor/db/queries/audit/events-of-address'
import { verifyAuditLog } from '@preceptor/db/queries/audit/verify-audit-log'
import { addressPrefixOf } from '@preceptor/vendors/visitors/network'
import { withDatabase } from './with-database.ts'

/** Events of an address that are printed. */
const MOST = 500
const USAGE = 'Usage: npm run audit -- --verify | --address <a_... | 203.0.113.0/24> [--day YYYY-MM-DD]'

/**
 * Looks whether the audit log is whole, and ends with 1 where something was changed: `npm run audit -- --verify`. Or finds the
 * address that a pseudonym of the log stands for: `npm run audit -- --address a_... [--day 2026-11-26]`. Or lists what
 * came from an address, or from all that begin as it does: `npm run audit -- --address 203.0.113.0/24`.
 */
try {
  const { verify, address, day } = readOptions()
  console.log(
    verify
      ? await verifyAll()
      : await (address!.startsWith('a_') ? lookUp(address!, day) : list(address!, day)),
  )
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
  const day = dayOf(named)
  const prefixes = await withDatabase((db) => listAddressPrefixes(db, { day }))
  const address = findAddress(pseudonym, { prefixes, day, pseudonyms: createPseudonyms(secret) })
  if (!address)
    throw new Error(
      `${pseudonym} is in none of the ${count(prefixes.length, 'network')} that the audit log has of ${named}.`,
    )
  return address
}

async function list(named: string, namedDay: string | undefined): Promise<string> {
  const addressPrefix = addressPrefixOf(named.split('/')[0]!)
  if (!addressPrefix) throw new Error(USAGE)
  const day = namedDay === undefined ? undefined : dayOf(namedDay)
  const found = await withDatabase((db) => listEventsOfAddress(db, { addressPrefix, day, limit: MOST + 1 }))
  const shown = found.slice(0, MOST)
  const many = found.length > MOST ? `the newest ${MOST} events` : count(shown.length, 'event')
  return [`${addressPrefix}: ${many}${day ? ` of ${namedDay}` : ''}.`, ...shown.map(lineOf)].join('\n')
}

function lineOf({ at, kind, actorAccountId, targetAccountId, device, details }: EventOfAddress): string {
  const facts = Object.entries(details).map(([name, value]) => `${name}=${value}`)
  const accounts = [actorAccountId && `by ${actorAccountId}`, targetAccountId && `to ${targetAccountId}`]
  return [at.toISOString(), kind, ...accounts, ...facts, device].filter(Boolean).join(' ')
}

function dayOf(named: string): Date {
  const day = new Date(`${named}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) throw new Error(USAGE)
  return day
}

function count(many: number, noun: string): string {
  return `${many} ${many === 1 ? noun : `${noun}s`}`
}
