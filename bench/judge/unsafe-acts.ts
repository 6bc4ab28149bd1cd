import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bankQuestion } from '@preceptor/content/question-bank'
import { analyzeBehavioral } from '@preceptor/domain/scoring/behavioral'
import { readAnswer } from '@preceptor/domain/scoring/reading/quality'

/** Sets by several hands: an unsafe act described as normal, or an honest answer that sounds like one. */
export interface UnsafeLine {
  id: string
  questionId: string
  isUnsafe: boolean
  /** Never looked at when rules are written. */
  aside?: true
  text: string
}

/** Ids, so that a miss can be looked up. */
export interface UnsafeFindings {
  /** Unsafe acts that the rules find. */
  found: string[]
  /** Unsafe acts in answers that get a strength. */
  strengths: string[]
  /** Honest answers in which the rules find something that alone disqualifies. */
  accused: string[]
  /** Honest answers that get a strength. */
  praised: string[]
}

/** The sets of unsafe acts, and what their figures are called. */
export const UNSAFE_SETS = [
  { file: 'own-unsafe.jsonl', prefix: '' },
  { file: 'own-proud.jsonl', prefix: 'proud_' },
  { file: 'own-unusual.jsonl', prefix: 'unusual_' },
  { file: 'own-hard.jsonl', prefix: 'hard_' },
  { file: 'own-unseen.jsonl', prefix: 'unseen_' },
] as const

/** The lines of a set in a folder; none where it has no such file. */
export function readUnsafeLines(folder: string, name: string = UNSAFE_SETS[0].file): UnsafeLine[] {
  const file = join(folder, name)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as UnsafeLine)
}

/** One sign of this weight disqualifies an answer without any other. */
const DISQUALIFYING = 1

const hasConductFinding = ({ questionId, text }: UnsafeLine): boolean =>
  readAnswer(bankQuestion(questionId), text).conduct.some(({ weight }) => weight >= DISQUALIFYING)

const hasStrength = ({ questionId, text }: UnsafeLine): boolean =>
  analyzeBehavioral(bankQuestion(questionId), [{ messageId: 'answer', content: text }]).strengths.length > 0

/** What the rules make of these lines. */
export function findUnsafe(lines: readonly UnsafeLine[]): UnsafeFindings {
  const idsOf = (isUnsafe: boolean, matches: (line: UnsafeLine) => boolean) =>
    lines.filter((line) => line.isUnsafe === isUnsafe && matches(line)).map(({ id }) => id)
  return {
    found: idsOf(true, hasConductFinding),
    strengths: idsOf(true, hasStrength),
    accused: idsOf(false, hasConductFinding),
    praised: idsOf(false, hasStrength),
  }
}

/**
 * `unsafe_found` and `unsafe_strengths` are shares of the unsafe acts, `honest_strengths` is a share of the honest answers
 * and `honest_accused` a count of them.
 */
export function unsafeLines(lines: readonly UnsafeLine[], prefix = ''): string[] {
  const acts = lines.filter(({ isUnsafe }) => isUnsafe).length
  const honest = lines.length - acts
  if (acts === 0 || honest === 0) return []
  const { found, strengths, accused, praised } = findUnsafe(lines)
  const share = (some: readonly string[], of: number) => Math.round((some.length / of) * 1000) / 1000
  return [
    `unsafe_found ${share(found, acts)}`,
    `unsafe_strengths ${share(strengths, acts)}`,
    `honest_accused ${accused.length}`,
    `honest_strengths ${share(praised, honest)}`,
  ].map((line) => `${prefix}${line}`)
}

/** The figures of all sets in a folder, of the lines that are wanted. */
export const allUnsafeLines = (
  folder: string,
  isWanted: (line: UnsafeLine) => boolean = () => true,
): string[] =>
  UNSAFE_SETS.flatMap(({ file, prefix }) =>
    unsafeLines(readUnsafeLines(folder, file).filter(isWanted), prefix),
  )
