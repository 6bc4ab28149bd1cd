import { readdirSync, readFileSync } from 'node:fs'
import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { interviewMachine } from './interview.ts'
import { toClientState } from './interview-view.ts'
import {
  endPolitely,
  INTERVIEW_RELEASE,
  openInterview,
  reopenInterview,
  saveInterview,
} from './saved-interview.ts'
import { input } from './testing/walks/interview.ts'

const FOLDER = new URL('testing/snapshots/', import.meta.url)
const GONE = 'state-that-is-gone.json'
const kept = readdirSync(FOLDER)
  .filter((file) => file !== GONE)
  .map((file) => [file, JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))] as const)
const gone = JSON.parse(readFileSync(new URL(GONE, FOLDER), 'utf8'))

/** Vendors that never answer. */
const silent = fromPromise(() => new Promise(() => {}))
const machine = interviewMachine.provide({
  actors: { reply: silent, recognise: silent, speak: silent } as never,
})

describe('an interview saved by an earlier release', () => {
  it.each(kept)('continues from %s', (_, stored) => {
    const opened = openInterview(stored)
    if (opened.kind === 'outdated') throw new Error(opened.reason)
    const actor = createActor(machine, { input, snapshot: opened.snapshot })
    expect(actor.getSnapshot().value).toEqual(stored.value)
    actor.start()
    if (stored.status !== 'done') {
      actor.send({ type: 'chart.restored' })
      actor.send({ type: 'answer.typed', turnId: 'later', text: 'I called the team.' })
      actor.send({ type: 'nurse.finished' })
      expect(actor.getSnapshot().error).toBeUndefined()
    }
    actor.stop()
  })

  it('keeps every place in which an interview may wait for long', () => {
    expect(kept.map(([file]) => file)).toEqual(
      expect.arrayContaining(['listening.json', 'recording.json', 'reviewing.json', 'completed.json']),
    )
  })

  it.each([
    ['whose state is gone', gone, 'it has no state "pondering" in "interview.interviewing"'],
    ['whose actor is gone', withChild('mumble'), 'it has no actor "mumble"'],
    ['of a later release', { ...kept[0]?.[1], release: INTERVIEW_RELEASE + 1 }, 'it is of the later release'],
    ['that is no snapshot', { release: 1 }, 'this is not a saved snapshot'],
    ['of a release before the first', { ...kept[0]?.[1], release: 0 }, 'nothing leads on from release 0'],
    ['whose question is gone', withContext({ questionIndex: 9 }), 'its question is not among its questions'],
    ['whose questions are gone', withContext({ questions: {} }), 'its question is not among its questions'],
    [
      'that has no questions',
      withContext({ questions: undefined }),
      'its question is not among its questions',
    ],
  ])('does not open one %s, and says why', (_, stored, reason) => {
    expect(openInterview(stored)).toMatchObject({ kind: 'outdated', reason: expect.stringContaining(reason) })
  })

  it('gives a reply its whole time again, however long nobody held the interview', () => {
    const before = createActor(machine, { input }).start()
    const snapshot = JSON.parse(JSON.stringify(before.getPersistedSnapshot()))
    before.stop()
    snapshot.context.waitingSince -= 60_000
    snapshot.context.quietSince -= 60_000
    const clock = new SimulatedClock()
    const actor = createActor(machine, { input, snapshot, clock }).start()
    actor.send({ type: 'chart.restored' })
    const pass = (seconds: number) => {
      for (let second = 0; second < seconds; second++) clock.increment(1_000)
    }
    pass(12)
    expect(actor.getSnapshot().matches({ greeting: 'replying' })).toBe(true)
    pass(30)
    expect(actor.getSnapshot().matches({ greeting: 'replying' })).toBe(false)
    actor.stop()
  })

  it('is stored with the release it is of', () => {
    const actor = createActor(machine, { input })
    const stored = JSON.parse(JSON.stringify(saveInterview(actor)))
    expect(stored.release).toBe(INTERVIEW_RELEASE)
    expect(openInterview(stored).kind).toBe('fits')
  })
})

const NOW = new Date('2026-11-22T10:00:00.000Z')
const line = (at: number, turnId?: string): TranscriptEntry => ({
  messageId: `m${at}`,
  ...(turnId && { turnId }),
  role: turnId ? 'candidate' : 'interviewer',
  content: turnId ? 'I called the team.' : 'And then?',
  timestamp: '2026-11-22T09:00:00.000Z',
  questionIndex: 1,
  confidence: null,
})

