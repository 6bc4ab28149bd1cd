import { withoutHedges } from '@preceptor/domain/speech/without-hedges'
import { useLayoutEffect, useRef } from 'react'
import recording from '../../src/features/public/landing/example-turn.mp3?url'
import { LandingPage } from '../../src/features/public/landing/landing-page.tsx'
import { startTurn } from '../../src/features/public/script/start-turn.ts'
import { followTurn } from '../../src/features/public/turn/recorded-turn.ts'
import '../../src/shared/styles/landing-plan.css'
import '../../src/shared/styles/landing.css'
import '../../src/shared/styles/landing-turn.css'
import { type Answers, type Part, type PartStory, pressing, type Step } from '../story.ts'

/** The page's own script does its part once the page stands. Strict mode runs effects twice; a page runs its script once. */
function Landing({ start }: { start: () => void }) {
  const isStarted = useRef(false)
  useLayoutEffect(() => {
    if (!isStarted.current) start()
    isStarted.current = true
  }, [start])
  return <LandingPage recording={recording} />
}

/** The landing page with the turn in its card, heard or the visitor's own. */
const landing = (
  state: string,
  shows: Part,
  steps: readonly Step[] = [],
  { start = startTurn, answers = {} }: { start?: () => void; answers?: Answers } = {},
): PartStory => ({
  screen: 'Landing page',
  state,
  shows,
  user: null,
  answers,
  steps,
  draw: () => <Landing start={start} />,
})

const SAID = 'Her pressure had dropped twenty points in two hours, so I kind of let the resident know.'
const FOLLOW_UP = 'You let the resident know. What did you ask for, and what happened then?'
const opened: Answers = {
  'POST /api/visitor-turn': {
    body: {
      token: 'a turn',
      question: 'Tell me about a time you spoke up for a patient.',
      endsAt: '2026-11-26T12:00:00Z',
    },
  },
}
const heard = ['heard', { text: SAID }] as const
const replied = ['reply', { text: FOLLOW_UP, audioBase64: null }] as const
const gap = {
  title: 'We didn’t hear how it ended.',
  quote: SAID,
  why: 'Interviewers judge what you did by what it changed for the patient or the team.',
  tryLine: `${withoutHedges(SAID)} Within [how long], [what changed for the patient or the team].`,
}
const kept = {
  title: 'You told us what you did.',
  quote: 'I told the resident the trend and asked him to come now.',
  why: 'Communication: You explained what people needed to know.',
  tryLine: null,
}
const typed = [
  ...pressing('Or answer it yourself, without an account', 'Type instead'),
  { type: SAID, into: 'Your answer' },
  ...pressing('Send my answer'),
]
/** A visitor's turn that was typed, and what the api says of it. */
const answered = (state: string, shows: Part, answer: Answers[string]) =>
  landing(`own turn ${state}`, shows, typed, {
    answers: { ...opened, 'POST /api/visitor-turn/answer': answer },
  })
const endTurn = () => {
  startTurn()
  followTurn(document.querySelector<HTMLElement>('[data-turn]')!)
  document.querySelector('audio')!.dispatchEvent(new Event('ended'))
}
const beginTurn = () => {
  startTurn()
  followTurn(document.querySelector<HTMLElement>('[data-turn]')!)
  // Sound needs a gesture of a person: the element says that it plays.
  document.querySelector('audio')!.dispatchEvent(new Event('play'))
}
const NONE_LEFT = {
  status: 429,
  body: {
    error:
      'A lot of people are trying a question right now. You can hear the recorded example, or start a free trial: 7 days, no credit card.',
    code: 'RATE_LIMITED',
    requestId: 'r',
  },
}

export const stories: readonly PartStory[] = [
  landing('playing', { role: 'button', name: 'Pause' }, [], { start: beginTurn }),
  landing('your turn', { role: 'button', name: 'Hear it again' }, [], { start: endTurn }),
  landing(
    'own turn',
    { role: 'button', name: 'Start talking' },
    pressing('Or answer it yourself, without an account'),
    { answers: opened },
  ),
  landing(
    'own turn to be typed',
    { role: 'textbox', name: 'Your answer' },
    pressing('Or answer it yourself, without an account', 'Type instead'),
    { answers: opened },
  ),
  landing(
    'own turn not to be had',
    /^A lot of people/,
    pressing('Or answer it yourself, without an account'),
    { answers: { 'POST /api/visitor-turn': NONE_LEFT } },
  ),
  answered('sent', 'Going over your answer', 'never'),
  answered('offline', /^We can’t reach Preceptor/, 'offline'),
  answered(
    'with feedback',
    { role: 'heading', name: gap.title },
    {
      events: [heard, replied, ['done', { feedback: gap }]],
    },
  ),
  answered(
    'with praise',
    { role: 'heading', name: kept.title },
    {
      events: [heard, replied, ['done', { feedback: kept }]],
    },
  ),
  answered('that was no answer', /^That wasn’t an answer yet/, {
    events: [heard, replied, ['done', { feedback: null }]],
  }),
]
