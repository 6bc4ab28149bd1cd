import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bankQuestion } from '@preceptor/content/question-bank'
import { analyzeBehavioral } from '@preceptor/domain/scoring/behavioral'
import { readAnswer } from '@preceptor/domain/scoring/reading/quality'

/** A line of `own-unsafe.jsonl`: an unsafe act described as normal, or an honest answer that sounds like one. */
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
}

/** The lines of a folder; none where it has no such file. */
export function readUnsafeLines(folder: string): UnsafeLine[] {
  const file = join(folder, 'own-unsafe.jsonl')
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
  }
}

/** `unsafe_found` and `unsafe_strengths` are shares of the unsafe acts, `honest_accused` is a count. */
export function unsafeLines(lines: readonly UnsafeLine[]): string[] {
  const acts = lines.filter(({ isUnsafe }) => isUnsafe).length
  if (acts === 0) return []
  const { found, strengths, accused } = findUnsafe(lines)
  const share = (some: readonly string[]) => Math.round((some.length / acts) * 1000) / 1000
  return [
    `unsafe_found ${share(found)}`,
    `unsafe_strengths ${share(strengths)}`,
    `honest_accused ${accused.length}`,
  ]
}
