import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isQuestionAddress, matchesAddress } from '@preceptor/contracts/accounts/addresses'
import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite'
import { buildPublicPages } from './build.ts'
import type { PageAssets } from './public-page.ts'

const RENDER = '/prerender/render.ts'
/** Addresses of files and of the api, and of the dev server's own modules. */
const IS_NO_PAGE = /^\/(api|assets|src|node_modules|@|buy|guide|prerender)([/?]|$)|^\/@|\.\w+(\?|$)/

/**
 * While developing, pages are rendered anew for each request, by the modules as they stand; null for an address of the
 * app.
 */
const renderForDev = async (
  server: ViteDevServer,
  path: string,
): Promise<{ status: number; html: string } | null> => {
  const { renderPage, renderNotFound, APP_ADDRESSES } = (await server.ssrLoadModule(
    RENDER,
  )) as typeof import('./render.ts')
  const assets: PageAssets = {
    claimsProved: process.env.MARKETING_CLAIMS_PROVED === 'true',
    script: '/src/features/public/script/script.ts',
    style: { href: '/src/features/public/script/public.css' },
    laterSheet: null,
    font: null,
    voiceFont: null,
    recording: '/src/features/public/landing/example-turn.mp3',
    guidePicture: (file) => `/src/features/public/questions/guide-pages/${file}`,
    pictureOf: () => null,
  }
  const html = renderPage(path, assets)
  if (html) return { status: 200, html }
  if (matchesAddress(APP_ADDRESSES, path)) return null
  return { status: 404, html: renderNotFound(assets) }
}

/**
 * The public pages: written beside the app by `vite build`, rendered on request by `vite`. Every other address is
 * the app's, which lives in app.html.
 */
export const publicPages = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'preceptor:public-pages',
    configResolved(resolved) {
      config = resolved
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '/'
        if (request.method !== 'GET' || IS_NO_PAGE.test(url)) return next()
        const path = new URL(url, 'http://dev').pathname
        const send = (html: string, status = 200) => {
          response.statusCode = status
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html)
        }
        renderForDev(server, path)
          .then(async (page) => {
            if (page?.status === 404 && isQuestionAddress(path))
              return response.writeHead(302, { location: '/' }).end()
            if (page) return send(await server.transformIndexHtml(url, page.html), page.status)
            const app = readFileSync(join(config.root, 'app.html'), 'utf8')
            send(await server.transformIndexHtml(url, app))
          })
          .catch(next)
      })
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: () => {
        // A program that is built for Node has no pages.
        if (config.build.ssr) return
        return buildPublicPages({ root: config.root, outDir: resolve(config.root, config.build.outDir) })
      },
    },
  }
}
