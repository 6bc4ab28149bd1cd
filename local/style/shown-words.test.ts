import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from '../data-folder.ts'

/** Where sentences are written that people read: on a page, in a mail or in a file they download. */
const SHOWN = ['web/src', 'web/prerender', 'api', 'contracts', 'content', 'domain', 'interview']
const NOT_SERVED = /\.test\.tsx?$|(?:^|\/)testing\//
/** Words that are looked for in what people say: both apostrophes are made one before they are compared. */
const LISTENING =
  /^domain\/(?:patient\/phrases|scoring\/reading|scoring\/competencies\/signs|scoring\/behavioral-elements|speech\/interruption|speech\/turn-end|utterances\/(?!attending-wording))/
const LISTENED_FOR =
  /^content\/(?:answer-words\/(?!competency-signs|finding-texts|level-anchors)|clinical-scenarios\/phrasings\/|nursing-terms)/
const LISTENING_KEYS = ['example', 'outlook', 'pattern', 'phrases']

/** What the specification fixes to the letter: two of its labels, and its questions. */
const PINNED = ["Passwords don't match", "Teams You're Part Of"]
/** Terms and privacy stay to the letter what people accepted, until their next version. */
const PINNED_CONTENT = ['content/question-bank.json', 'content/legal.json']

const STRAIGHT = /\p{L}'\p{L}|\p{L}s' \p{Ll}/u
const isSql = (text: string) => /\bselect\b[^.]*\bfrom\b/is.test(text)

const filesOf = (...endings: string[]): string[] =>
  spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...SHOWN], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .stdout.split('\n')
    .filter((file) => endings.some((ending) => file.endsWith(ending)) && !NOT_SERVED.test(file))

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** The texts in a module's strings, templates and elements; a string without a space is a key, not a sentence. */
const textsIn = (code: string, file: string): string[] => {
  const texts: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child)
    if (typeof node !== 'object' || node === null || Array.isArray(node) || 'regex' in node) return
    const { type, value } = node as { type?: string; value?: unknown }
    if (type === 'Literal' && typeof value === 'string' && value.includes(' ')) texts.push(value)
    if (type === 'JSXText') texts.push(String(value).replace(/&(?:apos|#0*39|#x0*27);/gi, "'"))
    if (type === 'TemplateElement') texts.push((value as { cooked: string }).cooked)
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, code).program)
  return texts
}

/** The texts of a file of content, without those that are compared with what people say. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return Object.entries(value).flatMap(([key, inner]) => (LISTENING_KEYS.includes(key) ? [] : textsOf(inner)))
}

/** Each sentence that people may read, with its file. */
const inCode = filesOf('.ts', '.tsx')
  .filter((file) => !LISTENING.test(file))
  .flatMap((file) => textsIn(read(file), file).map((text) => [file, text.trim()] as const))
const inContent = filesOf('.json')
  .filter((file) => !LISTENED_FOR.test(file))
  .flatMap((file) => textsOf(JSON.parse(read(file))).map((text) => [file, text] as const))

test.for([
  ['code', inCode],
  ['content', inContent],
] as const)('sentences in the %s have the apostrophe of print', ([, texts]) => {
  expect(texts.length).toBeGreaterThan(5000)
  const found = texts.filter(
    ([file, text]) =>
      STRAIGHT.test(text) && !PINNED.includes(text) && !PINNED_CONTENT.includes(file) && !isSql(text),
  )
  expect(found).toEqual([])
})

test('they say “someone”, as people do', () => {
  const found = [...inCode, ...inContent].filter(([, text]) => /\bsomebody\b/i.test(text))
  expect(found).toEqual([])
})

test('each pinned text is still there', () => {
  const everything = filesOf('.ts', '.tsx')
    .map((file) => read(file))
    .join('\n')
  for (const text of PINNED) expect(everything).toContain(text)
})
