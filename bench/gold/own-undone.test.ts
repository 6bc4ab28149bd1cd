import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bankQuestion } from '@preceptor/content/question-bank'
import { readEvidence } from '@preceptor/domain/scoring/competencies/evidence'
import { judgeCompetency } from '@preceptor/domain/scoring/competencies/judge-competency'
import type { SignKey } from '@preceptor/domain/scoring/competencies/signs'
import { expect, test } from 'vitest'

interface UndoneLine {
  id: string
  text: string
  /** A sign of a competency by its name: `communication/reporting`. */
  sign: string
  /** Whether the text says that it was done. */
  isDone: boolean
  isAside?: true
}

const LINES = readFileSync(join(import.meta.dirname, 'own-undone.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as UndoneLine)

function isShown({ text, sign }: UndoneLine): boolean {
  const [competency, name] = sign.split('/')
  const answers = [{ messageId: 'answer', content: text }]
  const read = readEvidence([{ question: bankQuestion('mistake_learning'), answers }])
  return judgeCompetency(competency as SignKey, read).shown.some((one) => one.name === name)
}

const wrong = (some: readonly UndoneLine[]): string[] =>
  some.filter((line) => isShown(line) !== line.isDone).map(({ id }) => id)

test('what was not done, and a noun that looks like a verb, shows nothing', () => {
  expect(wrong(LINES.filter(({ isAside }) => !isAside))).toEqual([])
})

test('nor in the lines kept aside', () => {
  const aside = LINES.filter(({ isAside }) => isAside)
  expect(aside.length - wrong(aside).length).toBeGreaterThanOrEqual(aside.length * 0.9)
})
