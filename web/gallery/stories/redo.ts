import { CHAT_ID, clinicalSession } from '../fixtures/chat.ts'
import { errorReply, serverFailed } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import {
  comparison,
  FIRST_CLINICAL,
  firstAnswers,
  ORIGINAL_ID,
  patientComparison,
  SECOND_CLINICAL,
  SECOND_SCORE,
  tries,
} from '../fixtures/redo.ts'
import { INTERVIEW_ID, interviewReply } from '../fixtures/results.ts'
import { type Answer, type Answers, type PageStory, type Part, pressing } from '../story.ts'

const TRIES = `GET /api/interviews/tries/${INTERVIEW_ID}`
const COMPARED = { role: 'heading', name: 'First answer' }

/** A try beside its first answer; `points` are how much its score moved. */
const ofTry = (state: string, shows: Part, compared: Answer, points = 15): PageStory => ({
  screen: 'Results, answered again',
  state,
  shows,
  path: `/app/results/mock/${INTERVIEW_ID}`,
  user: nurse,
  answers: {
    [`GET /api/interviews/session/${INTERVIEW_ID}`]: {
      body: interviewReply({ originalId: ORIGINAL_ID, questionIndex: 2 }),
    },
    [TRIES]: { body: tries(INTERVIEW_ID, [SECOND_SCORE - points, SECOND_SCORE]) },
    [`GET /api/interviews/comparison/${INTERVIEW_ID}`]: compared,
  },
})

const ofFirst = (state: string, shows: Part, again: Answer, others: Partial<PageStory> = {}): PageStory => ({
  screen: 'Results, answer one again',
  state,
  shows,
  path: `/app/results/mock/${INTERVIEW_ID}`,
  user: nurse,
  ...others,
  answers: {
    [`GET /api/interviews/session/${INTERVIEW_ID}`]: { body: interviewReply() },
    [TRIES]: again,
    ...others.answers,
  },
})
const REDO = 'POST /api/interviews/redo'
const KEEP = 'POST /api/stories'
const KEEP_LABEL = 'Keep in my story bank'
const STORY_ID = '0199aaaa-0000-7000-8000-000000000903'
/** A better second answer, which is kept or not. */
const ofStory = (
  state: string,
  shows: Part,
  answers: Answers = {},
  steps: PageStory['steps'] = pressing(KEEP_LABEL),
): PageStory => {
  const story = ofTry(state, shows, { body: comparison(15) })
  return { ...story, answers: { ...story.answers, ...answers }, steps }
}
const BY_VOICE = 'Answer question 2 again by voice: Tell me about a difficult patient.'

export const stories: readonly PageStory[] = [
  ofTry('improved', COMPARED, { body: comparison(15) }),
  ofStory('story being kept', { role: 'button', name: 'Keeping...' }, { [KEEP]: 'never' }),
  ofStory('story kept', { role: 'button', name: 'Undo' }, { [KEEP]: { body: { storyId: STORY_ID } } }),
  ofTry('story kept before', 'Kept in your story bank', {
    body: comparison(15, { story: { storyId: STORY_ID } }),
  }),
  ofStory('story bank full', /^Your story bank is full/, {
    [KEEP]: errorReply(
      'STORY_BANK_FULL',
      'Your story bank is full: it holds 12 stories. Remove one, then keep this one.',
    ),
  }),
  ofStory('story not kept', /^We couldn’t keep this story/, { [KEEP]: serverFailed }),
  ofStory(
    'story not removed',
    /^We couldn’t remove this story/,
    {
      [KEEP]: { body: { storyId: STORY_ID } },
      [`DELETE /api/stories/${STORY_ID}`]: serverFailed,
    },
    pressing(KEEP_LABEL, 'Undo'),
  ),
  ofTry('within the band', /so we can’t call it a change/, { body: comparison(5) }, 5),
  ofTry('worse', /^Yours went down|Yours went down/, { body: comparison(-25) }, -25),
  ofTry('words deleted', /^Your words were deleted on schedule/, {
    body: comparison(15, {
      before: { ...comparison(15).before, words: null },
      after: { ...comparison(15).after, words: null },
      story: null,
    }),
  }),
  ofTry('first words deleted', 'The words of this answer have been deleted.', {
    body: comparison(15, { before: { ...comparison(15).before, words: null } }),
  }),
  ofTry('scored by earlier rules', /scored by earlier rules/, { body: comparison(null) }),
  ofTry('loading', 'Putting your two answers side by side...', 'never'),
  ofTry('not loaded', /^We couldn’t put your two answers side by side/, serverFailed),
  ofTry(
    'nothing to compare',
    'There’s nothing to compare for this attempt.',
    errorReply('ANALYSIS_NOT_READY', 'There’s nothing to compare yet.'),
  ),
  ofFirst('ready', { role: 'button', name: BY_VOICE }, { body: firstAnswers }),
  ofFirst('loading', 'Looking up your attempts...', 'never'),
  ofFirst('not loaded', 'We couldn’t load the answers you can redo.', serverFailed),
  ofFirst('nothing answered', 'There’s no answer to redo in this session.', {
    body: { ...firstAnswers, questions: [] },
  }),
  ofFirst(
    'another session is open',
    { role: 'alertdialog', name: 'Another session is still open' },
    { body: firstAnswers },
    {
      answers: {
        [REDO]: errorReply('SESSION_ALREADY_ACTIVE', 'You already have a voice interview in progress.'),
      },
      steps: pressing(BY_VOICE),
    },
  ),
  ofFirst(
    'not started',
    { role: 'alertdialog', name: 'Your next attempt didn’t start' },
    { body: firstAnswers },
    { answers: { [REDO]: 'offline' }, steps: pressing(BY_VOICE) },
  ),
  {
    screen: 'Results, answered again',
    state: 'the same patient',
    shows: { role: 'heading', name: 'Only in this attempt' },
    path: `/app/results/clinical/${CHAT_ID}`,
    user: nurse,
    answers: {
      [`GET /api/interviews/session/${CHAT_ID}`]: {
        body: clinicalSession({ originalId: ORIGINAL_ID, questionIndex: 0 }),
      },
      [`GET /api/interviews/tries/${CHAT_ID}`]: {
        body: tries(CHAT_ID, [FIRST_CLINICAL, SECOND_CLINICAL], {
          question: 'Patient with Chest Pain',
          canSpeak: false,
          questionIndex: 0,
        }),
      },
      [`GET /api/interviews/comparison/${CHAT_ID}`]: { body: patientComparison },
    },
  },
]
