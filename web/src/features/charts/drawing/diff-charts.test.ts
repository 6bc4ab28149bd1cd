import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { definitionOf } from '../viewer/definition-of.ts'
import { searchChart } from '../viewer/search-chart.ts'
import { diffCharts, diffText } from './diff-charts.ts'

const before = definitionOf(
  createMachine({
    id: 'door',
    initial: 'open',
    states: { open: { on: { push: 'shut' } }, shut: { on: { pull: 'open' } }, ajar: {} },
  }),
)
const after = definitionOf(
  createMachine({
    id: 'door',
    initial: 'open',
    states: {
      open: { on: { push: { target: 'shut', guard: 'isFree' } } },
      shut: { tags: 'dark', on: { turn: 'locked' } },
      locked: {},
    },
  }),
)

it('reports what was added, removed and changed', () => {
  expect(diffCharts([before], [after])).toEqual([
    {
      name: 'door',
      added: ['transition door.shut -- turn: turn; to door.locked', 'state door.locked: atomic'],
      removed: ['transition door.shut -- pull: pull; to door.open', 'state door.ajar: atomic'],
      changed: [
        'transition door.open -- push:\n      was push; to door.shut\n      is  push [isFree]; to door.shut',
        'state door.shut:\n      was atomic\n      is  atomic; # dark',
      ],
    },
  ])
})

it('reports one new alternative only, and another order', () => {
  const room = (on: object) =>
    definitionOf(createMachine({ id: 'room', initial: 'a', states: { a: { on }, b: {}, c: {} } } as never))
  const [toB, toC, toA] = [{ target: 'b', guard: 'isB' }, { target: 'c' }, { target: 'a', guard: 'isA' }]
  expect(diffCharts([room({ go: [toB, toC] })], [room({ go: [toA, toB, toC] })])).toEqual([
    { name: 'room', added: ['transition room.a -- go: go [isA]; to room.a'], removed: [], changed: [] },
  ])
  expect(diffCharts([room({ go: [toA, toB] })], [room({ go: [toB, toA] })])).toEqual([
    { name: 'room', added: [], removed: [], changed: ['transition room.a -- go: tried in another order'] },
  ])
})

it('says that nothing changed, and names whole charts that came or went', () => {
  expect(diffText(diffCharts([before], [before]), 'v1')).toBe('The charts are as they were at v1.')
  expect(diffText(diffCharts([], [before]), 'v1')).toContain('door\n  added (6)')
  expect(diffText(diffCharts([before], []), 'v1')).toContain('door\n  removed (6)')
})

it('finds states, events and guards by all words of a search', () => {
  expect(searchChart(after, 'ISFREE').map(({ id }) => id)).toEqual(['door.open -- push [0]'])
  expect(searchChart(after, 'dark').map(({ id }) => id)).toEqual(['door.shut'])
  expect(searchChart(after, 'push isfree').map(({ at }) => at)).toEqual(['door.open'])
  expect([searchChart(after, ' '), searchChart(after, 'nothing')]).toEqual([[], []])
})
