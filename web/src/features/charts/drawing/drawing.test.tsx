import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { DEFINITIONS } from '../viewer/chart-list.ts'
import { allStates, allTransitions, definitionOf } from '../viewer/definition-of.ts'
import { arrange } from './arrange.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import type { Box } from './drawing.ts'
import { LayoutFailed } from './elk-graph.ts'
import { layoutHere } from './elk-here.ts'
import { NO_MARKS } from './marks.ts'

const attribute = (markup: string, name: string) =>
  [...markup.matchAll(new RegExp(`${name}="([^"]+)"`, 'g'))].map(([, value]) =>
    String(value).replaceAll('&gt;', '>'),
  )
const holds = (outer: Box, inner: Box) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

describe.each(DEFINITIONS.map((definition) => [definition.name, definition] as const))(
  '%s',
  (_, definition) => {
    it('is drawn with every state inside its parent and every transition once', async () => {
      const drawing = await arrange(definition, layoutHere)
      const markup = renderToStaticMarkup(
        <svg aria-label="chart">
          <ChartDrawing drawing={drawing} marks={NO_MARKS} />
        </svg>,
      )
      expect(attribute(markup, 'data-state').sort()).toEqual(
        allStates(definition)
          .map(({ id }) => id)
          .sort(),
      )
      expect(attribute(markup, 'data-transition').sort()).toEqual(
        allTransitions(definition)
          .map(({ id }) => id)
          .sort(),
      )
      const boxes = new Map(drawing.states.map((drawn) => [drawn.state.id, drawn]))
      for (const outer of drawing.states) {
        for (const { id } of outer.state.states) {
          expect([id, holds(outer, boxes.get(id) as Box)]).toEqual([id, true])
        }
      }
      expect(drawing.arrows.filter(({ route }) => route.length < 2)).toEqual([])
    }, 60_000)
  },
)

describe('a machine that cannot be laid out', () => {
  const definition = definitionOf(createMachine({ id: 'm', initial: 'a', states: { a: {} } }))
  const [a] = definition.root.states

  it.each([
    [
      'leads to a state that is not there',
      () => ({
        ...definition,
        root: {
          ...definition.root,
          transitions: [
            {
              id: 'm -- go [0]',
              source: 'm',
              targets: ['m.gone'],
              trigger: { kind: 'event' as const, name: 'go' },
              guard: null,
              actions: [],
              reenter: false,
              description: null,
            },
          ],
        },
      }),
      '"m -- go [0]" leads to "m.gone", which the chart does not have.',
    ],
    [
      'has two states of one name',
      () => ({ ...definition, root: { ...definition.root, states: a ? [a, a] : [] } }),
      'The chart has two states called "m.a".',
    ],
    [
      'begins nowhere',
      () => ({ ...definition, root: { ...definition.root, initial: 'b' } }),
      '"m" begins with "b", which it does not have.',
    ],
  ])('because it %s says so', async (_, broken, text) => {
    const laid = arrange(broken(), layoutHere)
    await expect(laid).rejects.toThrow(LayoutFailed)
    await expect(laid).rejects.toThrow(text)
  })

  it('because the layout gives up says why', async () => {
    const laid = arrange(definition, () => Promise.reject(new Error('it took longer than 20 s')))
    await expect(laid).rejects.toThrow('it took longer than 20 s')
  })
})
