import { DEMO_ACCOUNTS, DEMO_CODES, DEMO_PASSWORD } from './seed.ts'
import { settings } from './settings.ts'
import type { VendorPlan } from './vendors.ts'

/** Prints where everything is, who can sign in, and which vendors are real. */
export function printTable({
  publicUrl,
  vendors,
  hasRealtime,
}: {
  publicUrl: string
  vendors: readonly VendorPlan[]
  hasRealtime: boolean
}): void {
  const { ports } = settings
  const realtime = settings.realtimeUrl || `http://localhost:${ports.realtime}`
  const rows: [name: string, value: string][] = [
    ['Preceptor', publicUrl],
    ['API reference', `http://localhost:${ports.api}/api/docs`],
    ['Realtime', hasRealtime ? realtime : 'off: voice interviews are typed only'],
    ...vendors.map(({ name, describe }): [string, string] => [name, describe]),
    ...DEMO_ACCOUNTS.map(({ email, is }): [string, string] => ['Sign in', `${email}  (${is})`]),
    ['Codes', DEMO_CODES.map(({ code }) => code).join(', ')],
    ['Password', `${DEMO_PASSWORD}  (all of them)`],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
  console.log(`\n${lines.join('\n')}\n\n  Ctrl-C stops all of it.\n`)
}
