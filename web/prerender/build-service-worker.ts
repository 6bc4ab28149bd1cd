import { join } from 'node:path'
import { build } from 'vite'

/** Builds the service worker by itself: one script, without imports. Returns its code. */
export const buildServiceWorker = async (root: string): Promise<string> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: {
        input: { worker: join(root, 'src/service-worker/service-worker.ts') },
        output: { format: 'iife' },
      },
    },
  })
  if (!('output' in built)) throw new Error('vite gave no output for the service worker')
  const [entry, ...others] = built.output
  if (others.length > 0) throw new Error('the service worker is to be one script')
  return entry.code
}
