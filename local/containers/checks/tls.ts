import { request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from '../installation/installation.ts'

const READY_MS = 60_000
const AUTHORITY = '/data/caddy/pki/authorities/local/root.crt'

/** Status and the header that only pages over HTTPS have, by a client that trusts `authority` alone. */
const getSecurely = (url: string, authority: string): Promise<{ status: number; isStrict: boolean }> =>
  new Promise((resolve, reject) => {
    const call = request(url, { ca: authority, agent: false }, (reply) => {
      reply.resume()
      resolve({ status: reply.statusCode ?? 0, isStrict: 'strict-transport-security' in reply.headers })
    })
    call.once('error', reject)
    call.end()
  })

/** Starts the profile `tls` and opens the app through it, with its certificate checked. Resolves with ms until it serves. */
export async function checkTls(installation: Installation): Promise<number> {
  const startedAt = performance.now()
  await installation.compose(['--profile', 'tls', 'up', '-d', 'tls'])
  for (;;) {
    const reply = await installation
      .compose(['--profile', 'tls', 'exec', '-T', 'tls', 'cat', AUTHORITY])
      .then((authority) => getSecurely(`${installation.httpsUrl}/api/client-config`, authority))
      .catch((error: Error) => error)
    if (!(reply instanceof Error)) {
      if (reply.status === 200) return Math.round(performance.now() - startedAt)
      throw new Error(`Over HTTPS the app answers ${reply.status}.`)
    }
    if (performance.now() - startedAt > READY_MS) throw new Error(`HTTPS does not serve: ${reply.message}`)
    await sleep(500)
  }
}
