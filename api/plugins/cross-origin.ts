import cors from '@fastify/cors'
import { fastifyPlugin } from 'fastify-plugin'
import type { Context } from '../context.ts'

/** Browsers of the allowed origins only. Tokens travel in a header, so no cookies are let through. */
export const crossOrigin = fastifyPlugin(async (app, { context }: { context: Context }) => {
  await app.register(cors, {
    origin: context.config.allowedOrigins,
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
    exposedHeaders: ['x-request-id', 'retry-after'],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
    // An OPTIONS that is no preflight is a request like any other, with the error body like any other.
    strictPreflight: false,
  })
})
