import { readFileSync } from 'node:fs'
import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { analyzeBehavioral } from '@preceptor/domain/scoring/behavioral'
import { describe, expect, it } from 'vitest'

interface Line {
  id: string
  questionId: string
  finding: string | null
  text: string
}
const LINES = readFileSync(new URL('../gold/own-conduct.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Line)

describe.each(LINES.map((line) => [line.id, line] as const))('%s', (_, { questionId, finding, text }) => {
  const { strengths, overallScore } = analyzeBehavioral(findPracticeQuestion(questionId)!, [
    { messageId: '00000000-0000-4000-8000-000000000000', content: text },
  ])

  it(finding ? 'is no strength, however it ended' : 'is one, though it sounds like the other', () => {
    if (finding) expect([strengths, overallScore]).toEqual([[], 0])
    else expect(strengths.length).toBeGreaterThan(0)
  })
})
