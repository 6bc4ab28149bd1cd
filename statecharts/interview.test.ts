import type { TranscriptEntry } from '@preceptor/contracts/interview'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { interviewMachine } from './interview.ts'
import type { RecogniseInput, RecogniseOutput, ReplyInput, ReplyOutput } from './interview-setup.ts'
import { toClientState } from './interview-view.ts'
import { keepCoverage } from './testing/keep-coverage.ts'
import { walkMachine } from './testing/replay-paths.ts'
import { input, interviewWalk } from './testing/walks/interview.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const heard = { text: 'I called the team.', confidence: 0.3, measures: { wordCount: 4 } }

/** An interview at the point where her words stand before her, and its lines so far. */
const reviewing = async () => {
  const lines: TranscriptEntry[] = []
  const actor = createActor(
    interviewMachine.provide({
      actors: {
        reply: fromPromise<ReplyOutput, ReplyInput>(async () => ({ action: 'next_question', text: 'And?' })),
        speak: fromPromise(async () => {}),
        recognise: fromPromise<RecogniseOutput, RecogniseInput>(async () => heard),
      },
    }),
    { input },
  )
  actor.on('entry.added', ({ entry }) => lines.push(entry))
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches({ interviewing: 'listening' }))
  actor.send({ type: 'turn.started', turnId: 'spoken', review: true })
  actor.send({ type: 'turn.ended', turnId: 'spoken', durationMs: 4_000 })
  await waitFor(actor, (snapshot) => snapshot.matches({ interviewing: 'reviewing' }))
  return { actor, answers: () => lines.filter(({ role }) => role === 'candidate') }
}

describe('her words, read over', () => {
  it.each([
    ['unchanged, keep the confidence of the recogniser', 'spoken', ` ${heard.text} `, 0.3],
    ['changed, are her own', 'spoken', 'I called the rapid response team.', null],
    ['as another turn, are a typed answer', 'typed', heard.text, null],
  ])('%s', async (_, turnId, text, confidence) => {
    const { actor, answers } = await reviewing()
    expect(actor.getSnapshot().context.heard).toEqual({ turnId: 'spoken', ...heard })
    actor.send({ type: 'answer.typed', turnId, text })
    expect(answers()).toMatchObject([{ turnId, content: text, confidence }])
    expect(actor.getSnapshot().context).toMatchObject({ turnId: null, review: false, heard: null })
    actor.stop()
  })

  it('are shown to her page without what was measured', async () => {
    const { actor } = await reviewing()
    expect(toClientState(actor.getSnapshot(), 1).context.heard).toEqual({
      turnId: 'spoken',
      text: heard.text,
      confidence: 0.3,
    })
    actor.stop()
  })

  it('wait as long as she likes, also past a restart', async () => {
    const { actor } = await reviewing()
    const snapshot = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()))
    actor.stop()
    const clock = new SimulatedClock()
    const restored = createActor(interviewMachine, { input, snapshot, clock })
    restored.start()
    restored.send({ type: 'chart.restored' })
    clock.increment(3_600_000)
    expect(restored.getSnapshot().matches({ interviewing: 'reviewing' })).toBe(true)
    expect(restored.getSnapshot().context.heard).toEqual({ turnId: 'spoken', ...heard })
    restored.stop()
  })
})

it('opens a snapshot saved before words could be read over', async () => {
  const { actor } = await reviewing()
  actor.send({ type: 'turn.cancelled', turnId: 'spoken' })
  const { context, ...rest } = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()))
  const { review: _, heard: __, ...older } = context
  actor.stop()
  const opened = createActor(interviewMachine, { input, snapshot: { ...rest, context: older } })
  opened.start()
  expect(toClientState(opened.getSnapshot(), 1).context.heard).toBeNull()
  opened.send({ type: 'turn.started', turnId: 'later' })
  expect(opened.getSnapshot().matches({ interviewing: 'recording' })).toBe(true)
  opened.stop()
})

describe('the interview', () => {
  it('reaches every state, uses every event and walks every transition on the real actor', {
    timeout: 120_000,
  }, async () => {
    const coverage = await walkMachine({
      ...interviewWalk,
      advanceClock: (ms) => vi.setSystemTime(Date.now() + ms),
    })
    expect(coverage).toMatchObject({ unreachedStates: [], unusedEvents: [], unwalkedTransitions: [] })
    expect(coverage.paths).toBeGreaterThan(200)
    await keepCoverage('interview', { 'statecharts/interview.test.ts': coverage })
  })
})
