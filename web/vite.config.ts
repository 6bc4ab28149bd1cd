import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'
import { chartsPage } from './charts/charts-page.ts'
import { preloadFonts } from './prerender/fonts.ts'
import { lateSchemas } from './prerender/late-schemas.ts'
import { narrowFonts } from './prerender/narrow-fonts.ts'
import { publicPages } from './prerender/plugin.ts'

/** The realtime server takes programs, which name no origin; the viewer of the charts reaches it through here. */
const realtime: ProxyOptions = {
  target: process.env.REALTIME_URL || 'http://127.0.0.1:3001',
  ws: true,
  configure: (proxy) => proxy.on('proxyReqWs', (request) => request.removeHeader('origin')),
}

const API_URL = process.env.API_URL ?? 'http://127.0.0.1:3000'

const SHARED =
  /[\\/](web[\\/]src[\\/]shared|contracts|domain|lucide-react|@radix-ui|@floating-ui|@tanstack)[\\/]/

interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

const ENTRY = ['/src/main.tsx']
/** What is drawn first for somebody who is signed in. */
const HOME = ['/src/app/site-layout.tsx', '/src/features/dashboard/dashboard-page.tsx']

/** Whether one of the roots imports a module, itself or by others. */
const isPartOf = (roots: readonly string[], id: string, graph: Graph, seen = new Set<string>()): boolean => {
  if (roots.some((root) => id.endsWith(root))) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isPartOf(roots, importer, graph, seen))
}

/** The entry is not to wait for what only pages use, nor the first page for what only later ones do. */
const entryChunk = (id: string, graph: Graph) => (isPartOf(ENTRY, id, graph) ? 'entry-shared' : null)
const homeChunk = (id: string, graph: Graph) => (isPartOf(HOME, id, graph) ? 'home-shared' : null)

/** Modules of a kind among those of the entry. */
const entryPart = (name: string, kind: RegExp) => ({
  name: (id: string, graph: Graph) => (kind.test(id) && isPartOf(ENTRY, id, graph) ? name : null),
  debugName: name,
  priority: 4,
})

/**
 * Built into web/dist and served by the api: the app in app.html, the public pages as HTML of their own. The dev
 * server forwards what is the api's to it.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    chartsPage(),
    lateSchemas(),
    narrowFonts(),
    preloadFonts(),
    publicPages(),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': API_URL, '/buy': API_URL, '/guide': API_URL, '/socket.io': realtime },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Over half a megabyte before compression are the rules a device keeps for no network.
    chunkSizeWarningLimit: 650,
    rolldownOptions: {
      input: fileURLToPath(new URL('app.html', import.meta.url)),
      output: {
        codeSplitting: {
          groups: [
            // What must be so before any library runs is a chunk of its own, which the entry loads first.
            { name: 'first', test: /src[\\/]app[\\/]first\.ts$/, priority: 5 },
            // The page runs these one by one and can answer between them; one script of all holds it up for as long as all.
            entryPart('react', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/),
            entryPart('router', /[\\/]node_modules[\\/]react-router/),
            entryPart('schemas', /[\\/](node_modules[\\/]zod|contracts|late-schema\.ts$)/),
            { ...entryPart('libraries', /[\\/]node_modules[\\/]/), priority: 3 },
            // A request for each module that pages share costs more than the bytes some page has no use for.
            { name: entryChunk, debugName: 'entry', priority: 2 },
            { name: homeChunk, debugName: 'home', test: SHARED, minShareCount: 3, priority: 1 },
            { name: 'shared', test: SHARED, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
