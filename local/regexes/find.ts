import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from '../data-folder.ts'

/** A regular expression as it is written or was built. */
export interface Pattern {
  source: string
  flags: string
  /** Where it stands, as `file:line`. */
  at: string
}

/** Tests and benches meet no user's text. */
const NOT_SERVED = /\.test\.tsx?$|\.e2e\.ts$|(?:^|\/)(?:testing|bench|e2e)\//

/** The files of the product that may hold patterns, as git knows them. */
export const sourceFiles = (): string[] => {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    },
  )
  return stdout.split('\n').filter((file) => file && !NOT_SERVED.test(file))
}

/** Every regular expression that is written as a literal in a text of TypeScript. */
export const literalsIn = (code: string, file: string): Pattern[] => {
  const { program } = parseSync(file, code)
  const found: Pattern[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const child of node) visit(child)
      return
    }
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node && 'start' in node) {
      const { pattern: source, flags } = node.regex as { pattern: string; flags: string }
      const line = code.slice(0, Number(node.start)).split('\n').length
      found.push({ source, flags, at: `${file}:${line}` })
      return
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(program)
  return found
}

/** Every literal of the product's sources. */
export const findLiterals = (): Pattern[] =>
  sourceFiles().flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8')
    return code.includes('/') ? literalsIn(code, file) : []
  })

const BUILDS = /\bnew RegExp\(|[^.\w]RegExp\(/
/** Modules that build patterns as they are loaded: what they build is read there. */
export const buildingFiles = (): string[] =>
  sourceFiles().filter((file) => BUILDS.test(readFileSync(join(ROOT, file), 'utf8')))
