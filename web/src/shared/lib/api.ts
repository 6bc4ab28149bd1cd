import { z } from 'zod'
import { ApiFailure } from './api-failure.ts'
import { request, requestEvents, requestFile } from './request.ts'

/** What the client needs of the session: the token, a way to renew a rejected one, and an ear for 402. */
export interface ApiSession {
  accessToken: () => string | null
  /** Resolves with a newer access token than the rejected one, or null when there is none. */
  renew: (rejectedToken: string) => Promise<string | null>
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

const isTokenError = (error: unknown) =>
  error instanceof ApiFailure && (error.status === 401 || error.status === 403)

/**
 * The signed-in client of `/api`: bearer token, and after a 401 or 403 one refresh and one retry (spec 1
 * section 4). A 402 of the user's own access is reported to the session and thrown with `trialExpired`.
 * Throws ApiFailure; 'Not authenticated' when nobody is signed in.
 */
export const createApi = (session: ApiSession, origin = ''): Api => {
  const authenticated = async <T>(send: (token: string) => Promise<T>): Promise<T> => {
    const token = session.accessToken()
    if (!token) throw new ApiFailure(401, 'UNAUTHENTICATED', 'Not authenticated')
    try {
      return await send(token).catch(async (error) => {
        if (!isTokenError(error)) throw error
        const renewed = await session.renew(token)
        if (!renewed) throw error
        return send(renewed)
      })
    } catch (error) {
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
      authenticated((token) => request(path, { ...options, origin, reply, headers: bearer(token) })),
    post: (path, body, reply, options) => {
      const once = keyed()
      return authenticated((token) =>
        request(path, { ...options, origin, method: 'POST', body, reply, headers: once(token) }),
      )
    },
    put: (path, body, reply) =>
      authenticated((token) => request(path, { origin, method: 'PUT', body, reply, headers: bearer(token) })),
    events: (path, body, reply, options) => {
      const once = keyed()
      return authenticated((token) =>
        requestEvents(path, { ...options, origin, method: 'POST', body, reply, headers: once(token) }),
      )
    },
    delete: async (path, body) => {
      const once = keyed()
      await authenticated((token) =>
        request(path, { origin, method: 'DELETE', body, reply: z.unknown(), headers: once(token) }),
      )
    },
    file: (path) => authenticated((token) => requestFile(path, { origin, headers: bearer(token) })),
  }
}
