import { describe, expect, it } from 'vitest'
import { findEcho } from './echo.ts'

describe('what an interviewer takes up of an answer', () => {
  it.each([
    ['I called the rapid response team and started oxygen.', 'the rapid response team'],
    ['i told my charge nurse manager and then i called the family', 'your charge nurse manager'],
    ['We changed the wound dressing, and I wrote it down.', 'the wound dressing'],
    ['I stayed past the end of my night shift.', 'your night shift'],
    ['i moved here and then i joined the icu', 'the ICU'],
  ])('is a whole phrase: %s', (answer, echo) => {
    expect(findEcho(answer)).toBe(echo)
  })

  it.each([
    'in the hour her pressure dropped i sat down with them',
    'on your last trip the patient and his call light were out',
    'That was the code my weakness showed in, more or less.',
    'Tell me the joke about pizza',
    'Your patient Maria Lopez was the one with the pain.',
    'Stupid bot, shut up about the family.',
    'Nothing really, people are nice to me',
    'Could you repeat the question please',
    'By.',
    'I said the daughterly thing and the team-building one.',
  ])('is nothing where no phrase is certain to be whole: %s', (answer) => {
    expect(findEcho(answer)).toBeNull()
  })
})