describe('an interview that cannot continue', () => {
  it('ends with a word to the candidate, their answers kept', () => {
    const answer = line(0, 't')
    const end = endPolitely(input, [answer], NOW)
    expect(end).toMatchObject({
      stateValue: 'completed',
      entry: { role: 'interviewer', timestamp: NOW.toISOString(), questionIndex: 1, confidence: null },
    })
    expect(end.entry.content).toContain('Maya, we have to stop here')
    expect(end.entry.content).toContain('Everything you said is saved')
    const opened = openInterview(JSON.parse(JSON.stringify(end.snapshot)))
    if (opened.kind === 'outdated') throw new Error(opened.reason)
    expect(opened.snapshot).toMatchObject({
      status: 'done',
      context: { purpose: 'closing', messageId: null },
    })
    const actor = createActor(machine, { input, snapshot: opened.snapshot })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', value: 'completed' })
    expect(toClientState(actor.getSnapshot(), 1)).toMatchObject({
      value: 'completed',
      context: { questionIndex: 1 },
    })
    expect(actor.getSnapshot().context.history.at(0)).toEqual(answer)
  })

  it('remembers its last lines, and each turn that was answered', () => {
    const transcript = Array.from({ length: 8 }, (_, at) => line(at, at % 2 ? `t${at}` : undefined))
    const { snapshot, entry } = endPolitely(input, transcript, NOW)
    expect(snapshot).toMatchObject({
      context: { history: [...transcript.slice(3), entry], answeredTurnIds: ['t1', 't3', 't5', 't7'] },
    })
  })

  it.each([
    ['nothing was said', [], 0],
    ['its last question is gone', [{ ...line(0), questionIndex: 9 }], 2],
  ])('ends at a question that it has, where %s', (_, transcript, questionIndex) => {
    expect(endPolitely(input, transcript, NOW).entry.questionIndex).toBe(questionIndex)
  })
})

describe('an interview as it is loaded from the database', () => {
  const planned = {
    personality: input.personality,
    nurseName: input.nurseName,
    metadata: { ...input, oneWay: undefined, interviewLength: 'short', estimatedMinutes: 10 } as const,
    status: 'active',
    stateSeq: 4,
    leaseToken: 7,
  }
  const reopen = (changed: { snapshot: unknown; status?: string }) => {
    const acquired = { ...planned, ...changed }
    const allowance = { usedSeconds: 0, limitSeconds: 600 }
    return { acquired, reopened: reopenInterview('i', { acquired, transcript: [line(0)], allowance }, NOW) }
  }

  it('has no snapshot before its first transition', () => {
    const { acquired, reopened } = reopen({ snapshot: null })
    expect(reopened).toEqual({ acquired, transcript: [line(0)], snapshot: null })
  })

  it('continues from one that fits', () => {
    const { acquired, reopened } = reopen({ snapshot: kept[0]?.[1] })
    expect(reopened).toEqual({
      acquired,
      transcript: [line(0)],
      snapshot: expect.objectContaining({ status: 'active' }),
    })
  })

  it('is ended politely where nothing fits, which is to be saved as its next transition', () => {
    const { acquired, reopened } = reopen({ snapshot: gone })
    const entry = reopened.transcript.at(-1)
    expect(entry?.content).toContain('we have to stop here')
    expect(reopened).toEqual({
      acquired: { ...acquired, stateSeq: 5, status: 'completed' },
      transcript: [line(0), entry],
      snapshot: expect.objectContaining({ status: 'done' }),
      outdated: expect.stringContaining('pondering'),
      toSave: {
        interviewId: 'i',
        leaseToken: 7,
        snapshot: expect.objectContaining({ release: INTERVIEW_RELEASE, status: 'done' }),
        stateValue: 'completed',
        stateSeq: 5,
        entries: [entry],
        voiceSeconds: 0,
        completed: true,
        now: NOW,
      },
    })
  })

  it('that has ended already is opened at its end, and nothing is saved', () => {
    const { acquired, reopened } = reopen({ snapshot: gone, status: 'completed' })
    expect(reopened).toEqual({
      acquired,
      transcript: [line(0)],
      snapshot: expect.objectContaining({ status: 'done' }),
      outdated: expect.stringContaining('pondering'),
    })
  })
})

function withContext(changed: object) {
  const stored = Object.fromEntries(kept)['listening.json']
  return { ...stored, context: { ...stored.context, ...changed } }
}

function withChild(src: string) {
  const stored = Object.fromEntries(kept)['replying.json']
  return { ...stored, children: { x: { src, snapshot: { status: 'active' } } } }
}
