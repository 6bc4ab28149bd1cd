import { describe, expect, it } from 'vitest'
import type { DrawnState } from './drawing.ts'
import { farNames } from './far-names.tsx'

const drawn = (key: string, [x, y, width, height]: [number, number, number, number], inner: string[] = []) =>
  ({ state: { id: key, key, states: inner.map((id) => ({ id })) }, x, y, width, height }) as DrawnState
const states = [
  drawn('outer', [0, 0, 4000, 4000], ['large', 'small', 'last']),
  drawn('large', [100, 1000, 3000, 900]),
  drawn('small', [100, 2500, 200, 200]),
  drawn('last', [3800, 3000, 200, 200]),
]
const at = (zoom: number) => new Map(farNames({ states }, zoom).map((one) => [one.name, one]))

describe('the names of a chart that is small on the screen', () => {
  it('are left out where there is no room', () => {
    expect([...at(0.008).keys()]).toEqual([])
  })

  it('are in their own box, else beside it on the side that has room', () => {
    const names = at(0.1)
    expect(names.get('large')?.x).toBe(160)
    expect(names.get('small')?.x).toBe(360)
    expect(names.get('last')?.x).toBeLessThan(3800)
  })

  it('never cover a name or a state that is not their own', () => {
    const near = [
      drawn('outer', [0, 0, 4000, 4000], ['one', 'two']),
      drawn('one', [0, 1000, 200, 200]),
      drawn('two', [300, 1000, 200, 200]),
    ]
    const one = farNames({ states: near }, 0.1).find(({ name }) => name === 'one')
    expect([one?.x, one?.y]).toEqual([0, 1200])
  })
})
