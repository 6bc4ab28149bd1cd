import { RefreshReply, SessionReply } from '@preceptor/contracts/accounts/auth'
import type { TestServer } from './test-server.ts'

export const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
export const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

let opened = 0

/**
 * A browser at an address of its own (or the one given) that keeps its cookies and, once signed in, its tokens. Paths are
 * those behind `/api/auth`, or whole ones.
 */
export function openBrowser(
  { app }: Pick<TestServer, 'app'>,
  { address, userAgent = CHROME }: { address?: string; userAgent?: string } = {},
) {
  opened += 1
  const remoteAddress = address ?? `198.51.${opened >> 8}.${opened & 255}`
  const cookies: Record<string, string> = {}
  const tokens = { accessToken: '', refreshToken: '' }

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ) {
    const authorization = tokens.accessToken && `Bearer ${tokens.accessToken}`
    const reply = await app.inject({
      method,
      url: path.startsWith('/api/') ? path : `/api/auth${path}`,
      remoteAddress,
      cookies,
      headers: { 'user-agent': userAgent, ...(authorization && { authorization }), ...more },
      ...(body && { payload: body }),
    })
    for (const { name, value, expires } of reply.cookies) {
      if (expires && expires.getTime() < Date.now()) delete cookies[name]
      else cookies[name] = value
    }
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return {
      status: reply.statusCode,
      headers: reply.headers,
      cookies: reply.cookies,
      body: isJson ? reply.json() : reply.body,
    }
  }

  return {
    cookies,
    tokens,
    get: (path: string) => send('GET', path),
    /** `more`: further headers. */
    post: (path: string, body?: object, more?: Record<string, string>) => send('POST', path, body, more),
    put: (path: string, body?: object) => send('PUT', path, body),
    delete: (path: string, body?: object) => send('DELETE', path, body),
    /** Trades the refresh token for new tokens, where the server lets it. */
    async refresh() {
      const reply = await send('POST', '/refresh', { refreshToken: tokens.refreshToken })
      if (reply.status === 200) Object.assign(tokens, RefreshReply.parse(reply.body))
      return reply
    },
    async signIn(email: string, password: string) {
      tokens.accessToken = ''
      const reply = await send('POST', '/login', { email, password })
      if (reply.status === 200) {
        const { accessToken, refreshToken } = SessionReply.parse(reply.body)
        Object.assign(tokens, { accessToken, refreshToken })
      }
      return reply
    },
  }
}
export type Browser = ReturnType<typeof openBrowser>
