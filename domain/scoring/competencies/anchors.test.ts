import { LEVEL_ANCHORS } from '@preceptor/content/answer-words/level-anchors'
import { expect, test } from 'vitest'
import { anchorOf, anchorsOf, heldAnchor, outweighedAnchor } from './anchors.ts'
import { SIGN_KEYS } from './signs.ts'

const RUBRICS = ['star', 'motivation', 'forward'] as const
const texts = SIGN_KEYS.flatMap((key) => [
  ...RUBRICS.flatMap((rubric) => anchorsOf(key, rubric)),
  LEVEL_ANCHORS.held[key],
  outweighedAnchor(key),
])

test('no sentence is said of two competencies or two levels', () => {
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+/))
  expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([])
})

test('each competency has five levels for each kind of question, as sentences to the candidate', () => {
  for (const key of SIGN_KEYS)
    for (const rubric of RUBRICS) {
      expect(anchorsOf(key, rubric)).toHaveLength(5)
      expect(anchorOf(key, rubric, 0)).toBe(anchorOf(key, rubric, 1))
      expect(anchorOf(key, rubric, 9)).toBe(anchorOf(key, rubric, 5))
    }
  for (const text of texts) expect(text).toMatch(/^[A-Z].+\.$/)
})

test('what held a level is said after what the level means', () => {
  const anchor = anchorOf('patientFocus', 'star', 2)
  expect(heldAnchor('patientFocus', anchor, undefined)).toBe(anchor)
  expect(heldAnchor('patientFocus', anchor, { level: 2 })).toBe(
    `${anchor} ${LEVEL_ANCHORS.held.patientFocus}`,
  )
})
