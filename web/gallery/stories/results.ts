import type { BehavioralAnalysis } from '@preceptor/contracts/practice/practice'
import { forgetRecordings, keepRecording } from '../../src/shared/recordings/kept-recordings.ts'
import {
  behavioralAnalysis,
  behavioralSession,
  CHAT_ID,
  chatOf,
  clinicalAnalysis,
  clinicalAnalysisFor,
  clinicalSession,
  earlierOf,
  QUESTION,
  TALK,
  UNSAFE_STORY,
  unchanged,
  unsafeAnalysis,
} from '../fixtures/chat.ts'
import { newcomer } from '../fixtures/dashboard.ts'
import { changeTimers } from '../fixtures/device/browser.ts'
import { errorReply, serverFailed } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import { firstAnswers, keptStories } from '../fixtures/redo.ts'
import { reportProgress } from '../fixtures/report.ts'
import {
  AWAY,
  analysisOf,
  CLEARED,
  fallbackAnalysis,
  INTERVIEW_ID,
  interviewReply,
  nothingAnswered,
  STORY_TURN_ID,
  twoBefore,
  withoutQuotes,
  withoutWords,
} from '../fixtures/results.ts'
import { lapsed } from '../fixtures/subscription.ts'
import { type Answer, type Answers, type PageStory, type Part, pressing } from '../story.ts'

const SESSION = `GET /api/interviews/session/${INTERVIEW_ID}`
const TRIES = `GET /api/interviews/tries/${INTERVIEW_ID}`
const COMPLETE = `POST /api/mock-interview/${INTERVIEW_ID}/complete`
const CHAT_TRIES = `GET /api/interviews/tries/${CHAT_ID}`
const AGAIN = { body: { ...firstAnswers, questions: firstAnswers.questions.slice(1) } }
const PATIENT_AGAIN = {
  body: {
    ...firstAnswers,
    questions: [{ questionIndex: 0, question: 'Patient with Chest Pain', canSpeak: false, attempts: [] }],
  },
}
const notFound = errorReply('INTERVIEW_NOT_FOUND', 'There is no such interview.')
const READ = { role: 'heading', name: 'Two things from your own words' }

const voice = (
  state: string,
  shows: Part,
  answer: Answer,
  { hash = '', answers, ...others }: Partial<PageStory> & { hash?: string } = {},
): PageStory => ({
  screen: 'Results, voice',
  state,
  shows,
  path: `/app/results/mock/${INTERVIEW_ID}${hash}`,
  user: nurse,
  answers: { [SESSION]: answer, [TRIES]: { body: firstAnswers }, ...answers },
  ...others,
})
const scored = { body: interviewReply() }
const unscored = { body: interviewReply({ analysis: null }) }

