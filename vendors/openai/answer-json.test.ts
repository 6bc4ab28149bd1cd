import { expect, test } from 'vitest'
import { objectsIn } from './answer-json.ts'

test.each<[string, string, unknown]>([
  ['bare', '{"a": 1}', { a: 1 }],
  ['in a fence', '```json\n{"a": {"b": 2}}\n```', { a: { b: 2 } }],
  ['with prose around it', 'Sure! {"a": "x } y"} Anything else?', { a: 'x } y' }],
  ['after thinking that holds objects too', '<think>{"a": 9, "b": 9, "c": 9}</think>\n{"a": 1}', { a: 1 }],
  ['longer than what is beside it', 'As in {"x":1}: {"a": "\\"quoted\\" {"}', { a: '"quoted" {' }],
])('the object of an answer is found %s', (_, answer, expected) => {
  expect(objectsIn(answer)[0]).toEqual(expected)
})

test.each(['', 'No JSON here.', '{"a": 1', '}{', '{not json}'])('there is none in %j', (answer) => {
  expect(objectsIn(answer)).toEqual([])
})

test('an answer of many braces is read in no time', () => {
  const startedAt = performance.now()
  expect(objectsIn('{'.repeat(200_000))).toEqual([])
  objectsIn('{}'.repeat(100_000))
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
