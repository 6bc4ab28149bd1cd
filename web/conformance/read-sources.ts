import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = join(import.meta.dirname, '..', 'src')

/** Every file of the web app's sources whose name has one of these endings, by its path below `web/src`; no tests. */
export const readSources = (...endings: string[]): readonly (readonly [path: string, text: string])[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && !path.includes('.test.'))
    .sort()
    .map((path) => [path, readFileSync(join(SOURCES, path), 'utf8')] as const)

export interface CssRule {
  /** What stands before the brace: selectors, or a step of keyframes. */
  selector: string
  /** What the rule is in: `@media ...`, `@keyframes ...`, outermost first. */
  inside: readonly string[]
  /** Declarations in order; the same property may come twice. */
  declarations: readonly (readonly [property: string, value: string])[]
}

const withoutComments = (css: string): string => {
  const [first = '', ...rest] = css.split('/*')
  return first + rest.map((part) => part.slice(part.indexOf('*/') + 2)).join('')
}

const declarationsOf = (body: string) =>
  body
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line.includes(':') && !line.startsWith('@'))
    .map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
    })

/** The rules of a style sheet, nested ones too. */
const rulesOf = (css: string): CssRule[] => {
  const rules: CssRule[] = []
  const open: { selector: string; body: string }[] = []
  let text = ''
  for (const character of withoutComments(css)) {
    if (character === '{') {
      const start = text.lastIndexOf(';') + 1
      const within = open.at(-1)
      if (within) within.body += text.slice(0, start)
      open.push({ selector: text.slice(start).trim(), body: '' })
      text = ''
    } else if (character === '}') {
      const { selector, body } = open.pop()!
      rules.push({
        selector,
        inside: open.map((outer) => outer.selector),
        declarations: declarationsOf(body + text),
      })
      text = ''
    } else text += character
  }
  return rules
}

/** The rules of every style sheet of the web app, with the sheet's path. */
export const allRules = (): (CssRule & { sheet: string })[] =>
  readSources('.css').flatMap(([sheet, css]) => rulesOf(css).map((rule) => ({ ...rule, sheet })))
