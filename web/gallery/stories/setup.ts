import type { ClientConfigReply } from '@preceptor/contracts/interviews/interview'
import { unableToRecord } from '../fixtures/device/browser.ts'
import { CLEAR_VOICE, HUM, withMicrophone, withoutMicrophone } from '../fixtures/device/microphone.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import { POSTING } from '../fixtures/practice.ts'
import { paid, usageReply } from '../fixtures/subscription.ts'
import { type Answers, type PageStory, type Part, pressing, type Step } from '../story.ts'

const setup = (state: string, shows: Part, others: Partial<PageStory> = {}): PageStory => ({
  screen: 'Interview setup',
  state,
  shows,
  path: '/app/practice/mock',
  user: nurse,
  answers: {},
  ...others,
})
const JOB: Step = { press: 'The job you’re applying for' }
const posting = (text: string): Step[] => [JOB, { paste: text, into: /^Job Description/ }]
const summary = { role: 'region', name: 'What this posting says' }
const choosing: Step[] = [
  { press: { role: 'radio', name: 'Sarah (Professional)' } },
  ...pressing('Start Interview'),
]
const START = 'POST /api/mock-interview/start'
const start = (answer: Answers[string]): Partial<PageStory> => ({
  answers: { [START]: answer },
  steps: choosing,
})
const dialog = (name: string) => ({ role: 'alertdialog', name })
const usage = (hours: number, limit: number, plan?: Parameters<typeof usageReply>[1]): Answers => ({
  'GET /api/interviews/usage': {
    body: usageReply({ voiceHoursUsed: hours, voiceHoursLimit: limit }, plan),
  },
  'GET /api/subscriptions/status': { body: paid },
})
const textOnly: Answers = {
  'GET /api/client-config': { body: { realtimeUrl: null, traceRatio: 0 } satisfies ClientConfigReply },
}

const forms: PageStory[] = [
  setup('ready', /of voice left in your trial$/),
  setup(
    'status unknown',
    { role: 'heading', name: 'Set up your voice interview' },
    {
      answers: { 'GET /api/subscriptions/status': 'offline' },
    },
  ),
  setup(
    'interviewer of the last time',
    { role: 'radio', name: 'Amy (Supportive)' },
    { remembered: { 'preceptor.interviewer': 'friendly' } },
  ),
  setup('starting', 'Planning your questions', start('never')),
  setup('begins at once', 'Planning your questions', {
    answers: { [START]: 'never' },
    navigationState: { personality: 'friendly', startsNow: true },
  }),
  setup('begins at once, not started', dialog('The interview didn’t start'), {
    answers: { [START]: 'offline' },
    navigationState: { personality: 'friendly', startsNow: true },
  }),
  setup('not started', dialog('The interview didn’t start'), start('offline')),
  setup('hours used up', dialog('Voice Limit Reached'), {
    ...start(errorReply('VOICE_LIMIT_EXCEEDED', 'Voice session limit exceeded')),
  }),
  setup('plan without voice', /^Voice interviews need the Professional plan or higher/, {
    answers: usage(0, 0, 'basic'),
  }),
  setup('voice hours used up before', /It renews on/, { answers: usage(2, 2) }),
  setup('plan without voice, started', dialog('Professional plan needed'), {
    ...start(errorReply('PLAN_REQUIRED', 'Professional subscription required for Mock Interviews')),
  }),
  setup('voice without limit', 'Voice is unlimited', { answers: usage(2, -1) }),
  setup('one-way', 'Retakes for each question', {
    steps: [...pressing(/^How it runs/), { press: { role: 'radio', name: 'One-way' } }],
  }),
  setup('one-way, no clock', 'As long as you like', {
    steps: [
      ...pressing(/^How it runs/),
      { press: { role: 'radio', name: 'One-way' } },
      { press: { role: 'radio', name: 'Off' } },
    ],
  }),
  setup('real', /^No hints, no second look/, {
    steps: [...pressing(/^How it runs/), { press: { role: 'radio', name: 'Real' } }],
  }),
  setup('nerves not asked', /of voice left in your trial$/, {
    answers: { 'GET /api/nerves/question': { body: { asks: false } } },
  }),
  setup('text only', /^Voice isn’t available right now/, { answers: textOnly }),
]

