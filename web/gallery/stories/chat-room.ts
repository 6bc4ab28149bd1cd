import {
  behavioralSession,
  CARE,
  CHAT_ID,
  chatOf,
  clinicalSession,
  QUESTION,
  STORY,
  startedAt,
  statusAt,
} from '../fixtures/chat.ts'
import { errorReply, serverFailed } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import { type Answer, type Answers, type PageStory, type Part, pressing, type Step } from '../story.ts'

const START = 'POST /api/interviews/start'
const SEND = 'POST /api/interviews/message'
const SESSION = `GET /api/interviews/session/${CHAT_ID}`
const alert = (name: string): Part => ({ role: 'alertdialog', name })
const saying = (text: string): Step[] => [{ type: text, into: /^Message to/ }, { keys: '{Enter}' }]
const opened = { wait: { role: 'textbox', name: /^Message to/ } }

const clinical = (
  state: string,
  shows: Part,
  answer: Answer,
  steps: readonly Step[] = [],
  answers: Answers = {},
): PageStory => ({
  screen: 'Clinical room',
  state,
  shows,
  path: '/app/interview/clinical/chest_pain',
  user: nurse,
  answers: { [START]: answer, [SESSION]: { body: clinicalSession({}, 'in_progress') }, ...answers },
  steps,
})
const at = (count: number): Answer => ({ body: startedAt(count) })
const last = { body: startedAt(12, { transcript: chatOf(12), softWarning: true, maxTurnsReached: true }) }

const ofClinical: PageStory[] = [
  clinical('loading', 'Opening the room...', 'never'),
  clinical('not opened', alert('The interview didn’t open'), serverFailed),
  clinical(
    'allowance used',
    { role: 'button', name: 'See plans' },
    errorReply('TEXT_LIMIT_EXCEEDED', 'You’ve used all your text sessions this month.'),
  ),
  clinical('just opened', 'What you know as you walk in', at(0)),
  clinical(
    'brief opened',
    { role: 'dialog', name: 'Robert Hayes, 58 years' },
    at(2),
    pressing('Patient brief'),
  ),
  clinical('resumed', /^Resuming your previous interview session/, at(3)),
  clinical('few turns left', 'Few turns left', { body: startedAt(11, { softWarning: true }) }),
  clinical('last message written', /^That was your last message/, last),
  clinical('waiting for the reply', CARE[0], at(0), saying(CARE[0]), { [SEND]: 'never' }),
  clinical('reply failed', alert('Your message has no reply yet'), at(0), saying(CARE[0]), {
    [SEND]: errorReply(
      'VENDOR_UNAVAILABLE',
      'Failed to send message. It’s saved. Send it again to get a reply.',
    ),
  }),
  clinical(
    'message kept without a reply',
    'Your last message is kept here and has no reply yet.',
    at(0),
    [...saying(CARE[0]), ...pressing('Not now')],
    { [SEND]: 'offline' },
  ),
  clinical('no more messages', alert('No more messages'), at(11), saying('One too many'), {
    [SEND]: errorReply(
      'MAX_TURNS_REACHED',
      'This interview has reached its last message. Finish it to see your results.',
    ),
  }),
  clinical('chat is gone', alert('Chat history expired'), at(1), saying('Where does it hurt?'), {
    [SEND]: errorReply('INTERVIEW_NOT_FOUND', 'There is no such interview.'),
  }),
  clinical('patient data', /If it’s from a real patient/, at(1), [
    { type: 'Patient Maria Lopez, MRN 4482913, said', into: /^Message to/ },
  ]),
  clinical('hint', 'Hint.', at(1), pressing('Hint'), {
    'POST /api/interviews/hint': { body: { hint: 'Look at the monitor before you give anything.' } },
  }),
  clinical('hint failed', /^Failed to get hint/, at(1), pressing('Hint'), {
    'POST /api/interviews/hint': 'offline',
  }),
  clinical('being finished', 'Generating your interview analysis...', at(3), pressing(/^Finish/), {
    'POST /api/interviews/end': 'never',
  }),
  clinical('not finished', alert('Not finished yet'), at(3), pressing(/^Finish/), {
    'POST /api/interviews/end': 'offline',
  }),
  clinical('exit asked', /^Your chat is kept for/, at(1), [opened, ...pressing(/^Exit/)]),
  {
    ...clinical('message too long', /^This message is too long: 20,001 of/, at(1)),
    steps: [{ paste: 'x'.repeat(20_001), into: /^Message to/ }],
  },
]

const HELP = '/api/interviews/behavioral'
const behavioral = (
  state: string,
  shows: Part,
  answer: Answer,
  steps: readonly Step[] = [],
  answers: Answers = {},
): PageStory => ({
  screen: 'Behavioral room',
  state,
  shows,
  path: `/app/interview/behavioral/${CHAT_ID}`,
  user: nurse,
  answers: { [SESSION]: answer, ...answers },
  steps,
})
const open = (count: number, status: Parameters<typeof statusAt>[1] = {}): Answer => ({
  body: behavioralSession(
    {
      transcript: chatOf(count, STORY, QUESTION),
      standing: statusAt(count, status),
    },
    'in_progress',
  ),
})
const ready = open(3, { readyForEvaluation: true })

const ofBehavioral: PageStory[] = [
  behavioral('loading', 'Opening the room...', 'never'),
  behavioral('not opened', alert('The interview didn’t open'), serverFailed),
  behavioral('chat is gone', alert('Chat history expired'), { body: behavioralSession({}, 'expired') }),
  behavioral('just opened', '3 more answers, then you can finish.', open(0)),
  behavioral('resumed', /^Resuming your previous interview session/, open(2)),
  behavioral('may be finished', { role: 'button', name: 'Get Evaluation' }, ready),
  behavioral('few turns left', 'Few turns left', open(6, { softWarning: true })),
  behavioral(
    'last message written',
    /^That was your last message/,
    open(8, { softWarning: true, maxTurnsReached: true, readyForEvaluation: true }),
  ),
  behavioral('no network', alert('Your message has no reply yet'), open(0), saying(STORY[0]), {
    [`POST ${HELP}/message`]: 'offline',
  }),
  behavioral('evaluated', { role: 'dialog', name: 'Your answer so far' }, ready, pressing('Get Evaluation'), {
    [`POST ${HELP}/evaluate`]: {
      body: {
        sessionId: CHAT_ID,
        evaluation: {
          overallScore: 72,
          communicationScore: 85,
          problemSolvingScore: 55,
          detailedFeedback: 'You said what you did. Now say how it turned out.',
        },
      },
    },
  }),
  behavioral('not evaluated', /^Failed to evaluate interview/, ready, pressing('Get Evaluation'), {
    [`POST ${HELP}/evaluate`]: errorReply('VENDOR_UNAVAILABLE', 'The coach is away.'),
  }),
  behavioral('being finished', 'Generating your interview analysis...', ready, pressing(/^Finish/), {
    [`POST ${HELP}/end`]: 'never',
  }),
  behavioral('not finished', alert('Not finished yet'), ready, pressing(/^Finish/), {
    [`POST ${HELP}/end`]: 'offline',
  }),
  behavioral('exit asked', /^Your chat is kept for/, open(1), [opened, ...pressing(/^Exit/)]),
]

export const stories: readonly PageStory[] = [...ofClinical, ...ofBehavioral]