const ofVoice: PageStory[] = [
  voice('loading', 'Generating your interview analysis...', 'never'),
  voice('nerves asked', 'How nervous are you right now?', {
    body: interviewReply({ nerves: { before: 4, after: null } }),
  }),
  voice('nerves before and after', 'Very nervous before, a little nervous after.', {
    body: interviewReply({ nerves: { before: 4, after: 2 } }),
  }),
  voice('being scored', 'Finding evidence for each score', unscored, { answers: { [COMPLETE]: 'never' } }),
  voice('being written', 'Ready: 3 of 7 parts.', unscored, {
    answers: {
      [COMPLETE]: {
        body: { sessionId: INTERVIEW_ID, analysis: null, progress: reportProgress('making', 3) },
      },
      [`GET /api/interviews/report/${INTERVIEW_ID}`]: 'never',
    },
  }),
  voice('written in part', { role: 'button', name: 'Try the missing parts again' }, unscored, {
    answers: {
      [COMPLETE]: {
        body: { sessionId: INTERVIEW_ID, analysis: null, progress: reportProgress('incomplete', 6) },
      },
    },
  }),
  voice('not scored', { role: 'heading', name: 'We couldn’t score your interview' }, unscored, {
    answers: { [COMPLETE]: errorReply('ANALYSIS_NOT_READY', 'The analysis takes longer than usual.') },
  }),
  voice(
    'still open',
    { role: 'heading', name: 'This interview is still open' },
    {
      body: interviewReply({ status: 'in_progress', analysis: null }),
    },
  ),
  voice(
    'still open, the plan ended',
    { role: 'link', name: 'Subscribe to Continue' },
    { body: interviewReply({ status: 'in_progress', analysis: null }) },
    { answers: { 'GET /api/subscriptions/status': { body: lapsed } } },
  ),
  voice('ended before it was finished', /ended before it was finished/, {
    body: interviewReply({ status: 'abandoned', analysis: null }),
  }),
  voice('unknown', { role: 'heading', name: 'No Results Found' }, notFound),
  voice('not loaded', /^We couldn’t load your results\./, serverFailed, {
    answers: { 'GET /api/analytics/dashboard': { body: newcomer } },
  }),
  voice('overview', READ, scored),
  voice('without an answer', /there’s nothing to score/, {
    body: interviewReply({ analysis: nothingAnswered() }),
  }),
  voice('why this score', 'Level 4 of 5.', scored, {
    steps: [{ press: { role: 'heading', name: 'Clinical Knowledge' } }],
  }),
  voice('a quote in the transcript', { role: 'button', name: 'Back to the score' }, scored, {
    steps: [
      { press: { role: 'heading', name: 'Clinical Knowledge' } },
      { press: { role: 'link', name: /^From your answer to question 2 “I repeated the vitals, called/ } },
    ],
  }),
  voice(
    'compared with two before',
    { role: 'table', name: /./ },
    {
      body: interviewReply({ earlier: twoBefore }),
    },
    {
      steps: [{ press: { role: 'heading', name: 'Compared with before' } }, { press: 'Show as table' }],
    },
  ),
  voice('detailed', { role: 'heading', name: 'Recommended Next Steps' }, scored, { hash: '#detailed' }),
  voice('the words behind each part', /On a night shift in step-down my patient was septic”/, scored, {
    hash: '#detailed',
    steps: [{ press: 'The words behind each part' }],
  }),
  voice('own recording to hear', { role: 'button', name: 'Hear yourself question 2' }, scored, {
    hash: '#detailed',
    inBrowser: () => {
      keepRecording(STORY_TURN_ID, { codec: 'pcm16', sampleRateHz: 16_000 }, [new Uint8Array(32_000)])
      return forgetRecordings
    },
  }),
  voice('coach away', /unavailable right now/, { body: interviewReply({ analysis: fallbackAnalysis }) }),
  voice(
    'transcript deleted',
    { role: 'heading', name: 'One thing from this session' },
    {
      body: interviewReply({ analysis: withoutWords(), ...CLEARED }),
    },
  ),
  voice(
    'transcript deleted, detailed',
    /^We deleted the transcript and your quotes on schedule/,
    { body: interviewReply({ analysis: withoutWords(), ...CLEARED }) },
    { hash: '#detailed' },
  ),
  voice(
    'celebrated',
    /Your own words earned it/,
    { body: interviewReply({ analysis: analysisOf([100, 75, 100, 75, 100]) }) },
    {
      inBrowser: () => changeTimers(3_000, 60_000),
    },
  ),
  voice('report being made', { role: 'button', name: /\.\.\.$/ }, scored, {
    answers: { [`GET /api/mock-interview/${INTERVIEW_ID}/report`]: 'never' },
    steps: pressing('Download Report'),
  }),
  voice('report not made', /^We couldn’t make your report/, scored, {
    answers: { [`GET /api/mock-interview/${INTERVIEW_ID}/report`]: 'offline' },
    steps: pressing('Download Report'),
  }),
  voice('next step not read aloud', 'Failed to generate voice preview', scored, {
    answers: { 'POST /api/voice-interview/test/synthesize': errorReply('VENDOR_UNAVAILABLE', 'No voice.') },
    steps: [
      { press: { role: 'heading', name: 'Professionalism' } },
      ...pressing('Hear this next step for Professionalism'),
    ],
  }),
]

const clinical = (
  state: string,
  shows: Part,
  answer: Answer,
  others: Partial<PageStory> = {},
): PageStory => ({
  screen: 'Results, clinical',
  state,
  shows,
  path: `/app/results/clinical/${CHAT_ID}`,
  user: nurse,
  ...others,
  answers: {
    [`GET /api/interviews/session/${CHAT_ID}`]: answer,
    [CHAT_TRIES]: PATIENT_AGAIN,
    ...others.answers,
  },
})
const behavioral = (
  state: string,
  shows: Part,
  answer: Answer,
  others: Partial<PageStory> = {},
): PageStory => ({
  screen: 'Results, behavioral',
  state,
  shows,
  path: `/app/results/behavioral/${CHAT_ID}`,
  user: nurse,
  ...others,
  answers: {
    [`GET /api/interviews/behavioral/session/${CHAT_ID}`]: answer,
    [CHAT_TRIES]: AGAIN,
    ...others.answers,
  },
})

