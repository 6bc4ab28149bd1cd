import { randomUUID } from 'node:crypto'
import { guideTokenOf } from '@preceptor/api/guide/guide-link'
import { DAY_MS } from '@preceptor/contracts/durations'
import { ClientConfigReply } from '@preceptor/contracts/interviews/interview'
import { SIGNED_OUT } from '@preceptor/realtime/errors'
import { tokenOfNobody } from '../access-token.ts'
import { type Check, type Finding, failure, ok, warning } from '../check.ts'
import type { DoctorContext } from '../context.ts'
import { knock } from '../knock.ts'

const LONG_AGO_MS = 30 * DAY_MS
const TIMEOUT_MS = 15_000
const APP = 'addresses: web app'
const REALTIME = 'addresses: realtime server'

/** Both servers are where browsers look for them, let our pages in, and know the same secret. */
export function addressChecks(context: DoctorContext): Check[] {
  const { publicUrl, realtimeUrl } = context.config
  const group = 'addresses'
  const checks: Check[] = [
    {
      group,
      name: 'web app',
      variables: ['PUBLIC_URL'],
      timeoutMs: TIMEOUT_MS,
      run: (signal) => findApp(publicUrl, signal),
    },
    {
      group,
      name: 'encryption',
      variables: ['PUBLIC_URL', 'REALTIME_URL'],
      run: async () => isSafe(context),
    },
    {
      group,
      name: 'secret of the api',
      variables: ['JWT_SECRET'],
      needs: [APP],
      timeoutMs: TIMEOUT_MS,
      run: (signal) => apiKnowsSecret(context, signal),
    },
  ]
  if (!realtimeUrl) return checks
  return [
    ...checks,
    {
      group,
      name: 'told to browsers',
      variables: ['REALTIME_URL'],
      needs: [APP, REALTIME],
      timeoutMs: TIMEOUT_MS,
      run: (signal) => isSameInBrowsers(publicUrl, realtimeUrl, signal),
    },
    {
      group,
      name: 'realtime server',
      variables: ['REALTIME_URL'],
      timeoutMs: TIMEOUT_MS,
      run: (signal) => findRealtime(realtimeUrl, signal),
    },
    {
      group,
      name: 'our pages',
      variables: ['ALLOWED_ORIGINS', 'PUBLIC_URL'],
      needs: [APP, REALTIME],
      timeoutMs: TIMEOUT_MS,
      run: (signal) => letsPagesIn(publicUrl, realtimeUrl, signal),
    },
    {
      group,
      name: 'live connection',
      variables: ['REALTIME_URL', 'JWT_SECRET'],
      needs: ['addresses: our pages', 'addresses: secret of the api'],
      timeoutMs: TIMEOUT_MS,
      run: (signal) => realtimeKnowsSecret(context, realtimeUrl, signal),
    },
  ]
}

const get = (url: string, signal: AbortSignal, headers: Record<string, string> = {}) =>
  fetch(url, { redirect: 'manual', headers, signal }).catch(() => undefined)

async function findApp(publicUrl: string, signal: AbortSignal): Promise<Finding> {
  const healthy = await get(`${publicUrl}/healthz`, signal)
  if (!healthy)
    return failure('Nobody answers there.', 'Start the api, and see that PUBLIC_URL leads to it from here.')
  if (!healthy.ok || !(await isHealth(healthy)))
    return failure(
      `Somebody answers there with ${healthy.status}, who is not the api.`,
      'Set PUBLIC_URL to the address that people open, and let its proxy pass /healthz to the api.',
    )
  const ready = await get(`${publicUrl}/readyz`, signal)
  if (ready?.ok) return ok('The api runs and is ready.')
  // The proxy of docker-compose.yml keeps it inside, and passes requests to who is ready.
  if (ready?.status === 404 && (await get(`${publicUrl}/api/client-config`, signal))?.ok) {
    return ok('The api runs and answers; /readyz is kept inside.')
  }
  return failure(
    'The api runs, and is not ready.',
    "Look at the api's log: its database is away, or it ends.",
  )
}

const isHealth = async (response: Response): Promise<boolean> =>
  response.json().then(
    (body) => (body as { ok?: unknown } | null)?.ok === true,
    () => false,
  )

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

