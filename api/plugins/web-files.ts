import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isQuestionAddress, matchesAddress } from '@preceptor/contracts/accounts/addresses'
import { ApiError } from '@preceptor/contracts/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Context } from '../context.ts'
import { encodingFor, type PublicPage, themeIn } from '../public-pages/public-page.ts'
import { readPages } from '../public-pages/read-pages.ts'
import { securityTxt } from '../public-pages/security-txt.ts'
import { sendError } from './errors.ts'

const CHANGE_PASSWORD = '/app/account#change-password'
const FOR_EVER = 'public, max-age=31536000, immutable'
const TYPES = {
  xml: 'application/xml',
  txt: 'text/plain',
  html: 'text/html',
  svg: 'image/svg+xml',
  js: 'text/javascript',
}

const typeOf = (path: string) => {
  const extension = path.slice(path.lastIndexOf('.') + 1)
  return `${TYPES[extension as keyof typeof TYPES] ?? TYPES.html}; charset=utf-8`
}

/**
 * Sends a page in the colors its reader chose and the best encoding the user takes, or nothing where the user has it.
 */
const sendPage = async (request: FastifyRequest, reply: FastifyReply, plain: PublicPage, type: string) => {
  const page = plain.inTheme(themeIn(request.headers.cookie))
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie', etag: page.etag })
  if (reply.statusCode === 200 && page.isKnownBy(request.headers['if-none-match']))
    return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(type).send(await page.encoded(encoding))
}

/** A path without the slashes at its end; the first stays. */
const withoutLastSlashes = (path: string) => {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** An address as the list of pages has it, for one that was typed otherwise; null when it cannot be read. */
const plainPath = (url: string): string | null => {
  try {
    const path = decodeURIComponent(url.replace(/\?.*/s, '')).toLowerCase()
    return withoutLastSlashes(path)
  } catch {
    return null
  }
}

/**
 * Serves the built web app: the public pages, each with its own address in it, and the app at its own addresses, which
 * is not for search engines. Files under `assets/` are named by their content and never change; pages are always asked
 * for anew. An unknown question page leads to the front page (R12); any other unknown address answers 404, with a page
 * outside `/api`.
 */
export const webFiles = fastifyPlugin(async (app, { context }: { context: Context }) => {
  const { webDist, publicUrl, claimsProved } = context.config
  const pages = await readPages(webDist, { publicUrl, claimsProved })
  if (pages) {
    await app.register(fastifyStatic, {
      root: join(webDist, 'assets'),
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', FOR_EVER),
    })
    for (const [path, page] of pages.byPath)
      app.get(path, { schema: { hide: true } }, (request, reply) =>
        sendPage(request, reply, page, typeOf(path)),
      )
  }
  // Where password managers send somebody to (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_, reply) =>
    reply.redirect(CHANGE_PASSWORD, 302),
  )
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_, reply) =>
    reply.type(`${TYPES.txt}; charset=utf-8`).send(securityTxt(context.config, new Date())),
  )
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets)([/?]|$)/.test(request.url)
    // The app is no document of any other kind: password managers probe for such an address to be missing.
    const isWellKnown = request.url.startsWith('/.well-known/')
    if (!pages || !isPage || isWellKnown)
      return sendError(reply, new ApiError('NOT_FOUND', 'There’s nothing here.'), request)
    const path = plainPath(request.url)
    reply.header('x-robots-tag', 'noindex')
    if (path !== null && pages.byPath.has(path))
      return reply.redirect(path + request.url.replace(/^[^?]*/, ''), 301)
    if (path !== null && matchesAddress(pages.appAddresses, path))
      return sendPage(request, reply, pages.appPages.get(path) ?? pages.app, TYPES.html)
    if (path !== null && isQuestionAddress(path)) return reply.redirect('/', 302)
    return sendPage(request, reply.code(404), pages.notFound, TYPES.html)
  })
})
