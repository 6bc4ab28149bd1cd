import { expect, it } from 'vitest'
import { DEFINITIONS } from '../viewer/chart-list.ts'
import { idsOfDotted, type LiveFeed, MOST_STEPS, transitionsBetween, withStep } from './live-feed.ts'
import { afterWatched } from './use-live-feeds.ts'

const interview = DEFINITIONS.find(({ name }) => name === 'interview')
if (!interview) throw new Error('there is no chart of the interview')
const { root } = interview
const nothing: LiveFeed = { id: 'interview 1', chart: 'interview', steps: [], ended: null }
const listening = {
  kind: 'step',
  atMs: 1,
  event: 'speech.stopped',
  value: 'interviewing.listening',
  facts: {},
} as const

it('finds the states of a dotted value, as far as the present chart has them', () => {
  expect(idsOfDotted(root, 'interviewing.listening')).toEqual([
    'interview',
    'interview.interviewing',
    'interview.interviewing.listening',
  ])
  expect(idsOfDotted(root, 'interviewing.pondering')).toEqual(['interview', 'interview.interviewing'])
})

it('finds the transitions an event may have taken between two places', () => {
  const [from, to] = [
    idsOfDotted(root, 'interviewing.listening'),
    idsOfDotted(root, 'interviewing.recording'),
  ]
  expect(transitionsBetween(root, 'turn.started', from, to)).toEqual([
    'interview.interviewing.listening -- turn.started [0]',
  ])
  expect(transitionsBetween(root, 'turn.started', to, from)).toEqual([])
})

it('says why nothing more comes, until something does', () => {
  const closed = afterWatched(nothing, { kind: 'closed', atMs: 1, value: 'interviewing.listening' }, root)
  expect(closed.ended).toBe('its room was closed; it may be opened again, here or on another server')
  const over = afterWatched(nothing, { kind: 'closed', atMs: 1, value: 'completed' }, root)
  expect(over.ended).toBe('the interview is over')
  const again = afterWatched(closed, { kind: 'opened', atMs: 2, value: 'interviewing.listening' }, root)
  expect([again.ended, again.steps.at(-1)?.event]).toEqual([null, 'room opened'])
})

it('keeps what was said only where it came along, and no more steps than it can show', () => {
  const text = { line: 'I called the team.', heard: null }
  expect(afterWatched(nothing, { ...listening, text }, root).steps[0]?.text).toEqual(text)
  const silent = afterWatched(nothing, listening, root)
  expect(silent.steps[0]?.text).toBeUndefined()
  const step = { atMs: 2, event: 'x', active: [], facts: {} }
  const long = Array.from({ length: MOST_STEPS }).reduce<LiveFeed>((feed) => withStep(feed, step), silent)
  expect([long.steps.length, long.steps[0]?.event]).toEqual([MOST_STEPS, 'x'])
})
