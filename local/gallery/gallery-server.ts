import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

/** Vite's configuration of the gallery, from the repository's root. */
export const GALLERY_CONFIG = 'web/gallery/vite.config.ts'

/**
 * Builds the gallery and serves it on a free port of this machine: hundreds of pages are opened, and a development
 * server answers each with a thousand modules. Returns its address and what ends it.
 */
export const startGallery = async (): Promise<{ address: string; close: () => Promise<void> }> => {
  const outDir = mkdtempSync(join(tmpdir(), 'preceptor-gallery-'))
  const options = {
    configFile: GALLERY_CONFIG,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  } as const
  await build(options)
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0, open: false } })
  const { port } = server.httpServer.address() as AddressInfo
  const close = async () => {
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
  // By this name passkeys work, which they do not at a number.
  return { address: `http://localhost:${port}/`, close }
}
