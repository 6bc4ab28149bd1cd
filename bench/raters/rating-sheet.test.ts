import { BEHAVIORAL_COMPETENCIES } from '@preceptor/content/practice-questions/practice-question'
import { anchorOf } from '@preceptor/domain/scoring/competencies/anchors'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readRatedAnswers } from './answer-codes.ts'
import { drawAnswers, LEVEL_COLUMNS, ratingGuide, ratingSheet } from './rating-sheet.ts'

const ANSWERS = readRatedAnswers()
const rowsOf = (sheet: string): Record<string, string>[] => parse(sheet, { bom: true, columns: true })

test('each rater has the same answers in an order of their own, and every level to fill', () => {
  const drawn = drawAnswers(ANSWERS, 12, 7)
  const sheets = [1, 2, 3].map((number) => rowsOf(ratingSheet(drawn, number, 7)))
  const codes = sheets.map((rows) => rows.map(({ Code }) => Code))
  expect(new Set(codes.map((some) => some.toSorted().join())).size).toBe(1)
  expect(new Set(codes.map((some) => some.join())).size).toBe(3)
  for (const row of sheets.flat()) for (const name of LEVEL_COLUMNS) expect(row[name]).toBe('')
})

test('the same seed draws the same answers, another seed others', () => {
  expect(drawAnswers(ANSWERS, 12, 7)).toEqual(drawAnswers(ANSWERS, 12, 7))
  expect(drawAnswers(ANSWERS, 12, 7)).not.toEqual(drawAnswers(ANSWERS, 12, 8))
})

test('an answer is given whole, under a code that says nothing of its label', () => {
  const rows = rowsOf(ratingSheet(ANSWERS, 1, 1))
  expect(rows).toHaveLength(ANSWERS.length)
  expect(new Set(rows.map(({ Answer }) => Answer))).toEqual(new Set(ANSWERS.map(({ text }) => text)))
  expect(new Set(rows.map(({ Code }) => Code)).size).toBe(ANSWERS.length)
  for (const { Code } of rows) expect(Code).toMatch(/^a[0-9a-f]{7}$/)
  expect(Object.keys(rows[0]!)).toEqual(['Code', 'Anchors', 'Question', 'Answer', ...LEVEL_COLUMNS])
})

test('the guide holds every anchor that the page shows', () => {
  const guide = ratingGuide()
  for (const rubric of ['star', 'motivation', 'forward'] as const)
    for (const competency of BEHAVIORAL_COMPETENCIES)
      for (const level of [1, 2, 3, 4, 5])
        expect(guide).toContain(`${level}. ${anchorOf(competency, rubric, level)}`)
})
