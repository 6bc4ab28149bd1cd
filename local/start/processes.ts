import { NODE_FLAGS } from '@preceptor/realtime/node-flags'
import { VITE } from '../web-build.ts'
import { settings } from './settings.ts'
import type { VendorPlan } from './vendors.ts'

export interface PlannedProcess {
  name: string
  /** For the line about a taken port. */
  what: string
  port: number
  /** The variable that moves it to another port. */
  variable: string
  args: string[]
  env: Record<string, string>
  readyUrl: string
  /** Another port it listens on. */
  smtp?: { port: number; variable: string }
}

/** Every process of a start, in the order they are started. `REALTIME_URL=` set empty leaves realtime out. */
export function planProcesses({
  vendors,
  publicUrl,
  dev,
}: {
  vendors: readonly VendorPlan[]
  publicUrl: string
  dev: boolean
}): PlannedProcess[] {
  const { ports, host } = settings
  const realtimeUrl = settings.realtimeUrl ?? `http://localhost:${ports.realtime}`
  const watch = dev ? ['--watch', '--watch-preserve-output'] : []
  const vendorEnv: Record<string, string> = Object.assign({}, ...vendors.map(({ env }) => env))
  const env = { HOST: host, PUBLIC_URL: publicUrl, REALTIME_URL: realtimeUrl, ...vendorEnv }

  const standIns = vendors.flatMap(({ standIn }) => standIn ?? [])
  const planned = standIns.map(({ name, script, port, variable, smtp, env: given }) => {
    const env = { ...given, ...(smtp && { SMTP_PORT: String(smtp.port) }) }
    return plan({ name, what: `the ${name}`, port, variable, smtp, args: [script], env }, '/healthz')
  })
  const api = { name: 'api', what: 'the api', port: ports.api, variable: 'PORT' }
  planned.push(plan({ ...api, args: [...watch, 'api/main.ts'], env }, '/readyz'))
  if (realtimeUrl) {
    const realtime = { name: 'realtime', what: 'the realtime server', port: ports.realtime }
    const args = [...NODE_FLAGS, ...watch, 'realtime/main.ts']
    const own = { ...env, DRAIN_SECONDS: settings.drainSeconds, MAX_LAG_MS: settings.maxLagMs }
    planned.push(plan({ ...realtime, variable: 'REALTIME_PORT', args, env: own }, '/readyz'))
  }
  if (dev) {
    const web = { name: 'web', what: 'the web app', port: ports.web, variable: 'WEB_DEV_PORT' }
    const args = [VITE, 'web', '--port', String(ports.web), '--strictPort']
    planned.push(
      plan(
        { ...web, args, env: { API_URL: `http://127.0.0.1:${ports.api}`, REALTIME_URL: realtimeUrl } },
        '/',
      ),
    )
  }
  return planned
}

function plan(planned: Omit<PlannedProcess, 'readyUrl'>, readyPath: string): PlannedProcess {
  const env = { ...planned.env, PORT: String(planned.port) }
  return { ...planned, env, readyUrl: `http://127.0.0.1:${planned.port}${readyPath}` }
}
