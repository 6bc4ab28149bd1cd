import { createHash } from 'node:crypto'
import { DAY_SECONDS } from '@preceptor/contracts/durations'
import { requireKey } from './account.ts'
import { expandPaths } from './expand.ts'
import { parseForm } from './form.ts'
import { newId } from './ids.ts'
import { findRoute } from './routes.ts'
import { invalid, StripeError } from './stripe-error.ts'
import { API_VERSION } from './wire.ts'
import type { World } from './world.ts'

export interface ApiRequest {
  method: string
  path: string
  /** The form of the query, or of the body. */
  form: string
  authorization: string | undefined
  version: string | undefined
  idempotencyKey: string | undefined
}
export interface ApiAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

const KEEP_SECONDS = DAY_SECONDS
const IDEMPOTENCY_MESSAGE =
  'Keys for idempotent requests can only be used with the same parameters they were first used with.'

/** Answers one request of the API: one transaction, and for a repeated idempotency key the answer of the first. */
export function answerApi(world: World, request: ApiRequest): ApiAnswer {
  const requestId = newId('req', 14)
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': API_VERSION,
  }
  const key = request.method === 'POST' ? request.idempotencyKey : undefined
  if (key) headers['idempotency-key'] = key
  try {
    authenticate(world, request)
    const kept = key ? world.store.get('answers', key) : undefined
    if (kept && kept.atSeconds > Date.now() / 1000 - KEEP_SECONDS) {
      if (kept.request !== digestOf(request)) {
        const message = `${IDEMPOTENCY_MESSAGE} Try using a key other than '${key}' if you meant to execute a different request.`
        throw new StripeError(400, { type: 'idempotency_error', message })
      }
      const replayed = { 'idempotent-replayed': 'true', 'original-request': kept.requestId }
      return { status: kept.status, headers: { ...headers, ...replayed }, body: kept.body }
    }
    const body = world.store.transaction(() => {
      const done = world.during({ id: requestId, idempotency_key: key ?? null }, () =>
        execute(world, request),
      )
      if (key) keep(world, key, request, requestId, 200, done)
      return done
    })
    return { status: 200, headers, body }
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    const body = JSON.stringify(
      { error: { ...error.body.error, request_log_url: `${world.baseUrl()}/` } },
      undefined,
      2,
    )
    // A rejected card was an attempt, which is not made again; a request that could not be understood may be mended.
    if (key && error.status === 402) keep(world, key, request, requestId, error.status, body)
    return { status: error.status, headers, body }
  }
}

function execute(world: World, { method, path, form: text }: ApiRequest): string {
  const route = findRoute(method, path)
  if (!route) {
    const message = `Unrecognized request URL (${method}: ${path}). This server speaks only a part of Stripe's API.`
    throw new StripeError(404, { type: 'invalid_request_error', message })
  }
  const form = parseForm(text)
  const { expand = [] } = form
  if (!Array.isArray(expand) || !expand.every((each) => typeof each === 'string')) {
    throw invalid('Invalid array', 'expand')
  }
  const body = route.handler(world, { ids: route.ids, path, form })
  return JSON.stringify(expandPaths(world, body, expand), undefined, 2)
}

function authenticate(world: World, { authorization = '', version, method, path }: ApiRequest): void {
  const [, key = ''] = /^Bearer (.+)$/.exec(authorization) ?? []
  if (!/^(sk|rk)_(test|live)_./.test(key)) {
    const message = key ? 'Invalid API Key provided.' : 'You did not provide an API key.'
    throw new StripeError(401, { type: 'invalid_request_error', message })
  }
  requireKey(world.account(), { key, method, path })
  if (version !== undefined && version !== API_VERSION) {
    throw invalid(`Invalid Stripe API version: ${version}. This server speaks ${API_VERSION}.`)
  }
}

function keep(
  world: World,
  key: string,
  request: ApiRequest,
  requestId: string,
  status: number,
  body: string,
): void {
  const atSeconds = Date.now() / 1000
  world.store.put('answers', { id: key, request: digestOf(request), status, body, requestId, atSeconds })
}

const digestOf = ({ method, path, form }: ApiRequest): string =>
  createHash('sha256').update(`${method} ${path} ${form}`).digest('hex')
