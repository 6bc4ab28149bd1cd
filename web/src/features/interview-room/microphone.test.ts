import { expect, test } from 'vitest'
import { MicrophoneFailed, microphoneProblemOf, openMicrophone } from './microphone.ts'

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
  expect(microphoneProblemOf(new DOMException('no', name))).toBe(problem)
})

test('what is known already is kept, and anything else is a failed start', () => {
  expect(microphoneProblemOf(new MicrophoneFailed('unavailable'))).toBe('unavailable')
  expect(microphoneProblemOf('broken')).toBe('startFailed')
})
