import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from '../data-folder.ts'

/** Modules of `web/src` that may make a formatter while they load, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {}

interface Node {
  type: string
  start: number
  end: number
  static?: boolean
  callee?: { type: string; object?: { type: string; name?: string } }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isIntl = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' || type === 'CallExpression') && callee?.object?.name === 'Intl'

/** What waits for a call: functions, and fields of an instance. */
const isLater = ({ type, static: isStatic }: Node): boolean =>
  /Function/.test(type) || (type === 'PropertyDefinition' && !isStatic)

/** The formatters that a module makes while it loads, as they are written in it. */
function formattersAtLoad(source: string): string[] {
  const found: string[] = []
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look)
    if (!isNode(value) || isLater(value)) return
    if (isIntl(value)) found.push(source.slice(value.start, value.end))
    Object.values(value).forEach(look)
  }
  look(parseSync('module.tsx', source).program)
  return found
}

test('no page makes a formatter before it needs one: each costs milliseconds at the start', () => {
  const modules = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/src'], { cwd: ROOT })
    .toString()
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  expect(modules.length).toBeGreaterThan(300)
  const early = modules.filter((path) => formattersAtLoad(readFileSync(join(ROOT, path), 'utf8')).length > 0)
  expect(early).toEqual(Object.keys(ALLOWED))
})

test.each([
  'const DAY = new Intl.DateTimeFormat("en-US")',
  'export const BY_KIND = { day: [Intl.NumberFormat("en-US")] }',
  'class Words { static list = new Intl.ListFormat("en") }',
  'if (isHere) { wide = new Intl.Collator() }',
])('%s is found', (source) => {
  expect(formattersAtLoad(source)).toHaveLength(1)
})

test.each([
  'const day = () => new Intl.DateTimeFormat("en-US")',
  'let list\nfunction words() { list ??= new Intl.ListFormat("en") }',
  'class Words { list = new Intl.ListFormat("en") }',
  'let day: Intl.DateTimeFormat | undefined',
])('%s is not', (source) => {
  expect(formattersAtLoad(source)).toEqual([])
})
