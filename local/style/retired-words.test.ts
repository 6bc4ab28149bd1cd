import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../data-folder.ts'
import { findRetiredWords } from './find-retired-words.ts'
import { KEPT_TITLES } from './retired-words.ts'

/** Landed migrations never change; the words of this list are here on purpose. */
const EXEMPT = [/^db\/migrations\//, /^local\/style\//]

const SOURCES = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(ROOT, file)) && !EXEMPT.some((pattern) => pattern.test(file)))
  .map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }))

test('no name, comment or test title uses a retired word', { timeout: 120_000 }, () => {
  expect(SOURCES.length).toBeGreaterThan(1_000)
  const found = SOURCES.flatMap(({ file, source }) =>
    findRetiredWords(source, { jsx: file.endsWith('x') }).map(
      ({ line, word, instead }) => `${file}:${line} has "${word}": write ${instead}`,
    ),
  )
  expect(found.join('\n')).toBe('')
})

test('every kept title is the title of a test', () => {
  const stale = Object.keys(KEPT_TITLES).filter(
    (title) => !SOURCES.some(({ source }) => source.includes(title)),
  )
  expect(stale).toEqual([])
})

test.each([
  ['const tellSockets = 1', 'tellSockets'],
  ['function f({ isOver }) {}', 'isOver'],
  ['class A { #letGo = 1 }', 'letGo'],
  ['// She goes on.', 'She'],
  ['/** An answer that is over. */', 'is over'],
  ["test('a user is told', f)", 'told'],
  ["test.each([1])('%i goes on', f)", 'goes on'],
  ['describe.skipIf(a)(`the $' + '{b} stands`, f)', 'stands'],
  ["it(a ? 'is kept' : 'is refused', f)", 'refused'],
  ["test.each([['a trial that is over', 1]])('%s', (_, n) => n)", 'is over'],
  ["test.for([['a refusal', 1]] as const)('%s', ([, n]) => n)", 'refusal'],
  ["describe('a', () => { test.step('tells it', f) })", 'tells'],
])('%s is found', (source, word) => {
  expect(findRetiredWords(source, { jsx: false }).map((found) => found.word)).toContain(word)
})

test.each([
  "const text = 'She told me'",
  'const overall = 1',
  'type A = { standing: string }',
  "test('a stand-in answers', f)",
  "test('a step', () => expect(a).toBe('told'))",
  "PATTERN.test('told')",
  "test.each([['I told her', 1]])('%s', (said, n) => said)",
  "test('tell eight stories at least, each to a question of the bank of its own', f)",
])('%s stays', (source) => {
  expect(findRetiredWords(source, { jsx: false })).toEqual([])
})
