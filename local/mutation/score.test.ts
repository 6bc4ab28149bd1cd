import { expect, test } from 'vitest'
import { scoreOf } from './score.ts'

const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) })

test('a mutant that no test reaches counts as missed, an endless loop as found', () => {
  const files = {
    'a.ts': mutants('Killed', 'Timeout', 'Survived'),
    'b.ts': mutants('NoCoverage'),
  }
  expect(scoreOf({ files })).toEqual({ files: 2, mutants: 4, percent: 50 })
})

test('what is ignored or could not be run counts for nothing', () => {
  const files = { 'a.ts': mutants('Ignored', 'CompileError', 'RuntimeError', 'Killed') }
  expect(scoreOf({ files })).toEqual({ files: 1, mutants: 1, percent: 100 })
  expect(scoreOf({ files: { 'a.ts': mutants('Ignored') } }).percent).toBe(100)
})
