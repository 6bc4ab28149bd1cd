import { expect, test } from 'vitest'
import { MicrophoneFailed, openMicrophone, preferredMicrophone, toTalkProblem } from './microphone.ts'

test('a browser without a way to the microphone does not support recording', async () => {
  await expect(openMicrophone()).rejects.toMatchObject({ problem: 'unsupported' })
})

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'unavailable'],
  ['NotReadableError', 'unavailable'],
  ['OverconstrainedError', 'unavailable'],
  ['InvalidStateError', 'startFailed'],
])('%s means %s', (name, problem) => {
  expect(toTalkProblem(new DOMException('no', name))).toBe(problem)
})

test('what is known already is kept, and anything else is a failed start', () => {
  expect(toTalkProblem(new MicrophoneFailed('unavailable'))).toBe('unavailable')
  expect(toTalkProblem('broken')).toBe('startFailed')
})

test('the browser is asked to keep the interviewer out of the recording, on whatever microphone', () => {
  const care = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  expect(preferredMicrophone(null)).toEqual(care)
  expect(preferredMicrophone('usb')).toEqual({ ...care, deviceId: { ideal: 'usb' } })
})
