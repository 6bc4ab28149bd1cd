import type { StartSetting } from './demo.ts'
import { DEMO_ACCOUNTS, DEMO_CODES, DEMO_PASSWORD } from './seed.ts'
import { settings } from './settings.ts'
import type { VendorPlan } from './vendors.ts'

/** What a start prints: where everything is, who can sign in or why nobody can, and which vendors are real. */
export function startTable({
  publicUrl,
  vendors,
  noDemo,
  hasRealtime,
  hasDocs,
}: {
  publicUrl: string
  vendors: readonly VendorPlan[]
  /** The variable for whose sake there are no demo accounts. */
  noDemo: keyof StartSetting | undefined
  hasRealtime: boolean
  /** The api serves its reference. */
  hasDocs: boolean
}): string {
  const { ports } = settings
  const realtime = settings.realtimeUrl || `http://localhost:${ports.realtime}`
  const rows: [name: string, value: string][] = [
    ['Preceptor', publicUrl],
    ...(hasDocs ? [['API reference', `http://localhost:${ports.api}/api/docs`] as [string, string]] : []),
    ['Realtime', hasRealtime ? realtime : 'off: voice interviews are typed only'],
    ...vendors.map(({ name, describe }): [string, string] => [name, describe]),
    ...demoRows(noDemo),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
  return `\n${lines.join('\n')}\n\n  Ctrl-C stops all of it.\n`
}

function demoRows(noDemo: keyof StartSetting | undefined): [name: string, value: string][] {
  if (noDemo)
    return [['Demo accounts', `none, since ${noDemo} says that this is not a trial on this machine alone`]]
  return [
    ...DEMO_ACCOUNTS.map(({ email, is }): [string, string] => ['Sign in', `${email}  (${is})`]),
    ['Codes', DEMO_CODES.map(({ code }) => code).join(', ')],
    ['Password', `${DEMO_PASSWORD}  (all of them)`],
  ]
}
