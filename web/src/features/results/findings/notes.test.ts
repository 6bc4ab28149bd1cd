import { expect, test } from 'vitest'
import { isRepeated, type Judged, notesOf, placeQuotes } from './notes.ts'

const MESSAGE = '0199aaaa-0000-7000-8000-000000000001'
const quote = (start: number, end: number) => ({ messageId: MESSAGE, start, end, text: `${start}-${end}` })
const judged = (competency: string, level: number, quotes: ReturnType<typeof quote>[] = []): Judged => ({
  competency,
  level,
  anchor: `Level ${level}.`,
  quotes,
  nextStep: `Next for ${competency}.`,
})
const finding = (kind: 'gap' | 'unsafe', own: ReturnType<typeof quote> | null = null) => ({
  kind,
  title: `A ${kind}.`,
  quote: own,
  hidden: null,
  why: 'Why.',
  tryLine: 'Try.',
  reference: null,
})
const named = {
  strengths: ['A: You listened. You asked.'],
  growth: ['C: No ending was heard.'],
  nameOf: (key: string) => key,
}

test('what to keep comes first, then findings in their order', () => {
  const notes = notesOf({
    ...named,
    findings: [finding('unsafe'), finding('gap')],
    judged: [judged('B', 3, [quote(0, 9)]), judged('A', 4, [quote(20, 40)])],
  })
  expect(notes.map(({ tag, title }) => [tag, title])).toEqual([
    ['keep', 'You listened. You asked.'],
    ['first', 'A unsafe.'],
    ['next', 'A gap.'],
  ])
})

test('words that a finding quotes are not praised', () => {
  const notes = notesOf({
    ...named,
    findings: [finding('unsafe', quote(0, 30))],
    judged: [judged('A', 4, [quote(5, 25)])],
  })
  expect(notes.map(({ tag }) => tag)).toEqual(['first'])
})

test('without findings the lowest scores say what to fix', () => {
  const notes = notesOf({
    ...named,
    findings: [],
    judged: [judged('A', 5, [quote(0, 9)]), judged('B', 2), judged('C', 1)],
  })
  expect(notes.map(({ tag, title }) => [tag, title])).toEqual([
    ['keep', 'You listened. You asked.'],
    ['first', 'No ending was heard.'],
    ['next', 'Work on your b.'],
  ])
})

test('each quote is in one place', () => {
  const all = [
    judged('A', 4, [quote(0, 20)]),
    judged('B', 3, [quote(2, 18), quote(50, 60)]),
    judged('C', 2, [quote(50, 61)]),
  ]
  const notes = notesOf({ ...named, findings: [finding('gap')], judged: all })
  const places = placeQuotes(all, notes)
  expect(places.get('A')).toEqual({ own: [], inNotes: [1], inRows: [] })
  expect(places.get('B')).toEqual({ own: [quote(50, 60)], inNotes: [1], inRows: [] })
  expect(places.get('C')).toEqual({ own: [], inNotes: [], inRows: ['B'] })
})

test('half of the shorter quote in common is a repeat', () => {
  expect(isRepeated(quote(0, 10), quote(4, 30))).toBe(true)
  expect(isRepeated(quote(0, 10), quote(6, 30))).toBe(false)
  expect(isRepeated(quote(0, 10), { ...quote(0, 10), messageId: 'another' })).toBe(false)
})
