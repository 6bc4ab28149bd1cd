import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from '../../data-folder.ts'

export interface SourceFile {
  file: string
  code: string
}

/** A text that is written in a source, and where it begins. */
export interface SourceText {
  text: string
  /** In characters from the beginning of the file. */
  start: number
  /** Of a log line or of an error that is a bug: nobody reads it on a page. */
  isLog: boolean
}

/** In place of what a text is filled with, whatever it is called. */
export const FILLED = '[…]'

const NOT_SERVED = /\.test\.tsx?$|(?:^|\/)testing\//
const LOG_LEVELS = new Set(['debug', 'error', 'fatal', 'info', 'warn'])

/** The tracked and the new files in these folders that people are served from, with what is in them. */
export const readServed = (folders: readonly string[], ending: RegExp): SourceFile[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: ROOT,
    maxBuffer: 1 << 26,
  })
    .toString()
    .split('\n')
    .filter((file) => ending.test(file) && !NOT_SERVED.test(file) && existsSync(join(ROOT, file)))
    .map((file) => ({ file, code: readFileSync(join(ROOT, file), 'utf8') }))

interface SyntaxNode {
  type: string
  start: number
  [field: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const cookedOf = (quasi: SyntaxNode) => (quasi.value as { cooked: string | null }).cooked ?? ''

/** A text written in place: a string, or a template with what fills it left out; undefined for anything else. */
const writtenText = (node: SyntaxNode): string | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return (node.quasis as SyntaxNode[]).map(cookedOf).join(FILLED)
  return undefined
}

/** The texts between the tags of an element, each as long as no other element breaks it. */
const elementTexts = (children: readonly SyntaxNode[]): SourceText[] => {
  const texts: SourceText[] = []
  let open: SourceText | undefined
  for (const child of children) {
    const isText = child.type === 'JSXText'
    if (!isText && child.type !== 'JSXExpressionContainer') {
      open = undefined
      continue
    }
    const inner = child.expression as SyntaxNode | undefined
    const text = isText
      ? String(child.value)
          .replace(/&(?:apos|#0*39|#x0*27);/gi, "'")
          .replace(/\s+/g, ' ')
      : (inner && writtenText(inner)) || FILLED
    if (open) open.text += text
    else {
      open = { text, start: child.start, isLog: false }
      texts.push(open)
    }
  }
  return texts
}

/** Whether a call writes a log line, or makes an error that is none of the product's own. */
const isLogCall = ({ type, callee }: SyntaxNode): boolean => {
  if (!isNode(callee)) return false
  if (type === 'NewExpression') return callee.name === 'Error' || callee.name === 'TypeError'
  const { object, property } = callee
  return (
    type === 'CallExpression' &&
    isNode(property) &&
    LOG_LEVELS.has(String(property.name)) &&
    isNode(object) &&
    /^(?:log|console)$/.test(String(object.name ?? (isNode(object.property) && object.property.name)))
  )
}

/** The texts in the strings, templates and elements of a module; a string without a space is a key, not a sentence. */
export function sourceTexts({ file, code }: SourceFile): SourceText[] {
  const texts: SourceText[] = []
  const visit = (value: unknown, isLog: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, isLog)
    if (!isNode(value) || 'regex' in value) return
    const text = writtenText(value)
    if (text?.includes(' ')) texts.push({ text, start: value.start, isLog })
    if (value.type === 'JSXElement' || value.type === 'JSXFragment')
      texts.push(...elementTexts(value.children as SyntaxNode[]))
    const isInLog = isLog || isLogCall(value)
    for (const key in value) if (typeof value[key] === 'object') visit(value[key], isInLog)
  }
  visit(parseSync(file, code).program.body, false)
  return texts
}

/** Where sentences are written that people read: on a page, in a mail or in a file they download. */
const SHOWN = ['web/src', 'web/prerender', 'api', 'contracts', 'content', 'domain', 'interview']
/** Words that are looked for in what people say: both apostrophes are made one before they are compared. */
const LISTENING =
  /^domain\/(?:patient\/phrases|scoring\/reading|scoring\/competencies\/signs|scoring\/behavioral-elements|speech\/interruption|speech\/turn-end|utterances\/(?!attending-wording))/
const LISTENED_FOR =
  /^content\/(?:answer-words\/(?!competency-signs|finding-texts|level-anchors)|clinical-scenarios\/phrasings\/|nursing-terms)/
const LISTENING_KEYS = ['example', 'namedIn', 'outlook', 'pattern', 'phrases', 'unnamed', 'unnamedInPlan']

/** A text that people may read, with its file. */
export interface ShownText {
  file: string
  text: string
  isLog: boolean
}

/** The texts of the code, those of the log too. */
export const shownInCode = (): ShownText[] =>
  readServed(SHOWN, /\.tsx?$/)
    .filter(({ file }) => !LISTENING.test(file))
    .flatMap((source) =>
      sourceTexts(source).map(({ text, isLog }) => ({ file: source.file, text: text.trim(), isLog })),
    )

/** The texts of a file of content, without those that are compared with what people say. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return Object.entries(value).flatMap(([key, inner]) => (LISTENING_KEYS.includes(key) ? [] : textsOf(inner)))
}

/** The texts of the files of content. */
export const shownInContent = (): ShownText[] =>
  readServed(SHOWN, /\.json$/)
    .filter(({ file }) => !LISTENED_FOR.test(file))
    .flatMap(({ file, code }) => textsOf(JSON.parse(code)).map((text) => ({ file, text, isLog: false })))
