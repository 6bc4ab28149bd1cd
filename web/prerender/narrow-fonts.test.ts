import { globSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { narrowFonts, WEIGHTS } from './narrow-fonts.ts'

const SOURCES = join(import.meta.dirname, '../src')
const FONTS = readFileSync(join(SOURCES, 'shared/styles/fonts.css'), 'utf8')
const modules = createRequire(import.meta.url)

test('each typeface of the sheets is built with fewer weights, and is a third smaller at least in sum', async () => {
  const { config } = narrowFonts()
  const { resolve } = (await (config as () => unknown)()) as {
    resolve: { alias: { find: string; replacement: string }[] }
  }
  const asked = FONTS.split('url("').flatMap((part) =>
    part.startsWith('@fontsource') ? [part.split('"')[0]] : [],
  )
  expect(resolve.alias.map(({ find }) => find).toSorted()).toEqual(asked.toSorted())
  const sum = (paths: string[]) => paths.reduce((bytes, path) => bytes + statSync(path).size, 0)
  const before = sum(resolve.alias.map(({ find }) => modules.resolve(find)))
  expect(sum(resolve.alias.map(({ replacement }) => replacement))).toBeLessThan(before * 0.75)
})

test('the typefaces of a page weigh 120 KB at most, with the letters of other languages too', async () => {
  const { config } = narrowFonts()
  const { resolve } = (await (config as () => unknown)()) as {
    resolve: { alias: { replacement: string }[] }
  }
  const bytes = resolve.alias.map(({ replacement }) => statSync(replacement).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120 * 1024)
})

test('no sheet asks for a weight that was cut off', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCES }).filter((file) => !file.endsWith('fonts.css'))
  const weights = sheets.flatMap((file) =>
    readFileSync(join(SOURCES, file), 'utf8')
      .split('font-weight:')
      .slice(1)
      .map((rest) => Number.parseInt(rest, 10))
      .filter((weight) => Number.isFinite(weight)),
  )
  expect(weights.length).toBeGreaterThan(5)
  expect(weights.filter((weight) => weight < WEIGHTS.figtree.min || weight > WEIGHTS.figtree.max)).toEqual([])
})
