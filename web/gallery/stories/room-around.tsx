import { skipAhead } from '../fixtures/device/browser.ts'
import { CLEAR_VOICE, microphoneAt, withPermission } from '../fixtures/device/microphone.ts'
import {
  ANSWER,
  asked,
  followedUp,
  inInterview,
  interviewAt,
  roomAt,
  TURN_ID,
  talkAt,
  untailored,
  withAnswer,
} from '../fixtures/room.ts'
import { bothWays, hearing, interview, never, room, textPlace, typing } from '../fixtures/voice-room.tsx'
import type { PartStory, Story } from '../story.ts'

const offline: PartStory[] = [
  room('connection dropped', 'You’re offline.', {
    ...interview('interviewing.listening', followedUp),
    room: roomAt(inInterview({ offline: 'trying' })),
    attempt: 2,
  }),
  room('connection dropped for long, typing offered', /^Type instead, without/, {
    ...interview('interviewing.listening', followedUp),
    room: roomAt(inInterview({ offline: 'long' })),
    attempt: 7,
  }),
  room(
    'connection dropped while recording',
    /Your answer is being saved here/,
    () => ({
      conversation: { state: interviewAt('interviewing.recording'), transcript: asked, hearing },
      room: roomAt(inInterview({ offline: 'trying' })),
      talk: talkAt({ capturing: { recording: 'running' } }, { turnId: TURN_ID }),
      microphone: microphoneAt(CLEAR_VOICE),
    }),
    { keptMs: () => 4_000 },
    { inBrowser: () => skipAhead(4_000) },
  ),
  room(
    'connection dropped, answer kept',
    'Your answer so far',
    {
      conversation: { state: interviewAt('interviewing.recording'), transcript: asked, hearing },
      room: roomAt(inInterview({ offline: 'trying' })),
      attempt: 1,
    },
    { keptMs: () => 12_000 },
  ),
  room('connection dropped, typing', 'What you send is kept, and goes out once we’re back.', {
    ...interview('interviewing.listening', followedUp),
    room: roomAt(inInterview({ offline: 'long' }, 'typing')),
    attempt: 3,
  }),
  room(
    'connection dropped, typed answer kept',
    { role: 'button', name: 'Saved, will send' },
    {
      ...interview('interviewing.listening', followedUp),
      room: roomAt(inInterview({ offline: 'trying' }, 'typing')),
      attempt: 3,
    },
    { answer: never },
    { steps: [{ type: ANSWER, into: 'Your answer' }, { press: { role: 'button', name: 'Send answer' } }] },
  ),
]

const textOnly: PartStory[] = [
  room('text only', 'Text only', { room: roomAt(inInterview('online', 'typing'), textPlace) }),
  room('text only, one answer unsent', /Your answer is saved here and will be/, {
    ...interview('interviewing.listening', followedUp),
    room: roomAt(inInterview('online', 'typing'), textPlace),
    unsent: 1,
  }),
  room('text only, two answers unsent', /Your 2 answers are saved here/, {
    ...interview('interviewing.listening', followedUp),
    room: roomAt(inInterview('online', 'typing'), textPlace),
    unsent: 2,
  }),
  room(
    'voice allowance spent',
    'Your turn to type',
    interview('interviewing.listening', followedUp, { voiceAllowed: false }),
  ),
]

const notices: PartStory[] = [
  room(
    'enough is said',
    /You’ve covered the main points well/,
    interview('interviewing.listening', followedUp, { questionIndex: 3, mayConclude: true }),
  ),
  room('questions not matched to the job', /^Your questions couldn’t be matched to the job/, {
    ...interview('interviewing.listening', asked),
    room: roomAt(inInterview('online'), { setup: untailored }),
  }),
  room('patient named aloud', /leave it out from here on/, {
    ...interview(
      'interviewing.listening',
      withAnswer(followedUp, { content: 'My patient John Miller, MRN 4471823, was pale.' }),
    ),
  }),
  ...bothWays(
    'voice not available',
    'Audio isn’t available right now. Read the question on the screen.',
    interview('interviewing.listening', asked, { problem: 'voice_unavailable' }),
  ),
  room('voice held back by the browser', { role: 'button', name: 'Hear' }, { speech: 'blocked' }),
  room(
    'nothing heard',
    'No words were heard. Please check your microphone and try again.',
    interview('interviewing.listening', asked, { problem: 'nothing_heard' }),
  ),
  room(
    'microphone denied',
    { role: 'button', name: 'Allow microphone' },
    { talk: talkAt('idle', { problem: 'refused' }) },
    {},
    { inBrowser: () => withPermission('prompt').putBack },
  ),
  room(
    'microphone denied without asking',
    'Come back here and press Allow microphone.',
    { talk: talkAt('idle', { problem: 'refused' }) },
    {},
    { inBrowser: () => withPermission('denied').putBack },
  ),
  room('microphone not found', /Unable to access microphone/, {
    talk: talkAt('idle', { problem: 'unavailable' }),
  }),
  room('microphone busy', /Failed to start recording/, { talk: talkAt('idle', { problem: 'startFailed' }) }),
  room('recording too short', /Recording too short/, { talk: talkAt('idle', { problem: 'tooShort' }) }),
  room('little voice time left', /, low/, {
    conversation: { usage: { usedSeconds: 3_300, remainingSeconds: 300 } },
  }),
]

