import { expect, it } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { unknownPart } from './saved-snapshot.ts'

const machine = setup({ actors: { ask: fromPromise(async () => {}) } }).createMachine({
  id: 'room',
  initial: 'shut',
  states: {
    shut: {},
    open: {
      type: 'parallel',
      states: { door: {}, light: { initial: 'off', states: { off: {}, on: {} } } },
    },
  },
})
const saved = (value: unknown) => ({ status: 'active', value, context: {} })

it.each([
  ['a plain state', 'shut'],
  ['a state of several at once', { open: { door: {}, light: 'on' } }],
])('%s is known', (_, value) => {
  expect(unknownPart(machine, saved(value))).toBeNull()
})

it.each([
  ['ajar', 'it has no state "ajar" in "room"'],
  ['open', '"room.open" now has states inside'],
  [{ open: { door: {} } }, 'nothing is said of "room.open.light"'],
  [{ open: { door: {}, light: 'dim' } }, 'it has no state "dim" in "room.open.light"'],
  [{ open: { door: {}, light: {}, sound: {} } }, 'it has no state "sound" in "room.open"'],
  [{ ajar: {} }, 'it has no state "ajar" in "room"'],
  [{ open: { door: {}, light: 7 } }, 'what is in "room.open.light" is not a state'],
  [{ open: { door: {}, light: ['on'] } }, 'what is in "room.open.light" is not a state'],
  [{ open: null }, 'what is in "room.open" is not a state'],
])('%j is not: %s', (value, reason) => {
  expect(unknownPart(machine, saved(value))).toBe(reason)
})

it.each([
  [null, 'this is not a saved snapshot'],
  ['a text', 'this is not a saved snapshot'],
  [[], 'this is not a saved snapshot'],
  [{ value: 'shut', context: {} }, 'this is not a saved snapshot: it has no status, value or context'],
  [{ status: 'active', context: {} }, 'this is not a saved snapshot: it has no status, value or context'],
  [{ status: 'active', value: 'shut' }, 'this is not a saved snapshot: it has no status, value or context'],
])('%j is no snapshot', (value, reason) => {
  expect(unknownPart(machine, value)).toBe(reason)
})

it('an actor of the chart is known, one that was written in place too, and no other', () => {
  const withActor = (src: unknown) => ({ ...saved('shut'), children: { x: { src } } })
  expect(unknownPart(machine, withActor('ask'))).toBeNull()
  expect(unknownPart(machine, withActor({ inline: true }))).toBeNull()
  expect(unknownPart(machine, withActor('mumble'))).toBe('it has no actor "mumble"')
})
