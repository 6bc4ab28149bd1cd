import { DAY_SECONDS } from '@preceptor/contracts/durations'
import { fastifyPlugin } from 'fastify-plugin'
import helmet from 'helmet'
import type { Context } from '../context.ts'

const ONE_YEAR_SECONDS = 365 * DAY_SECONDS

/** Content security policy and its companions. Scripts come from this origin alone, none inline. */
export const securityHeaders = fastifyPlugin(async (app, { context }: { context: Context }) => {
  const { publicUrl, realtimeUrl } = context.config
  const secure = publicUrl.startsWith('https:')
  // Written once: helmet, and `@fastify/helmet`, work them out for each request (measured: 3 and 6 % of the CPU of a call).
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          // Radix puts a style element of its own into the page.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...realtimeOrigins(realtimeUrl)],
          mediaSrc: ["'self'", 'blob:', 'data:'],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          // Text becomes script by no way but the app's one policy, which lets workers of this origin be.
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['default'],
          ...(secure && { upgradeInsecureRequests: [] }),
        },
      },
      strictTransportSecurity: secure && { maxAge: ONE_YEAR_SECONDS, includeSubDomains: true },
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
    }),
  )
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // Its route too: an address can be spelled with escapes.
    if (isApi(request.url) || isApi(request.routeOptions.url ?? '')) reply.header('cache-control', 'no-store')
    done()
  })
})

const isApi = (path: string): boolean => /^\/api(?:[/?]|$)/.test(path)

/** What a middleware sets on every response, whatever is asked: nothing here depends on the request. */
function headersOf(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
  }
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  }
  middleware(undefined as never, response as never, (error) => {
    if (error) throw error
  })
  return headers
}

/** The realtime server as http and as WebSocket: Socket.IO uses both. */
function realtimeOrigins(realtimeUrl: string | null): string[] {
  if (!realtimeUrl) return []
  const { host, protocol } = new URL(realtimeUrl)
  const secure = protocol === 'https:' || protocol === 'wss:'
  return secure ? [`https://${host}`, `wss://${host}`] : [`http://${host}`, `ws://${host}`]
}
