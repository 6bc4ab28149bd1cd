import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { ApiError } from '@preceptor/contracts/errors'
import { fastifyPlugin } from 'fastify-plugin'
import type { Context } from '../context.ts'
import { refuse } from './errors.ts'

const ONE_YEAR_SECONDS = 31_536_000

/**
 * Serves the built web app. Files under `assets/` are named by their content and never change; pages are always
 * asked for anew. Any other path is the app's own to route, but an unknown path under `/api` is a 404.
 */
export const webFiles = fastifyPlugin(async (app, { context }: { context: Context }) => {
  const { webDist } = context.config
  if (existsSync(webDist)) {
    await app.register(fastifyStatic, {
      root: webDist,
      cacheControl: false,
      setHeaders(reply, path) {
        const hashed = path.startsWith(join(webDist, 'assets/'))
        reply.header('cache-control', hashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets)([/?]|$)/.test(request.url)
    if (isPage && existsSync(join(webDist, 'index.html'))) return reply.sendFile('index.html')
    return refuse(reply, new ApiError('NOT_FOUND', 'There is nothing here.'), request)
  })
})
