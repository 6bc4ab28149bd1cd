import { type ParserPlugin, parse } from '@babel/parser'
import {
  KEPT_NAMES,
  KEPT_TITLES,
  RETIRED_IN_COMMENTS,
  RETIRED_IN_NAMES,
  RETIRED_IN_TITLES,
} from './retired-words.ts'

export interface RetiredWord {
  line: number
  word: string
  /** What to write in its place. */
  instead: string
}

const COMMENT_WORDS = new RegExp(`\\b(?:${Object.keys(RETIRED_IN_COMMENTS).join('|')})\\b`, 'gi')
/** A `stand-in` is no `stand`. */
const TITLE_WORDS = new RegExp(`\\b(?:${Object.keys(RETIRED_IN_TITLES).join('|')})\\b(?!-)`, 'gi')
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe'])
/** Most sources have no tests: to search them too would take a third more time. */
const HAS_TESTS = /\b(?:test|it|describe)[.(]/

interface SyntaxNode {
  type: string
  loc?: { start: { line: number } }
  [field: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Whether a call is one of `test`, also as `test.each(table)(title)` or `describe.skipIf(why)(title)`. */
const isTestCall = ({ callee }: SyntaxNode): boolean => {
  let root = callee
  while (isNode(root) && root.type !== 'Identifier') root = root.object ?? root.callee ?? root.tag
  return isNode(root) && TEST_FUNCTIONS.has(String(root.name))
}

/** The texts a title can have: a literal, the fixed parts of a template, both ways of a condition. */
const textsOf = (title: unknown): string[] => {
  if (!isNode(title)) return []
  if (title.type === 'StringLiteral') return [String(title.value)]
  if (title.type === 'ConditionalExpression') return [title.consequent, title.alternate].flatMap(textsOf)
  if (title.type !== 'TemplateLiteral') return []
  return (title.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw)
}

/**
 * The names of a table's rows, which the title of each test repeats: the first cells, where the test itself ignores
 * them as in `test.each([['a visitor', 401]])('%s', (_, status) => ...)`.
 */
const rowNamesOf = ({ callee, arguments: given }: SyntaxNode): unknown[] => {
  const run = (given as unknown[]).at(-1)
  const [first] = isNode(run) ? ((run.params as unknown[] | undefined) ?? []) : []
  if (!isNode(first) || !isNode(callee) || callee.type !== 'CallExpression') return []
  const cells = first.type === 'ArrayPattern' ? (first.elements as unknown[])[0] : first
  const isIgnored = cells === null || (isNode(cells) && String(cells.name).startsWith('_'))
  const [argument] = callee.arguments as unknown[]
  const table = isNode(argument) && argument.type === 'TSAsExpression' ? argument.expression : argument
  if (!isIgnored || !isNode(table) || table.type !== 'ArrayExpression') return []
  return (table.elements as unknown[]).map((row) =>
    isNode(row) && row.type === 'ArrayExpression' ? (row.elements as unknown[])[0] : row,
  )
}

/** The titles of tests anywhere below a node, with their lines. */
function titlesIn(root: unknown): { text: string; line: number }[] {
  const titles: { text: string; line: number }[] = []
  const waiting = [root]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (Array.isArray(next)) waiting.push(...next)
    if (!isNode(next)) continue
    if (next.type === 'CallExpression' && isTestCall(next)) {
      for (const title of [(next.arguments as unknown[])[0], ...rowNamesOf(next)]) {
        const line = isNode(title) ? (title.loc?.start.line ?? 0) : 0
        titles.push(...textsOf(title).map((text) => ({ text, line })))
      }
    }
    waiting.push(...Object.values(next))
  }
  return titles
}

/** The words of a name: `readTeamStats` has three; joined by pairs too, since some retired words are two. */
const wordsOf = (name: string): string[] => {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^a-zA-Z]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word[0]?.toUpperCase()}${word.slice(1)}`)
  return [...words, ...pairs]
}

/** The retired words in the names, comments and test titles of a source text, with their lines. */
export function findRetiredWords(source: string, { jsx }: { jsx: boolean }): RetiredWord[] {
  const plugins: ParserPlugin[] = ['typescript', ...(jsx ? (['jsx'] as const) : [])]
  const { tokens, comments, program } = parse(source, { sourceType: 'module', plugins, tokens: true })
  const found: RetiredWord[] = []
  for (const { type, value, loc } of tokens ?? []) {
    if (typeof value !== 'string' || !/name/i.test(type.label ?? '') || value in KEPT_NAMES) continue
    for (const word of wordsOf(value)) {
      const instead = Object.hasOwn(RETIRED_IN_NAMES, word) ? RETIRED_IN_NAMES[word] : undefined
      if (instead) found.push({ line: loc.start.line, word: value, instead })
    }
  }
  for (const { value, loc } of comments ?? []) {
    for (const [word] of value.matchAll(COMMENT_WORDS)) {
      const instead = RETIRED_IN_COMMENTS[word.toLowerCase()] as string
      found.push({ line: loc?.start.line ?? 0, word, instead })
    }
  }
  for (const { text, line } of HAS_TESTS.test(source) ? titlesIn(program) : []) {
    if (Object.hasOwn(KEPT_TITLES, text)) continue
    for (const [word] of text.matchAll(TITLE_WORDS)) {
      found.push({ line, word, instead: RETIRED_IN_TITLES[word.toLowerCase()] as string })
    }
  }
  return found
}
