import { expect, test } from 'vitest'
import {
  inInterview,
  interviewAt,
  type RoomFields,
  roomAt,
  talkAt,
  viewOf,
} from '../../../../gallery/fixtures/room.ts'
import { isServersTurn, mayReview, mayTalk, readFloor } from './room-rules.ts'

const at = (value: string, fields: RoomFields = {}) =>
  viewOf({ conversation: { state: interviewAt(value) }, ...fields })

test('the floor is the candidate’s in their turn and the interviewer’s while one may interrupt', () => {
  expect(readFloor(at('interviewing.listening'))).toBe('candidate')
  expect(readFloor(at('interviewing.speaking.sounding'))).toBe('interviewer')
})

test('nobody has the floor while an answer is given or on its way, while one types, or without a connection', () => {
  expect(readFloor(at('interviewing.recording'))).toBe('nobody')
  expect(readFloor(at('interviewing.recognising'))).toBe('nobody')
  expect(readFloor(at('interviewing.replying.thinking'))).toBe('nobody')
  expect(readFloor(at('interviewing.listening', { room: roomAt(inInterview('online', 'typing')) }))).toBe(
    'nobody',
  )
  const offline = at('interviewing.listening', { room: roomAt(inInterview({ offline: 'trying' })) })
  expect(readFloor(offline)).toBe('nobody')
  expect(readFloor({ ...offline, interview: null })).toBe('nobody')
})

test('a plan without voice, and a goodbye, accept no spoken answer', () => {
  const silent = interviewAt('interviewing.listening', { voiceAllowed: false })
  expect(mayTalk(at('interviewing.listening'))).toBe(true)
  expect(mayTalk(viewOf({ conversation: { state: silent } }))).toBe(false)
  expect(mayTalk(at('closing.speaking.sounding'))).toBe(false)
})

test('words are read over in study mode only', () => {
  expect(mayReview(at('interviewing.listening'))).toBe(true)
  const real = interviewAt('interviewing.listening', { mode: 'real' })
  expect(mayReview(viewOf({ conversation: { state: real } }))).toBe(false)
})

test('the server is waited for while it is its turn and no answer is being spoken', () => {
  const thinking = at('interviewing.replying.thinking')
  expect(isServersTurn(thinking, false)).toBe(true)
  expect(isServersTurn(at('interviewing.listening'), false)).toBe(false)
  const talking = { ...thinking, talk: talkAt({ capturing: 'holding' }) }
  expect(isServersTurn(talking, false)).toBe(false)
  expect(isServersTurn(talking, true)).toBe(true)
})
