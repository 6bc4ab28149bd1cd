import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { lateSchemas } from './prerender/late-schemas.ts'

/** Most bytes of a chunk, gzipped, that is loaded before its page can be used. A tenth is what tests add to the room. */
const MOST_BYTES = { 'interview-room': 67_000, 'chat-room': 17_000, app: 115_000 }
/** Of the library that reads answers. */
const LANGUAGE_WORK = /node_modules\/(?:compromise|efrt|grad-school|suffix-thumb)\//

const root = fileURLToPath(new URL('.', import.meta.url))

/** The scripts that are built from a file of this folder. */
const chunksFrom = async (input: string): Promise<Rolldown.OutputChunk[]> => {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), lateSchemas()],
    // Tests run in another mode than users.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      cssMinify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `${root}/${input}` },
    },
  })) as Rolldown.RolldownOutput
  return built.output.filter((part) => part.type === 'chunk')
}

let chunks: Rolldown.OutputChunk[] = []
beforeAll(async () => {
  chunks = await chunksFrom('app.html')
}, 120_000)

const chunkOf = (name: string): Rolldown.OutputChunk => {
  const found = chunks.find((chunk) => chunk.name === name)
  if (!found) throw new Error(`There is no chunk ${name}.`)
  return found
}

/** A chunk and all that is loaded before it runs. */
const withImports = (name: string): Rolldown.OutputChunk[] => {
  const loaded = new Set<Rolldown.OutputChunk>()
  const load = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return
    loaded.add(chunk)
    for (const file of chunk.imports) load(chunks.find(({ fileName }) => fileName === file))
  }
  load(chunkOf(name))
  return [...loaded]
}

describe('the scripts of the app', () => {
  test.each(Object.entries(MOST_BYTES))('%s has at most %i bytes, gzipped', (name, most) => {
    expect(gzipSync(chunkOf(name).code).length).toBeLessThan(most)
  })

  test.each(Object.keys(MOST_BYTES))('%s waits for no language work', (name) => {
    const modules = withImports(name).flatMap(({ moduleIds }) => moduleIds)
    expect(modules.length).toBeGreaterThan(20)
    expect(modules.filter((id) => LANGUAGE_WORK.test(id))).toEqual([])
  })

  test.each(['app', 'dashboard-page'])('%s waits for no contract of what comes later', (name) => {
    const modules = withImports(name).flatMap(({ moduleIds }) => moduleIds)
    const contracts = modules.flatMap((id) => /contracts\/(.*)\.ts$/.exec(id)?.[1] ?? [])
    expect(contracts).not.toEqual([])
    for (const later of ['accounts/auth', 'interviews/interview', 'practice/practice'])
      expect(contracts).not.toContain(later)
  })

  test('schemas that only the server reads are left out', () => {
    const code = withImports('app')
      .map((chunk) => chunk.code)
      .join('')
    expect(code).toContain('cancel_at_period_end')
    expect(code).not.toContain('Please keep the reason under 500 characters.')
  })

  test('the way without a realtime server brings it along', () => {
    const modules = withImports('attend-by-text').flatMap(({ moduleIds }) => moduleIds)
    expect(modules.some((id) => LANGUAGE_WORK.test(id))).toBe(true)
  })
})

test('the script of the public pages is small, and reads no schema', async () => {
  const script = (await chunksFrom('src/features/public/script/script.ts')).find(({ isEntry }) => isEntry)!
  expect(script.moduleIds.filter((id) => /node_modules\/(?:zod|react)/.test(id))).toEqual([])
  expect(gzipSync(script.code).length).toBeLessThan(7_000)
})
