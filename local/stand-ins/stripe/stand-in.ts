import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { readTextBody, replyJson } from '../body.ts'
import { exactDelay } from '../exact-delay.ts'
import { createDice, FAULT_KINDS, Faults, milliseconds } from '../faults.ts'
import { closeServer, listen } from '../listener.ts'
import { AccountControls, type AccountControlsInput } from './account.ts'
import { type ApiAnswer, answerApi } from './api.ts'
import { advance } from './billing/advance.ts'
import type { PageReply } from './pages/layout.ts'
import { answerPage } from './pages/pages.ts'
import { createStore } from './store.ts'
import { createDeliveries, type WebhookTarget } from './webhooks/deliveries.ts'
import { WebhookFaults, type WebhookFaultsInput } from './webhooks/webhook-faults.ts'
import { createWorld } from './world.ts'

export interface StripeStandInOptions {
  /** 0 takes any free port. */
  port: number
  /** Where its state is kept over restarts; without one it is forgotten. */
  folder?: string
  /** Receives every event, beside the endpoints made over the API. */
  webhook?: WebhookTarget
  /** What becomes of a subscription whose last retry failed, 14 days after the first; an account's setting at Stripe. */
  afterRetries?: 'cancel' | 'unpaid'
  faults?: StripeFaultsInput
  account?: AccountControlsInput
  /** Each request of the API with its answer. */
  onExchange?: (exchange: Exchange) => void
  webhookFaults?: WebhookFaultsInput
  /** Waits between attempts to deliver an event. */
  webhookRetryMs?: readonly number[]
}

/** A request and its answer, as they travel. */
export interface Exchange {
  method: string
  path: string
  /** The query, or the body. */
  form: string
  status: number
  body: string
}

/** What may go wrong with the API. */
const StripeFaults = Faults.extend({
  /** What a POST asks for is done at once, and answered after this, as of a card whose bank takes its time. */
  lateMs: milliseconds.default(0),
  /** Where the path of what they hit begins. */
  path: z.string().default('/'),
})
type StripeFaultsInput = z.input<typeof StripeFaults>

const GOES_WELL = { kind: 'answer', delayMs: 0 } as const
const MAX_BODY_BYTES = 1024 * 1024
const TICK_MS = 1_000
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action *; frame-ancestors 'none'"
const ClockBody = z.object({ advanceSeconds: z.number().int().positive() })

/**
 * A server that speaks the part of Stripe's API that Preceptor uses, with the hosted checkout and portal pages, test
 * clocks and signed webhooks, for machines without a key. From another process: `POST /control/faults` (StripeFaults),
 * `/control/account` (AccountControls), `/control/webhook-faults` (WebhookFaults), `/control/clock` ({advanceSeconds}), `/control/webhooks/flush`.
 */
