import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { lateSchemas } from './late-schemas.ts'

const CONTRACTS = fileURLToPath(new URL('../../contracts', import.meta.url))
const names = globSync('*/*.ts', { cwd: CONTRACTS })
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('node_modules'))
  .map((file) => file.replace(/\.ts$/, ''))
const outDir = mkdtempSync(join(tmpdir(), 'preceptor-late-schemas-'))

type Module = Record<string, unknown>
const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType
/** What a schema checks, as plain data. */
const definition = (part: unknown): unknown => {
  if (typeof part === 'function') return 'a function'
  if (part instanceof RegExp) return String(part)
  if (Array.isArray(part)) return part.map(definition)
  if (typeof part !== 'object' || part === null) return part
  if ('_zod' in part) return definition((part as z.ZodType)._zod.def)
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, definition(value)]))
}
const modules = (path: (name: string) => string): Promise<Module[]> =>
  Promise.all(names.map((name) => import(/* @vite-ignore */ pathToFileURL(path(name)).href)))

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [lateSchemas()],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, join(CONTRACTS, `${name}.ts`)])),
        output: { entryFileNames: '[name].mjs' },
        preserveEntrySignatures: 'strict',
      },
    },
    ssr: { noExternal: true },
  })
}, 60_000)
afterAll(() => rmSync(outDir, { recursive: true, force: true }))

test('a schema is made when it is first used, and is the one its contract names', async () => {
  const source = await modules((name) => join(CONTRACTS, `${name}.ts`))
  let made = 0
  const count = { postProcessor: () => made++ } as Parameters<typeof z.config>[0]
  z.config(count)
  const built = await modules((name) => join(outDir, `${name}.mjs`))
  const madeAtFirst = made

  let compared = 0
  for (const [index, exports] of source.entries())
    for (const [name, schema] of Object.entries(exports)) {
      if (!isSchema(schema)) continue
      const late = built[index]?.[name]
      expect(isSchema(late) && definition(late), `${names[index]} ${name}`).toEqual(definition(schema))
      compared += 1
    }
  z.config({ postProcessor: undefined } as Parameters<typeof z.config>[0])
  expect(compared).toBeGreaterThan(200)
  // Those that several schemas share as an object of fields are made at once.
  expect(madeAtFirst).toBeLessThan(made / 10)
})
