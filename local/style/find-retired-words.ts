import { type ParserPlugin, parse } from '@babel/parser'
import { KEPT_NAMES, RETIRED_IN_COMMENTS, RETIRED_IN_NAMES } from './retired-words.ts'

export interface RetiredWord {
  line: number
  word: string
  /** What to write in its place. */
  instead: string
}

const COMMENT_WORDS = new RegExp(`\\b(?:${Object.keys(RETIRED_IN_COMMENTS).join('|')})\\b`, 'gi')

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

/** The retired words in the names and comments of a source text, by line. */
export function findRetiredWords(source: string, { jsx }: { jsx: boolean }): RetiredWord[] {
  const plugins: ParserPlugin[] = ['typescript', ...(jsx ? (['jsx'] as const) : [])]
  const { tokens, comments } = parse(source, { sourceType: 'module', plugins, tokens: true })
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
  return found
}
