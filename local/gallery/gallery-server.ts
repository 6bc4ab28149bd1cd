import type { AddressInfo } from 'node:net'
import { createServer } from 'vite'

/** Vite's configuration of the gallery, from the repository's root. */
export const GALLERY_CONFIG = 'web/gallery/vite.config.ts'

/** Starts the gallery on a free port of this machine. Returns its address and what ends it. */
export const startGallery = async (): Promise<{ address: string; close: () => Promise<void> }> => {
  const server = await createServer({
    configFile: GALLERY_CONFIG,
    logLevel: 'warn',
    server: { port: 0, open: false, hmr: false, watch: null },
  })
  await server.listen()
  const { port } = server.httpServer!.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
