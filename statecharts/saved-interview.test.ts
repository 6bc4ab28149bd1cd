import { readdirSync, readFileSync } from 'node:fs'
import type { TranscriptEntry } from '@preceptor/contracts/interview'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { interviewMachine } from './interview.ts'
import { toClientState } from './interview-view.ts'
import { endPolitely, INTERVIEW_RELEASE, openInterview, saveInterview } from './saved-interview.ts'
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
  it.each(kept)('goes on from %s', (_, stored) => {
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
  ])('does not open one %s, and says why', (_, stored, reason) => {
    expect(openInterview(stored)).toMatchObject({ kind: 'outdated', reason: expect.stringContaining(reason) })
  })

  it('is stored with the release it is of', () => {
    const actor = createActor(machine, { input })
    const stored = JSON.parse(JSON.stringify(saveInterview(actor)))
    expect(stored.release).toBe(INTERVIEW_RELEASE)
    expect(openInterview(stored).kind).toBe('fits')
  })
})

describe('an interview that cannot go on', () => {
  it('ends with a word to her, her answers kept', () => {
    const answer: TranscriptEntry = {
      messageId: 'm',
      turnId: 't',
      role: 'candidate',
      content: 'I called the team.',
      timestamp: '2026-11-22T09:00:00.000Z',
      questionIndex: 1,
      confidence: null,
    }
    const end = endPolitely(input, [answer], new Date())
    expect(end.entry.content).toContain('Maya, we have to stop here')
    expect(end.entry.content).toContain('Everything you said is kept')
    const opened = openInterview(JSON.parse(JSON.stringify(end.snapshot)))
    if (opened.kind === 'outdated') throw new Error(opened.reason)
    const actor = createActor(machine, { input, snapshot: opened.snapshot })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', value: 'completed' })
    expect(toClientState(actor.getSnapshot(), 1)).toMatchObject({
      value: 'completed',
      context: { questionIndex: 1 },
    })
    expect(actor.getSnapshot().context.history.at(0)).toEqual(answer)
  })
})

function withChild(src: string) {
  const stored = Object.fromEntries(kept)['replying.json']
  return { ...stored, children: { x: { src, snapshot: { status: 'active' } } } }
}
