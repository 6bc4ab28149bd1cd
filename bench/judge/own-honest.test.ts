import { readFileSync } from 'node:fs'
import { readAnswer } from '@preceptor/domain/scoring/reading/quality'
import { expect, test } from 'vitest'

const LINES = readFileSync(new URL('../gold/own-honest.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as { id: string; text: string })

test.each(LINES.map(({ id, text }) => [id, text]))('%s is accused of nothing', (_, text) => {
  expect(readAnswer({ rubric: 'star', type: 'behavioral' }, text).isOutweighed).toBe(false)
})
