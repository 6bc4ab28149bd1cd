import { globSync, readFileSync } from 'node:fs'
import { CHARTS } from '@preceptor/statecharts/testing/charts'
import { COVERAGE, walkersOf } from '@preceptor/statecharts/testing/coverage'
import { transitionsOf } from '@preceptor/statecharts/testing/replay-paths'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AnyStateNode, and, createActor, createMachine, not } from 'xstate'
import { allStates, allTransitions, countChart, definitionOf } from './definition-of.ts'

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(nodesOf),
]
const FOLDER = new URL('../../../../../statecharts/', import.meta.url)

afterEach(() => vi.useRealTimers())

describe.each(CHARTS.map((chart) => [chart.name, chart] as const))('the definition of %s', (name, chart) => {
  const { machine, delaysMs } = chart
  const definition = definitionOf(machine, chart)

  it('holds every state and every transition of the machine', () => {
    expect(allStates(definition).map(({ id }) => id)).toEqual(nodesOf(machine.root).map(({ id }) => id))
    expect(allTransitions(definition)).toHaveLength(transitionsOf(machine.root).length)
    expect(countChart(definition).states).toBe(nodesOf(machine.root).length - 1)
    const invokes = nodesOf(machine.root).flatMap(({ invoke }) => invoke)
    expect(allStates(definition).flatMap(({ invokes }) => invokes)).toHaveLength(invokes.length)
  })

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition)
  })

  it('knows how long each delay is, as the machine has it', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const input = Object.values(chart.walks)[0]?.inputs?.[0]
    const context = { ...createActor(machine, { input: input as never }).getSnapshot().context }
    const now = {
      waitingSince: Date.now(),
      quietSince: Date.now(),
      silentSince: Date.now(),
    }
    for (const { trigger } of allTransitions(definition)) {
      if (trigger.kind !== 'after') continue
      const delay = machine.implementations.delays[trigger.name]
      const ms =
        typeof delay === 'function'
          ? (delay as (at: object) => number)({
              context: { ...context, ...now, ...chart.delaysAt?.[trigger.name]?.(Date.now()) },
            })
          : delay
      expect([trigger.name, trigger.ms]).toEqual([trigger.name, ms])
    }
    expect(Object.keys(delaysMs).every((delay) => delay in machine.implementations.delays)).toBe(true)
  })

  it('has a test that walks each transition', () => {
    const unwalked = allTransitions(definition).filter(({ id }) => walkersOf(name, id).length === 0)
    expect(unwalked.map(({ id }) => id)).toEqual([])
    const known = new Set(allTransitions(definition).map(({ id }) => id))
    const walked = Object.values(COVERAGE[name] ?? {}).flatMap(({ transitions }) => Object.keys(transitions))
    expect(walked.filter((id) => !known.has(id))).toEqual([])
  })
})

it('shows every machine of the folder', () => {
  const files = globSync('*.ts', { cwd: FOLDER }).filter(
    (file) =>
      !file.endsWith('.test.ts') && readFileSync(new URL(file, FOLDER), 'utf8').includes('.createMachine('),
  )
  const names = files.map((file) => file.replace(/(?:-chart)?\.ts$/, ''))
  expect(CHARTS.map(({ name }) => name).sort()).toEqual(names.sort())
})

it('reads kinds, first states, history and what is combined of guards', () => {
  const machine = createMachine({
    id: 'm',
    type: 'parallel',
    states: {
      a: {
        initial: 'x',
        states: {
          x: { on: { go: { target: 'y', guard: and(['isGood', not('isLate')]) }, back: 'past' } },
          y: { type: 'final' },
          past: { type: 'history', history: 'deep' },
        },
      },
    },
  })
  const [root, a, x, y, past] = allStates(definitionOf(machine))
  expect([root?.kind, a?.kind, a?.initial, x?.kind, y?.kind]).toEqual([
    'parallel',
    'compound',
    'x',
    'atomic',
    'final',
  ])
  expect(x?.transitions[0]).toMatchObject({
    guard: 'isGood and not isLate',
    targets: ['m.a.y'],
    trigger: { kind: 'event', name: 'go' },
  })
  expect([past?.kind, past?.history]).toEqual(['history', 'deep'])
})
