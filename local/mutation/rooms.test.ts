import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../data-folder.ts'
import { MUTATED_ROOMS } from './rooms.ts'

/** Packages that compute and touch nothing else. */
const PURE = [
  'zod',
  'xstate',
  'bowser',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@preceptor/interview/audio/pcm',
]
const IMPORT = /^(?:import|export)\b(?! type)[^'"]*?from '([^'"]+)'/gm

const filesOf = (patterns: readonly string[]): string[] => {
  const out = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1))
  return patterns
    .filter((pattern) => !pattern.startsWith('!'))
    .flatMap((pattern) => {
      const found = globSync(pattern, { cwd: ROOT, exclude: out })
      expect(found, pattern).not.toEqual([])
      return found
    })
}

describe.each(Object.entries(MUTATED_ROOMS))('%s', (name, { mutate, tests, breakBelow }) => {
  it('is mutated in files of its own that talk to nothing outside', () => {
    const files = filesOf(mutate)
    expect(files.filter((file) => !file.startsWith(`${name}/`) || file.includes('.test.'))).toEqual([])
    const outside = files.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)]
        .map(([, from = '']) => from)
        .filter((from) => !/^(?:\.|@preceptor\/(?:contracts|content|domain|statecharts)\/)/.test(from))
        .filter((from) => !PURE.includes(from))
        .map((from) => `${file}: ${from}`),
    )
    expect(outside).toEqual([])
  })

  it('has tests, and a score that means something', () => {
    expect(filesOf(tests).every((file) => /\.test\.tsx?$/.test(file))).toBe(true)
    expect(breakBelow).toBeGreaterThanOrEqual(80)
  })
})