const DELETED = /^We deleted the transcript and your quotes on schedule/
const ANALYSIS = { role: 'heading', name: 'Five competencies' }
const shared = (
  of: typeof clinical,
  session: (fields?: object, status?: 'completed' | 'in_progress' | 'abandoned' | 'expired') => unknown,
  end: string,
  dashboard: Answers,
): PageStory[] => [
  of('loading', 'Generating your interview analysis...', 'never'),
  of(
    'being scored',
    'Finding evidence for each score',
    { body: session({ analysis: null }) },
    {
      answers: { [end]: 'never' },
    },
  ),
  of(
    'being written',
    'Ready: 1 of 2 parts.',
    { body: session({ analysis: null }) },
    {
      answers: {
        [end]: {
          body: {
            sessionId: CHAT_ID,
            analysis: null,
            progress: { state: 'making', parts: reportProgress('making', 1).parts.slice(0, 2) },
          },
        },
        [`GET /api/interviews/report/${CHAT_ID}`]: 'never',
      },
    },
  ),
  of(
    'not scored',
    { role: 'heading', name: 'We couldn’t score your interview' },
    {
      body: session({ analysis: null }),
    },
    { answers: { [end]: 'offline' } },
  ),
  of('unknown', { role: 'heading', name: 'No Results Found' }, notFound),
  of('not loaded', /^We couldn’t load your results\./, serverFailed, { answers: dashboard }),
  of(
    'still open',
    { role: 'heading', name: 'This session is still open' },
    {
      body: session({}, 'in_progress'),
    },
  ),
  of('ended before it was finished', /ended before it was finished/, { body: session({}, 'abandoned') }),
  of('expired', /^The chat history of this session has expired/, { body: session({}, 'expired') }),
  of('ready', ANALYSIS, { body: session() }),
  of(
    'the full report',
    { role: 'list', name: 'Strengths' },
    { body: session() },
    { steps: [{ press: { role: 'heading', name: 'The full report' } }] },
  ),
]
/** Of a candidate who only talked. */
const onlyTalked = clinicalAnalysisFor(TALK, {
  strengths: [],
  detailedFeedback: 'You talked with him, and nobody found out how his heart was doing.',
})
/** Placeholder scores, and nothing that anybody judged. */
const unjudged: BehavioralAnalysis = {
  ...behavioralAnalysis,
  ...{ overallScore: 75, communicationScore: 75, problemSolvingScore: 75 },
  ...{ professionalismScore: 75, patientFocusScore: 75, selfAwarenessScore: 75 },
  ...{ band: null, findings: [], evidence: [], answers: [] },
  ...{ strengths: [], improvements: [], nextSteps: [], detailedFeedback: '' },
  ...{ fallback: true, note: AWAY },
}
const dashboard: Answers = { 'GET /api/analytics/dashboard': { body: newcomer } }

/** What the server gives where the coach cannot be reached: the rules' scores without anybody's words. */
const NO_WORDS = {
  ...{ strengths: [], detailedFeedback: '' },
  note: 'These scores come from this scenario’s checklist. Comments aren’t available right now. Try again in a moment.',
}

const ofChats: PageStory[] = [
  ...shared(clinical, clinicalSession, 'POST /api/interviews/end', dashboard),
  clinical('transcript deleted', DELETED, {
    body: clinicalSession({
      analysis: withoutQuotes(clinicalAnalysis),
      ...CLEARED,
    }),
  }),
  clinical('coach away', /^These scores come from this scenario’s checklist\./, {
    body: clinicalSession({ analysis: { ...clinicalAnalysis, ...NO_WORDS, fallback: true } }),
  }),
  clinical('made before there were steps', ANALYSIS, {
    body: clinicalSession({ analysis: { ...clinicalAnalysis, judgment: undefined } }),
  }),
  clinical(
    'nothing to look at again',
    'Not reached',
    {
      body: clinicalSession({
        transcript: chatOf(TALK.length, TALK, undefined, ['It still hurts, nurse.']),
        analysis: onlyTalked,
      }),
    },
    { steps: [{ press: { role: 'heading', name: 'Clinical judgment, step by step' } }] },
  ),
  ...shared(behavioral, behavioralSession, 'POST /api/interviews/behavioral/end', dashboard),
  behavioral('level up', 'Up from Level 2', {
    body: behavioralSession({
      earlier: earlierOf({ professionalism: [25, 5], patientFocus: [45], communication: [65, 5] }),
    }),
  }),
  behavioral('level for the first time', 'Level 4 for the first time', {
    body: behavioralSession({
      earlier: earlierOf({
        communication: [0],
        problemSolving: [45],
        patientFocus: [30],
        selfAwareness: [50],
      }),
    }),
  }),
  behavioral('levels unchanged', ANALYSIS, { body: behavioralSession({ earlier: unchanged }) }),
  clinical('level up', 'Up from Level 2', {
    body: clinicalSession({
      earlier: earlierOf({ assessment: [25], communication: [25, 4], escalation: [60] }),
    }),
  }),
  behavioral(
    'stories kept',
    'See the 3 stories you’ve kept',
    { body: behavioralSession() },
    { answers: { 'GET /api/stories': { body: { stories: keptStories() } } } },
  ),
  behavioral('transcript deleted', DELETED, {
    body: behavioralSession({
      analysis: withoutQuotes(behavioralAnalysis),
      ...CLEARED,
    }),
  }),
  behavioral('unsafe, and somebody named', 'Someone could be identified from this.', {
    body: behavioralSession({
      transcript: chatOf(UNSAFE_STORY.length, UNSAFE_STORY, QUESTION),
      analysis: unsafeAnalysis,
    }),
  }),
  behavioral('coach away', /placeholder scores/, {
    body: behavioralSession({
      analysis: unjudged,
    }),
  }),
]

export const stories: readonly PageStory[] = [...ofVoice, ...ofChats]
