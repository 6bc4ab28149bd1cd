import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../data-folder.ts'

const MAX_FILES_OF_FOLDER = 25
const MAX_LINES_OF_P95 = 180
const MAX_LINES_OF_README = 40
const MAX_FILES_OF_WAY = 8
const MIN_PLANTED_FAULTS = 40

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const linesOf = (path: string) => read(path).split('\n').length - 1

const code = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(ROOT, path)))
/** Tests apart, and migrations, which never change. */
const product = code.filter((path) => !/\.test\.tsx?$|^web\/e2e\/|\/testing\/|^db\/migrations\//.test(path))

test('no folder has more files than can be taken in at once', () => {
  const files = new Map<string, number>()
  for (const path of product) files.set(dirname(path), (files.get(dirname(path)) ?? 0) + 1)
  expect(files.size).toBeGreaterThan(100)
  expect([...files].filter(([, count]) => count > MAX_FILES_OF_FOLDER)).toEqual([])
})

test('files are short', () => {
  const sizes = product.map(linesOf).sort((a, b) => a - b)
  expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThanOrEqual(MAX_LINES_OF_P95)
})

test('the README of a room is read in a minute', () => {
  const readmes = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => `${name}/README.md`)
    .filter((path) => existsSync(join(ROOT, path)))
  expect(readmes).toContain('interview/README.md')
  expect(readmes.filter((path) => linesOf(path) > MAX_LINES_OF_README)).toEqual([])
})

test('each way through the rooms passes few files', () => {
  const ways = read('docs/ways.md').split('\n## ').slice(1)
  expect(ways).toHaveLength(5)
  for (const way of ways) {
    const files = new Set(way.match(/`[a-z]+\/[\w./-]+\.tsx?`/g))
    const steps = way.match(/^\d\. /gm) ?? []
    expect(steps.length, way.split('\n')[0]).toBeGreaterThanOrEqual(5)
    const apart = way.includes('go from step') ? 1 : 0
    expect(files.size - apart, way.split('\n')[0]).toBeLessThanOrEqual(MAX_FILES_OF_WAY)
  }
})

test('enough faults are planted to say that the suite bites', () => {
  const patches = readdirSync(join(ROOT, 'local/planted')).filter((file) => file.endsWith('.patch'))
  expect(patches.length).toBeGreaterThanOrEqual(MIN_PLANTED_FAULTS)
})

test('the linter knows every feature of the web', () => {
  const features = readdirSync(join(ROOT, 'web/src/features'))
  const forbidden = new Set(read('biome.json').match(/(?<="\.\.\/\*\*\/)[a-z-]+(?=\/\*\*")/g))
  expect(features.filter((feature) => !forbidden.has(feature))).toEqual([])
})
