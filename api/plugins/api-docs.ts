import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import { fastifyPlugin } from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Context } from '../context.ts'

/**
 * The OpenAPI document at `/api/docs/json`, made from the route schemas, and a page that shows it at `/api/docs`. Its large
 * script runs on the app's own origin, so in production it is served only where that is asked for.
 */
export const apiDocs = fastifyPlugin(async (app, { context }: { context: Context }) => {
  if (!context.config.servesDocs) return
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Preceptor', description: 'Interview practice for nurses', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/docs/json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(async (docs) => {
    // The page carries inline scripts of its own; they run by their hashes, nothing else does.
    docs.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html'))
        return
      const hashes = [...payload.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
      )
      const policy = String(reply.getHeader('content-security-policy'))
      const scripts = ["script-src 'self'", ...hashes].join(' ')
      reply.header(
        'content-security-policy',
        policy.replace(/script-src [^;]*/, scripts).replace(/require-trusted-types-for [^;]*;/, ''),
      )
    })
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/docs/json',
        // Nothing that calls its maker's servers.
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        hideClientButton: true,
        showDeveloperTools: 'never',
      },
    })
  })
})