function isSafe({ config: { publicUrl, realtimeUrl } }: DoctorContext): Finding {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:' && !LOCAL.includes(hostname))
    return failure(
      'Browsers give no microphone to a page without https.',
      'Put a proxy with a certificate in front and set PUBLIC_URL to its https address.',
    )
  if (protocol === 'https:' && realtimeUrl && !/^(?:https|wss):/.test(realtimeUrl))
    return failure(
      'A page of https may not connect to a realtime server without it.',
      'Set REALTIME_URL to an https address.',
    )
  return ok(protocol === 'https:' ? 'Both are https.' : 'This machine only, where browsers ask for no https.')
}

async function isSameInBrowsers(
  publicUrl: string,
  realtimeUrl: string,
  signal: AbortSignal,
): Promise<Finding> {
  const reply = await get(`${publicUrl}/api/client-config`, signal)
  const config = ClientConfigReply.safeParse(await reply?.json().catch(() => undefined)).data
  return config?.realtimeUrl === realtimeUrl
    ? ok('The api tells browsers the same realtime server.')
    : failure(
        'The api tells browsers another realtime server than REALTIME_URL names here.',
        'Start the api anew with this REALTIME_URL.',
      )
}

const pollingUrl = (realtimeUrl: string): string => {
  const url = new URL('/socket.io/?EIO=4&transport=polling', realtimeUrl)
  url.protocol = url.protocol.replace('ws', 'http')
  return url.href
}

async function findRealtime(realtimeUrl: string, signal: AbortSignal): Promise<Finding> {
  const reply = await get(pollingUrl(realtimeUrl), signal)
  if (!reply)
    return failure(
      'Nobody answers there.',
      'Start the realtime server, and see that REALTIME_URL leads to it.',
    )
  const isOpen = reply.ok && (await reply.text()).startsWith('0{')
  return isOpen
    ? ok('It answers.')
    : failure(
        `Somebody answers there with ${reply.status}, who is not the realtime server.`,
        'Let the proxy of REALTIME_URL pass /socket.io/ to the realtime server.',
      )
}

async function letsPagesIn(publicUrl: string, realtimeUrl: string, signal: AbortSignal): Promise<Finding> {
  const { origin } = new URL(publicUrl)
  const [api, realtime] = await Promise.all([
    get(`${publicUrl}/api/client-config`, signal, { origin }),
    get(pollingUrl(realtimeUrl), signal, { origin }),
  ])
  const shut = [
    ...(api?.headers.get('access-control-allow-origin') === origin ? [] : ['the api']),
    ...(realtime?.ok ? [] : ['the realtime server']),
  ]
  return shut.length === 0
    ? ok('Both servers let pages of PUBLIC_URL in.')
    : failure(
        `Pages of PUBLIC_URL are turned away by ${shut.join(' and ')}.`,
        'Add the origin of PUBLIC_URL to ALLOWED_ORIGINS, or unset it, and start both servers anew.',
      )
}

const OTHER_SECRET = 'Give the api and the realtime server the same JWT_SECRET, and start both anew.'

/** A link to a guide, too old to open anything, gets another answer than one that is not of this secret. */
async function apiKnowsSecret({ config, now }: DoctorContext, signal: AbortSignal): Promise<Finding> {
  const { publicUrl, guideSecrets } = config
  const old = guideTokenOf(randomUUID(), { now: new Date(now() - LONG_AGO_MS), guideSecrets })
  const reply = await get(`${publicUrl}/guide/${old}`, signal)
  if (reply?.status === 410) return ok('The api knows this JWT_SECRET.')
  return reply?.status === 400
    ? failure('The api was started with another JWT_SECRET.', OTHER_SECRET)
    : failure(`The api answers ${reply?.status ?? 'nothing'} to an old link.`, "Look at the api's log.")
}

async function realtimeKnowsSecret(
  { config, now }: DoctorContext,
  realtimeUrl: string,
  signal: AbortSignal,
): Promise<Finding> {
  const { origin } = new URL(config.publicUrl)
  const token = tokenOfNobody(config.signingKeys[0], new Date(now()))
  const greeting = await knock(realtimeUrl, { token, origin }, signal).catch(() => undefined)
  if (!greeting)
    return failure(
      'No WebSocket comes about: interviews fall back to slower requests, or to typing.',
      'Let the proxy of REALTIME_URL pass upgrades to WebSocket on /socket.io/.',
    )
  if (greeting.message === SIGNED_OUT.message)
    return ok('A WebSocket comes about, and both servers share a secret.')
  return greeting.code === SIGNED_OUT.code
    ? failure('The realtime server was started with another JWT_SECRET.', OTHER_SECRET)
    : warning(`The realtime server says ${greeting.code || 'nothing'}.`, "Look at the realtime server's log.")
}
