import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite'
import { buildPublicPages } from './build.ts'

const RENDER = '/prerender/render.ts'
/** Addresses of files and of the api, and of the dev server's own modules. */
const IS_NO_PAGE = /^\/(api|assets|src|node_modules|@|buy|guide|prerender)([/?]|$)|^\/@|\.\w+(\?|$)/

/** While developing, pages are rendered anew for each request, by the modules as they stand. */
const renderForDev = async (server: ViteDevServer, path: string): Promise<string | null> => {
  const { renderPage } = (await server.ssrLoadModule(RENDER)) as typeof import('./render.ts')
  return renderPage(path, {
    claimsProved: process.env.MARKETING_CLAIMS_PROVED === 'true',
    script: '/src/features/public/script/script.ts',
    style: { href: '/src/features/public/script/public.css' },
    font: null,
    recording: '/src/features/public/site/example-turn.mp3',
    pictureOf: () => null,
  })
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
        const send = (html: string) => {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html)
        }
        renderForDev(server, path)
          .then(async (html) => {
            if (html) return send(await server.transformIndexHtml(url, html))
            if (path.startsWith('/questions/')) return response.writeHead(302, { location: '/' }).end()
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