export function createStripeStandIn({
  port: wantedPort,
  folder,
  webhook,
  afterRetries = 'cancel',
  faults,
  account: firstAccount = {},
  webhookFaults,
  webhookRetryMs,
  onExchange,
}: StripeStandInOptions) {
  const dice = createDice(StripeFaults, FAULT_KINDS, faults ?? {})
  const store = createStore(folder)
  const deliveries = createDeliveries({
    store,
    configured: webhook,
    faults: webhookFaults,
    retryMs: webhookRetryMs,
  })
  let port = wantedPort
  let requestCount = 0
  let ticker: NodeJS.Timeout | undefined
  const baseUrl = () => `http://127.0.0.1:${port}`
  let account = AccountControls.parse(firstAccount)
  const setAccount = (next: AccountControlsInput) => {
    account = AccountControls.parse(next)
  }
  const world = createWorld({
    store,
    baseUrl,
    afterRetries,
    account: () => account,
    onEvent: deliveries.enqueue,
  })

  /** Works off what fell due by the wall clock. */
  const catchUp = () => {
    advance(world, null, world.wallSeconds())
    deliveries.pump()
  }
  /** Moves the wall clock of this server, and all that falls due meanwhile; test clocks stay. */
  const moveClock = (seconds: number) => {
    const offset = store.get('settings', 'offsetSeconds')?.value ?? 0
    store.put('settings', { id: 'offsetSeconds', value: offset + seconds })
    catchUp()
  }

  const api = async (request: IncomingMessage, response: ServerResponse, url: URL, signal: AbortSignal) => {
    requestCount++
    const body = await readTextBody(request, MAX_BODY_BYTES)
    const outcome = url.pathname.startsWith(dice.faults.path) ? dice.draw() : GOES_WELL
    if (outcome.delayMs > 0) await exactDelay(outcome.delayMs, { signal })
    if (outcome.kind === 'stall') return
    if (outcome.kind === 'error') return replyJson(response, dice.faults.errorStatus, ASKED_FAULT)
    const isLate = request.method === 'POST' && url.pathname.startsWith(dice.faults.path)
    const header = (name: string) => [request.headers[name]].flat()[0]
    const asked = { method: request.method ?? 'GET', path: url.pathname, form: body || url.search.slice(1) }
    const answer: ApiAnswer = answerApi(world, {
      ...asked,
      authorization: header('authorization'),
      version: header('stripe-version'),
      idempotencyKey: header('idempotency-key'),
    })
    onExchange?.({ ...asked, status: answer.status, body: answer.body })
    deliveries.pump()
    if (isLate && dice.faults.lateMs > 0) await exactDelay(dice.faults.lateMs, { signal })
    // What was done stays done: only the answer is lost.
    if (outcome.kind === 'disconnect') return response.destroy()
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }

  const control = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const given = request.method === 'POST' ? await readTextBody(request, MAX_BODY_BYTES) : ''
    const body: unknown = given ? JSON.parse(given) : undefined
    if (path === '/control/faults') {
      if (body) dice.set(StripeFaults.parse(body))
      return replyJson(response, 200, dice.faults)
    }
    if (path === '/control/account') {
      if (body) setAccount(AccountControls.parse(body))
      return replyJson(response, 200, account)
    }
    if (path === '/control/webhook-faults') {
      if (body) deliveries.setFaults(WebhookFaults.parse(body))
      return replyJson(response, 200, deliveries.faults)
    }
    if (path === '/control/clock') {
      if (body) moveClock(ClockBody.parse(body).advanceSeconds)
      return replyJson(response, 200, { nowSeconds: world.wallSeconds() })
    }
    if (path === '/control/webhooks/flush' && request.method === 'POST') deliveries.flush()
    if (path.startsWith('/control/webhooks')) return replyJson(response, 200, deliveries.counts)
    replyJson(response, 404, { error: 'Not found' })
  }

  const handle = async (request: IncomingMessage, response: ServerResponse, signal: AbortSignal) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const { pathname } = url
    if (pathname === '/healthz') return replyJson(response, 200, { ok: true })
    if (pathname === '/page.css') {
      const css = await readFile(join(import.meta.dirname, 'pages', 'page.css'))
      return response.writeHead(200, { 'content-type': 'text/css; charset=utf-8' }).end(css)
    }
    if (pathname.startsWith('/control/')) return control(request, response, pathname)
    catchUp()
    if (pathname.startsWith('/v1/')) return api(request, response, url, signal)
    const form =
      request.method === 'POST' ? new URLSearchParams(await readTextBody(request, MAX_BODY_BYTES)) : undefined
    const page = answerPage(world, pathname, form)
    deliveries.pump()
    if (page) return replyPage(response, page)
    replyJson(response, 404, { error: { type: 'invalid_request_error', message: 'Not found' } })
  }

  const server = createServer((request, response) => {
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    handle(request, response, gone.signal).catch((error: unknown) => {
      if (gone.signal.aborted || response.headersSent) return response.destroy()
      if (error instanceof z.ZodError) return replyJson(response, 400, { error: error.issues })
      console.error(error)
      replyJson(response, 500, { error: { type: 'api_error', message: 'The stand-in failed.' } })
    })
  })

  return {
    /** For STRIPE_API_BASE; the hosted pages are there too. */
    get url(): string {
      return baseUrl()
    },
    /** API requests since the start. */
    get requestCount(): number {
      return requestCount
    },
    /** Faults of the API. */
    setFaults: dice.set,
    setAccount,
    /** The events on their way to the webhook. */
    webhooks: deliveries,
    moveClock,
    async start(): Promise<void> {
      port = await listen(server, wantedPort)
      ticker = setInterval(catchUp, TICK_MS).unref()
      catchUp()
    },
    async stop(): Promise<void> {
      clearInterval(ticker)
      deliveries.stop()
      await closeServer(server)
    },
  }
}
export type StripeStandIn = ReturnType<typeof createStripeStandIn>

const ASKED_FAULT = { error: { type: 'api_error', message: 'A fault was asked for.' } }

function replyPage(response: ServerResponse, page: PageReply): void {
  if ('location' in page) {
    response.writeHead(303, { location: page.location }).end()
    return
  }
  response
    .writeHead(page.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end(page.body)
}
