import { expect, test } from 'vitest'
import { trialCapsText } from './trial-caps.ts'

test('the limits of a trial are voice and, of a team, its seats', () => {
  expect(trialCapsText('professional')).toBe('Until then you have 1 hour of voice in total.')
  expect(trialCapsText('team')).toBe(
    'Until then you have 1 hour of voice in total and a team of up to 3 people, including you.',
  )
})