const dialogs: PartStory[] = [
  room(
    'transcript',
    { role: 'dialog', name: 'Transcript' },
    interview('interviewing.listening', followedUp),
    {},
    {
      steps: [{ press: { role: 'button', name: 'Transcript' } }],
    },
  ),
  room(
    'finish asked',
    { role: 'alertdialog', name: 'Finish the interview?' },
    interview('interviewing.listening', followedUp),
    {},
    {
      steps: [
        { press: { role: 'button', name: 'Transcript' } },
        { wait: { role: 'dialog', name: 'Transcript' } },
        { press: { role: 'button', name: 'Finish and get feedback' } },
      ],
    },
  ),
  room(
    'exit asked',
    'What you’ve typed stays in this tab until you send it.',
    typing,
    {},
    {
      steps: [{ type: 'Half an answer', into: 'Your answer' }, { press: { role: 'button', name: /^Exit/ } }],
    },
  ),
  room(
    'exit asked, enough answered',
    { role: 'alertdialog', name: 'Leave this interview?' },
    interview('interviewing.listening', [...followedUp, { ...followedUp[1]!, messageId: TURN_ID }]),
    {},
    { steps: [{ press: { role: 'button', name: /^Exit/ } }, { wait: 'Finish and get feedback' }] },
  ),
  room(
    'voice settings',
    { role: 'dialog', name: 'Voice settings' },
    {},
    {},
    {
      steps: [
        { press: { role: 'button', name: 'Voice settings' } },
        { choose: 'Low, saves data', in: 'Audio quality' },
        { wait: 'Low now, 8 kHz' },
      ],
    },
  ),
  room(
    'developer panel',
    { role: 'complementary', name: 'Developer panel' },
    {},
    {},
    {
      remembered: { 'preceptor.devPanel': 'open' },
    },
  ),
]

const panels: PartStory[] = [
  room(
    'interviewer to choose',
    { role: 'heading', name: 'Choose your interviewer' },
    { room: roomAt({ interviewer: 'choosing' }, { room: null }), interview: null },
  ),
  room(
    'interviewer chosen',
    { role: 'button', name: 'Starting...' },
    {
      room: roomAt({ interviewer: 'beginning' }, { room: null, setup: untailored }),
      interview: null,
    },
  ),
  room(
    'no such interview',
    { role: 'heading', name: 'Setup Incomplete' },
    {
      room: roomAt('setupIncomplete', { room: null }),
      interview: null,
    },
  ),
  room('not started', 'Failed to start interview. Please try again.', { room: roomAt({ failed: 'start' }) }),
  room('voice failed', 'Voice processing failed. Please try again or use text input.', {
    room: roomAt({ failed: 'voice' }),
  }),
  room('analysis failed', 'Failed to process your response. Please try again.', {
    room: roomAt({ failed: 'response' }),
  }),
  room('interviewer missing', 'Interview setup data is missing. Please restart the interview.', {
    room: roomAt({ failed: 'setup' }, { room: null }),
  }),
  room('analysis', 'Generating your interview analysis...', { room: roomAt('analysis') }),
  room(
    'open in another window',
    { role: 'button', name: 'Use it here' },
    {
      room: roomAt({ interview: { connection: 'takenOver', answering: 'voice' } }),
    },
  ),
]

export const stories: readonly Story[] = [...offline, ...textOnly, ...notices, ...dialogs, ...panels]