const txt = (name: string, text: string) => new File([text], name)
/** The page takes what is dropped once it stands. */
const dropping = (file: File): Step[] => [{ wait: { role: 'button', name: /^Upload/ } }, { drop: file }]
const job: PageStory[] = [
  setup('posting read', summary, { steps: posting(POSTING) }),
  setup('posting with patient data', /If it’s from a real patient/, {
    steps: posting(`${POSTING}\n- Cared for patient Maria Lopez, MRN 4482913`),
  }),
  setup('posting too long', /20,000/, {
    steps: posting('x'.repeat(20_001)),
  }),
  setup('file read', /^We read posting\.txt/, {
    steps: [...dropping(txt('posting.txt', POSTING)), { wait: summary }],
  }),
  setup(
    'file read over a text',
    { role: 'button', name: 'Put my text back' },
    {
      steps: [...posting('My own notes on the job'), ...dropping(txt('posting.txt', POSTING))],
    },
  ),
  setup('file is no PDF', /^We couldn’t read this PDF file/, {
    steps: [
      ...posting(`${POSTING}\n- patient Maria Lopez, MRN 4482913`),
      ...dropping(txt('broken.pdf', 'hello')),
    ],
  }),
  setup('file too large', /^This file is larger than 1 MB/, {
    steps: [...dropping(txt('a.txt', 'a'.repeat(1_048_577)))],
  }),
  setup('file of another type', /^Only \.txt, \.docx and \.pdf files/, {
    steps: [...dropping(txt('a.png', 'x'))],
  }),
  setup('file without text', /^No text was found in this file/, { steps: [...dropping(txt('a.txt', ' '))] }),
]

const MICROPHONE: Step = { press: 'Microphone' }
const check = [
  MICROPHONE,
  { wait: { role: 'button', name: 'Check microphone' } },
  ...pressing('Check microphone'),
] satisfies Step[]
const voice: PageStory[] = [
  setup(
    'microphone asked for',
    { role: 'button', name: 'Waiting...' },
    {
      inBrowser: () => withMicrophone(null),
      steps: check,
    },
  ),
  setup(
    'microphone hears',
    { role: 'region', name: 'Sound quality' },
    {
      inBrowser: () => withMicrophone(CLEAR_VOICE),
      steps: check,
    },
  ),
  setup('microphone hears noise', 'Noisy here. A quieter place helps.', {
    inBrowser: () => withMicrophone(HUM),
    steps: check,
  }),
  setup('microphone denied', /^Microphone permission denied/, {
    inBrowser: () => withoutMicrophone('NotAllowedError'),
    steps: check,
  }),
  setup('microphone not found', /^Unable to access microphone/, {
    inBrowser: () => withoutMicrophone('NotFoundError'),
    steps: check,
  }),
  setup('browser check', 'Real-time connection', {
    steps: [MICROPHONE, { press: 'Your browser works well for voice.' }],
  }),
  setup('browser cannot record', 'Voice doesn’t work in this browser.', { inBrowser: unableToRecord }),
  setup(
    'voice preview loading',
    { role: 'button', name: 'Loading the voice of Sarah' },
    {
      answers: { 'POST /api/voice-interview/test/synthesize': 'never' },
      steps: pressing('Hear Sarah'),
    },
  ),
  setup('voice preview failed', 'Failed to generate voice preview', {
    answers: { 'POST /api/voice-interview/test/synthesize': errorReply('VENDOR_UNAVAILABLE', 'No voice.') },
    steps: pressing('Hear Sarah'),
  }),
]

export const stories: readonly PageStory[] = [...forms, ...job, ...voice]
