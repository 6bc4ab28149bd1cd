import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../data-folder.ts'
import { findRetiredWords } from './find-retired-words.ts'

/** Landed migrations never change; the words of this list are here on purpose. */
const EXEMPT = [/^db\/migrations\//, /^local\/style\//]

test('no name or comment uses a retired word', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(join(ROOT, file)) && !EXEMPT.some((pattern) => pattern.test(file)))
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) =>
    findRetiredWords(readFileSync(join(ROOT, file), 'utf8'), { jsx: file.endsWith('x') }).map(
      ({ line, word, instead }) => `${file}:${line} has "${word}": write ${instead}`,
    ),
  )
  expect(found.join('\n')).toBe('')
})

test.each([
  ['const tellSockets = 1', 'tellSockets'],
  ['function f({ isOver }) {}', 'isOver'],
  ['class A { #letGo = 1 }', 'letGo'],
  ['// She goes on.', 'She'],
  ['/** An answer that is over. */', 'is over'],
])('%s is found', (source, word) => {
  expect(findRetiredWords(source, { jsx: false }).map((found) => found.word)).toContain(word)
})

test.each(["const text = 'She told me'", 'const overall = 1', 'type A = { standing: string }'])(
  '%s stays',
  (source) => {
    expect(findRetiredWords(source, { jsx: false })).toEqual([])
  },
)
