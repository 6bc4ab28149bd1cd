import { expect, test } from 'vitest'
import { createEventReader, type ServerEvent } from './event-stream.ts'

const read = (...pieces: string[]) => {
  const events: ServerEvent[] = []
  const reader = createEventReader((event) => events.push(event))
  for (const piece of pieces) reader.push(piece)
  return events
}

const STREAM = 'event: delta\ndata: {"text":"Yes: "}\n\nevent: done\ndata: {"response":"Yes: no"}\n\n'
const EVENTS = [
  { event: 'delta', data: '{"text":"Yes: "}' },
  { event: 'done', data: '{"response":"Yes: no"}' },
]

test('events are read wherever the stream is cut into pieces', () => {
  for (let at = 0; at <= STREAM.length; at++)
    expect(read(STREAM.slice(0, at), STREAM.slice(at)), `cut at ${at}`).toEqual(EVENTS)
  expect(read(...STREAM)).toEqual(EVENTS)
})

test.each(['\r\n', '\r'])('lines may end in %j', (end) => {
  expect(read(...STREAM.replaceAll('\n', end), 'event: x\n')).toEqual(EVENTS)
})

test('several data lines are one text; comments, other fields and events without data tell nothing', () => {
  expect(read(': hello\nid: 1\nretry: 10\nevent: empty\n\ndata: a\ndata:b\ndata\n\n')).toEqual([
    { event: 'message', data: 'a\nb\n' },
  ])
})

test('an event that was cut off is not told', () => {
  expect(read('event: done\ndata: {"resp')).toEqual([])
  expect(read('event: done\ndata: {}\n')).toEqual([])
})
