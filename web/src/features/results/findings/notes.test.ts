import { expect, test } from 'vitest'
import { hasOwnWords, isAside, isInNotes, type Judged, notesOf, placeQuotes } from './notes.ts'
import { isRepeated } from './points.ts'

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

const sentence = { ...quote(0, 60), text: 'I asked her, listened first, and proposed that we look at both.' }

test('a named strength goes before what is only missing, but never before the first thing to fix', () => {
  const strengths = ['You were kind.', 'You listened before you proposed anything.']
  const of = (...findings: ReturnType<typeof finding>[]) =>
    notesOf({ ...named, strengths, findings, judged: [judged('A', 3, [sentence])] })
  const unsafe = finding('unsafe', quote(90, 99))
  expect(of(unsafe, finding('gap', sentence)).map(({ tag, title, quote: own }) => [tag, title, own])).toEqual(
    [
      ['keep', 'You listened before you proposed anything.', sentence],
      ['first', 'A unsafe.', quote(90, 99)],
      ['next', 'A gap.', null],
    ],
  )
  expect(of(finding('gap', sentence)).map(({ tag }) => tag)).toEqual(['first'])
  expect(of(finding('gap'), finding('unsafe', sentence)).map(({ tag }) => tag)).toEqual(['first', 'next'])
  expect(
    notesOf({
      ...{ ...named, strengths: ['You were kind.'], findings: [unsafe, finding('gap', sentence)] },
      judged: [judged('B', 3, [sentence])],
    }).map(({ tag }) => tag),
  ).toEqual(['first', 'next'])
})

test('what is only missing and has no words beside it comes last, unless it is the first', () => {
  const gaps = [finding('gap'), { ...finding('gap'), title: 'Bare.' }, finding('gap', quote(3, 9))]
  const notes = notesOf({ ...named, findings: gaps, judged: [] })
  expect(notes.map((note) => [note.title, hasOwnWords(note), isAside(note)])).toEqual([
    ['A gap.', false, false],
    ['A gap.', true, false],
    ['Bare.', false, true],
  ])
})

test('what a gap says is no further advice about what to keep', () => {
  const gap = { ...finding('gap'), title: 'We didn’t hear why you did it.' }
  const of = (nextStep: string) =>
    notesOf({ ...named, findings: [gap], judged: [{ ...judged('A', 4, [quote(0, 9)]), nextStep }] })[0]
      ?.advice
  expect(of('When you tell this, say why you did it that way.')).toBeNull()
  expect(of('Say what you asked for.')).toBe('Say what you asked for.')
})

test('a point is among the notes with or without the name of its competency', () => {
  const notes = [{ title: 'You listened.' }]
  expect(
    ['You listened.', 'A: You listened.', 'You listened. You asked.'].map((one) => isInNotes(one, notes)),
  ).toEqual([true, true, false])
})

test('half of the shorter quote in common is a repeat', () => {
  expect(isRepeated(quote(0, 10), quote(4, 30))).toBe(true)
  expect(isRepeated(quote(0, 10), quote(6, 30))).toBe(false)
  expect(isRepeated(quote(0, 10), { ...quote(0, 10), messageId: 'another' })).toBe(false)
})
