import type { Plugin } from 'vite'

/** Serves charts.html at /charts in development; a build knows nothing of it. */
export const chartsPage = (): Plugin => ({
  name: 'charts-page',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname === '/charts') request.url = `/charts.html${search}`
      next()
    })
  },
})
