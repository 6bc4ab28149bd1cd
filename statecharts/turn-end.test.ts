import { PATIENCE, patienceMs } from '@preceptor/domain/speech/turn-end/patience'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { keepCoverage } from './testing/keep-coverage.ts'
import { walkMachine } from './testing/replay-paths.ts'
import { turnEndWalk } from './testing/walks/turn-end.ts'
import { turnEndMachine } from './turn-end.ts'

describe('the end of a turn without hands', () => {
  it('reaches every state, uses every event and walks every transition', async () => {
    // Its delays count from when a silence began.
    vi.useFakeTimers({ toFake: ['Date'] })
    const coverage = await walkMachine(turnEndWalk).finally(() => vi.useRealTimers())
    expect(coverage).toMatchObject({ unreachedStates: [], unusedEvents: [], unwalkedTransitions: [] })
    await keepCoverage('turn-end', { 'statecharts/turn-end.test.ts': coverage })
  })

  describe('in time', () => {
    beforeEach(() => {
      vi.useFakeTimers()
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const speak = (text: string) => {
      const actor = createActor(turnEndMachine).start()
      actor.send({ type: 'words.heard', text })
      actor.send({ type: 'voice.paused', silentMs: 100 })
      return actor
    }
    const hasEnded = (actor: ReturnType<typeof speak>) => actor.getSnapshot().status === 'done'

    it('waits as long as the words ask for, counted from the last sound', () => {
      const text = 'and in the end he went home on friday and he is fine now so that is all'
      const actor = speak(text)
      vi.advanceTimersByTime(patienceMs(text) - 101)
      expect(hasEnded(actor)).toBe(false)
      vi.advanceTimersByTime(1)
      expect(hasEnded(actor)).toBe(true)
    })

    it('reads again when the last words come, without beginning the silence anew', () => {
      const actor = speak('i called the')
      vi.advanceTimersByTime(300)
      actor.send({ type: 'words.heard', text: "i called the doctor and that's it" })
      vi.advanceTimersByTime(PATIENCE.closedMs - 401)
      expect(hasEnded(actor)).toBe(false)
      vi.advanceTimersByTime(1)
      expect(hasEnded(actor)).toBe(true)
    })

    it('gives time to whoever asks for it', () => {
      const actor = speak('oh let me think')
      expect(actor.getSnapshot().hasTag('thinking')).toBe(true)
      vi.advanceTimersByTime(PATIENCE.mostMs)
      expect(hasEnded(actor)).toBe(false)
      actor.send({ type: 'voice.heard' })
      expect(actor.getSnapshot().matches('speaking')).toBe(true)
    })

    it('ends a sound without words sooner than an answer', () => {
      const actor = speak('')
      vi.advanceTimersByTime(PATIENCE.wordlessMs)
      expect(hasEnded(actor)).toBe(true)
    })
  })
})
