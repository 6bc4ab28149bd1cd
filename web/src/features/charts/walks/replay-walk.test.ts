import { readFileSync } from 'node:fs'
import { CHARTS } from '@preceptor/statecharts/testing/charts'
import { findPaths, type Walk } from '@preceptor/statecharts/testing/replay-paths'
import { describe, expect, it } from 'vitest'
import { inWorld, newWorld } from './fixed-world.ts'
import { replayWalk, valueText } from './replay-walk.ts'
import { MAX_STEPS, readScript, scriptText, type WalkScript, type WalkStep } from './walk-script.ts'

const walkOf = (name: string) =>
  Object.values(CHARTS.find((chart) => chart.name === name)?.walks ?? {})[0] as Walk
const interview = walkOf('interview')
const talk = walkOf('push-to-talk')
const play = (walk: Walk, steps: WalkStep[], more: Partial<WalkScript> = {}) =>
  replayWalk(walk, { input: 0, steps, ...more })
const placeOf = (walk: Walk, steps: WalkStep[]) => valueText(play(walk, steps).snapshot.value)

describe('playing a machine', () => {
  it('goes by the moves of the tests, by events and outcomes of one’s own, and by time', () => {
    const steps: WalkStep[] = [
      { resolve: '0.interview.greeting.replying', output: { action: 'follow_up', text: 'Hello.' } },
      { resolve: '0.interview.greeting.speaking', output: null },
      { send: { type: 'turn.started', turnId: 'mine' } },
      { waitMs: 1_000 },
      { send: { type: 'turn.ended', turnId: 'mine', durationMs: 1_000 } },
      { move: 'heard' },
    ]
    expect(placeOf(interview, steps.slice(0, 2))).toBe('interviewing.listening')
    expect(placeOf(interview, steps.slice(0, 4))).toBe('interviewing.recording')
    const view = play(interview, steps)
    expect(view.problem).toBeNull()
    expect(valueText(view.snapshot.value)).toBe('interviewing.replying.thinking')
    expect(view.running).toMatchObject([{ src: 'reply' }])
    expect(view.log.map(({ atMs }) => atMs)).toEqual([0, 0, 0, 1_000, 1_000, 1_000])
  })

  it('finds each delay at its time, whatever the hops', () => {
    expect(placeOf(interview, [{ waitMs: 2_999 }])).toBe('greeting.replying.thinking')
    expect(placeOf(interview, [{ waitMs: 3_000 }])).toBe('greeting.replying.noticed')
    expect(placeOf(interview, [{ waitMs: 8_000 }])).toBe('greeting.replying.slow')
    const hops = Array.from({ length: 20 }, (): WalkStep => ({ waitMs: 1_000 }))
    expect(placeOf(interview, hops)).toBe(placeOf(interview, [{ waitMs: 20_000 }]))
    expect(play(interview, [{ waitMs: 1_000 }]).timers[0]).toEqual({ name: 'after tone', inMs: 2_000 })
  })

  it('is the same each time, and leaves the page its own clock and ids', () => {
    const steps: WalkStep[] = [{ waitMs: 20_000 }]
    const before = Date.now()
    const [one, two] = [play(interview, steps), play(interview, steps)]
    expect(one.snapshot.context).toEqual(two.snapshot.context)
    expect(Date.now() - before).toBeLessThan(60_000)
    expect(crypto.randomUUID()).not.toBe(crypto.randomUUID())
  })

  it('says what cannot be done, and keeps what came before', () => {
    const held: WalkStep = { move: 'hold' }
    expect(play(talk, [held, { send: { type: 'nobody.knows' } }])).toMatchObject({
      log: [{ what: 'hold', to: 'capturing.holding' }],
      problem: '"nobody.knows" cannot be taken here with this payload.',
    })
    expect(play(talk, [{ resolve: 'gone', output: 1 }]).problem).toBe('No actor "gone" is running here.')
    expect(play(talk, [{ move: 'cannot be' }]).problem).toBe('"cannot be" cannot happen here.')
  })

  it('continues from a saved snapshot, or says what of it the machine does not know', () => {
    const saved = (name: string) =>
      JSON.parse(
        readFileSync(
          new URL(`../../../../../statecharts/testing/snapshots/${name}.json`, import.meta.url),
          'utf8',
        ),
      )
    const listening = play(interview, [], { snapshot: saved('listening') })
    expect([listening.problem, valueText(listening.snapshot.value)]).toEqual([null, 'interviewing.listening'])
    expect(play(interview, [], { snapshot: saved('state-that-is-gone') }).problem).toBe(
      `The current chart can’t continue from this snapshot: it has no state "pondering" in "interview.interviewing".`,
    )
  })
})

describe('paths', () => {
  it.each(CHARTS.map(({ name }) => name).filter((name) => name !== 'interview' && name !== 'chat-room'))(
    'of %s are replayed to their end, every twentieth of them',
    (name) => {
      const walk = walkOf(name)
      const paths = inWorld(newWorld(), () => findPaths(walk)).filter((_, at) => at % 20 === 0)
      expect(paths.length).toBeGreaterThan(0)
      for (const { input, steps } of paths) {
        const view = replayWalk(walk, { input, steps: steps.map(({ move }) => ({ move })) })
        expect(view.problem).toBeNull()
        expect(view.log).toHaveLength(steps.length)
      }
    },
  )
})

describe('a walk in an address', () => {
  it('is read as it was written', () => {
    const script: WalkScript = {
      input: 1,
      steps: [{ move: 'é' }, { waitMs: 5 }, { reject: 'x', reason: 'no' }],
    }
    expect(readScript(scriptText(script) ?? '')).toEqual(script)
  })

  it('is bounded, and nonsense is no walk', () => {
    const long: WalkScript = {
      input: 0,
      steps: Array.from({ length: MAX_STEPS }, () => ({ move: 'x'.repeat(60) })),
    }
    expect(scriptText(long)).toBeNull()
    expect(['%%%', btoa('{}'), btoa('{"input":0,"steps":[{"eval":1}]}')].map(readScript)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
