import { EXAMPLE_QUESTION } from '../../../shared/voice/example-question.ts'

/** What is said in example-turn.mp3, by whom, and from which second on (prerender/make-example-turn.ts). */
export const RECORDED_LINES = [
  { who: 'Sarah', from: 0, text: EXAMPLE_QUESTION },
  {
    who: 'Nurse',
    from: 3.5,
    text: 'My patient was two hours out of surgery, and her pressure was drifting down.',
  },
  { who: 'Nurse', from: 9, text: 'I took it again by hand, and it was ninety over fifty.' },
  {
    who: 'Nurse',
    from: 13.3,
    text: 'I told the resident the trend, and asked him to come to the bedside now.',
  },
  { who: 'Sarah', from: 18.5, text: 'You asked him to come now.' },
  { who: 'Sarah', from: 20.4, text: 'What would you have done if he had said to wait?' },
] as const

/** How long it all takes, as it is announced. */
export const RECORDED_SECONDS = 23
