import type { ChatMessage } from '@preceptor/contracts/practice/practice'
import { readVitals, type VitalsReading } from '@preceptor/domain/patient/vitals-text'
import { voicesOf } from '../../../shared/chat/voices-of.ts'

/** The vital signs the candidate has seen last, and those before. */
export interface VitalsTaken {
  now: VitalsReading
  before: VitalsReading | null
  /** So many messages the candidate has written since. */
  messagesSince: number
}

/** What the monitor said in this line. */
const readingIn = ({ role, content }: ChatMessage): VitalsReading | null => {
  if (role !== 'assistant') return null
  const said = voicesOf(content).filter(({ speaker }) => speaker === 'Monitor')
  return said.map(({ text }) => readVitals(text)).find((reading) => reading !== null) ?? null
}

/** The vital signs that a chat has shown; null where none were taken yet. They never move by themselves. */
export const vitalsTaken = (lines: readonly ChatMessage[]): VitalsTaken | null => {
  const taken = lines.flatMap((line, at) => {
    const reading = readingIn(line)
    return reading ? [{ at, reading }] : []
  })
  const last = taken.at(-1)
  if (!last) return null
  return {
    now: last.reading,
    before: taken.at(-2)?.reading ?? null,
    messagesSince: lines.slice(last.at).filter(({ role }) => role === 'user').length,
  }
}

/** For each line of a chat the vital signs that were shown before it; null where none were. */
export const readingsBefore = (lines: readonly ChatMessage[]): (VitalsReading | null)[] => {
  let last: VitalsReading | null = null
  return lines.map((line) => {
    const before = last
    last = readingIn(line) ?? last
    return before
  })
}
