import { z } from 'zod'
import { ApiFailure } from './api-failure.ts'
import { request, requestEvents, requestFile } from './request.ts'

/** What the client needs of the session: the token, a way to renew a rejected one, and an ear for 402. */
export interface ApiSession {
  accessToken: () => string | null
  /** Whether somebody is signed in, though no token may have come yet. */
  isSignedIn?: () => boolean
  /** Resolves with a newer access token than the rejected one (null: none yet), or null when there is none. */
  renew: (rejectedToken: string | null) => Promise<string | null>
  /** Has the user prove who they are for a call (`DELETE /api/teams/1`); false where they would rather not. */
  confirm?: (call: string) => Promise<boolean>
  /** Hears that the session lacks a second factor. */
  factorMissing?: (failure: ApiFailure) => void
  trialEnded: (failure: ApiFailure) => void
}

export interface Api {
  get: <Reply extends z.ZodType>(
    path: string,
    reply: Reply,
    options?: { signal?: AbortSignal },
  ) => Promise<z.output<Reply>>
  /** Carries one Idempotency-Key over both tries, so that a repeat does the action once. */
  post: <Reply extends z.ZodType>(
    path: string,
    body: unknown,
    reply: Reply,
    options?: { signal?: AbortSignal },
  ) => Promise<z.output<Reply>>
  /** As `post`, for what is the same when it is put twice. */
  put: <Reply extends z.ZodType>(path: string, body: unknown, reply: Reply) => Promise<z.output<Reply>>
  /**
   * As `post`, with the reply passed on in pieces; the repeat after a renewal is of the same body, which must
   * make it safe by itself. Resolves with the whole reply.
   */
  events: <Reply extends z.ZodType>(
    path: string,
    body: unknown,
    reply: Reply,
    options: { onDelta: (text: string) => void; signal?: AbortSignal },
  ) => Promise<z.output<Reply>>
  /** Carries an Idempotency-Key as `post` does; what is answered does not matter. */
  delete: (path: string, body?: unknown) => Promise<void>
  /** What the server sends as a file. */
  file: (path: string) => Promise<Blob>
}

/** What a newer token would not change. */
const OF_NO_TOKEN = ['STEP_UP_REQUIRED', 'SECOND_FACTOR_REQUIRED', 'SSO_REQUIRED']

const isTokenError = (error: unknown) =>
  error instanceof ApiFailure &&
  (error.status === 401 || error.status === 403) &&
  !OF_NO_TOKEN.includes(error.code)

export const hasCode = (error: unknown, code: string) => error instanceof ApiFailure && error.code === code

/**
 * The signed-in client of `/api`: bearer token, and after a 401 or 403 one refresh and one retry (spec 1
 * section 4). Where the api asks who the user is, they prove it and the call is repeated. A 402 of the user's own access is reported to the session and thrown with `trialExpired`.
 * Throws ApiFailure; 'Not authenticated' when nobody is signed in.
 */
export const createApi = (session: ApiSession, origin = ''): Api => {
  const authenticated = async <T>(call: string, send: (token: string) => Promise<T>): Promise<T> => {
    const isWaiting = session.isSignedIn?.() ?? false
    const token = session.accessToken() ?? (isWaiting ? await session.renew(null) : null)
    if (!token && isWaiting) throw ApiFailure.unreachable()
    if (!token) throw new ApiFailure(401, 'UNAUTHENTICATED', 'Not authenticated')
    const sendRenewed = (held: string) =>
      send(held).catch(async (error) => {
        if (!isTokenError(error)) throw error
        const renewed = await session.renew(held)
        if (!renewed) throw error
        return send(renewed)
      })
    try {
      return await sendRenewed(token).catch(async (error) => {
        if (!hasCode(error, 'STEP_UP_REQUIRED') || !(await session.confirm?.(call))) throw error
        return sendRenewed(session.accessToken() ?? token)
      })
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'SECOND_FACTOR_REQUIRED')
        session.factorMissing?.(error)
      if (error instanceof ApiFailure && error.trialExpired) session.trialEnded(error)
      throw error
    }
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const keyed = () => {
    const idempotencyKey = crypto.randomUUID()
    return (token: string) => ({ ...bearer(token), 'idempotency-key': idempotencyKey })
  }
  return {
    get: (path, reply, options) =>
      authenticated(`GET ${path}`, (token) =>
        request(path, { ...options, origin, reply, headers: bearer(token) }),
      ),
    post: (path, body, reply, options) => {
      const once = keyed()
      return authenticated(`POST ${path}`, (token) =>
        request(path, { ...options, origin, method: 'POST', body, reply, headers: once(token) }),
      )
    },
    put: (path, body, reply) =>
      authenticated(`PUT ${path}`, (token) =>
        request(path, { origin, method: 'PUT', body, reply, headers: bearer(token) }),
      ),
    events: (path, body, reply, options) => {
      const once = keyed()
      return authenticated(`POST ${path}`, (token) =>
        requestEvents(path, { ...options, origin, method: 'POST', body, reply, headers: once(token) }),
      )
    },
    delete: async (path, body) => {
      const once = keyed()
      await authenticated(`DELETE ${path}`, (token) =>
        request(path, { origin, method: 'DELETE', body, reply: z.unknown(), headers: once(token) }),
      )
    },
    file: (path) =>
      authenticated(`GET ${path}`, (token) => requestFile(path, { origin, headers: bearer(token) })),
  }
}
