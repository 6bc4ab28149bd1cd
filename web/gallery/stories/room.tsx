import { skipAhead } from '../fixtures/device/browser.ts'
import { CLEAR_VOICE, microphoneAt, SILENCE } from '../fixtures/device/microphone.ts'
import { nurse } from '../fixtures/people.ts'
import {
  ANSWER,
  asked,
  attendedTo,
  followedUp,
  inInterview,
  interviewAt,
  playingPlayer,
  roomAt,
  saidGoodbye,
  TURN_ID,
  talkAt,
  withAnswer,
} from '../fixtures/room.ts'
import {
  at,
  bothWays,
  hearing,
  interview,
  never,
  room,
  screen,
  textPlace,
  typing,
} from '../fixtures/voice-room.tsx'
import type { PageStory, PartStory, Step, Story } from '../story.ts'

const opening: Story[] = [
  {
    screen,
    state: 'loading',
    path: at,
    user: nurse,
    answers: { 'GET /api/interviews/session/*': 'never' },
    shows: { role: 'heading', name: 'Opening the room' },
  } satisfies PageStory,
  room('loading again, what was said', 'Opening the room', {
    room: roomAt('loading', { room: null }),
    interview: null,
    conversation: { state: null, transcript: followedUp, usage: null },
  }),
  room('connecting', 'Opening the room', {
    room: roomAt(inInterview('connecting')),
    conversation: { state: null, transcript: [], usage: null },
  }),
  room('connecting takes long', 'We’re still connecting.', {
    room: roomAt(inInterview({ offline: 'trying' })),
    conversation: { state: null, transcript: [], usage: null },
  }),
  room('connecting takes long, typing offered', /^Start by typing/, {
    room: roomAt(inInterview({ offline: 'long' })),
    conversation: { state: null, transcript: [], usage: null },
  }),
  room('all rooms in use', /All interview rooms are in use/, {
    room: roomAt(inInterview('waiting')),
    conversation: { state: null, transcript: [], usage: null },
  }),
  room('greeting is worded', 'Sarah is thinking', interview('greeting.replying.thinking', [])),
]

const finishing: Step[] = [
  { press: { role: 'button', name: 'Transcript' } },
  { wait: { role: 'dialog', name: 'Transcript' } },
  { press: { role: 'button', name: 'Finish and get feedback' } },
]

const ONLY_CAUGHT = /I only caught a word or two/
const repeated = attendedTo('repeat', 'Sorry, could you repeat the question?')
const repeatedNow = { messageId: repeated.at(-1)!.messageId }
const scrap = attendedTo('scrap', 'By.', 0.31)

const turns: PartStory[] = [
  room(
    'speaking',
    'Sarah is speaking',
    {
      ...interview('greeting.speaking.sounding', asked, { messageId: asked[0]!.messageId }),
      speech: 'sounding',
    },
    { player: playingPlayer(asked[0]!.messageId) },
  ),
  room(
    'speaking, typing',
    { role: 'button', name: 'Stop voice' },
    {
      ...interview('greeting.speaking.sounding', asked, { messageId: asked[0]!.messageId }),
      ...typing,
      speech: 'sounding',
    },
    { player: playingPlayer(asked[0]!.messageId) },
  ),
  room('your turn', 'Your turn', {}),
  room('your turn, typing', 'Your turn to type', typing),
  room(
    'your turn by tap',
    'Press the button and speak. Press again to send.',
    {},
    {},
    {
      steps: [{ press: 'Tap' }],
    },
  ),
  room(
    'your turn, follow-up',
    /, follow-up/,
    interview('interviewing.listening', followedUp, { answersToQuestion: 1 }),
  ),
  room('pressed', 'Recording', { talk: talkAt({ capturing: 'holding' }) }),
  room('recording', 'What we’re hearing', () => ({
    ...interview('interviewing.recording', asked),
    conversation: { hearing, transcript: asked, state: interviewAt('interviewing.recording') },
    talk: talkAt({ capturing: { recording: 'running' } }, { turnId: TURN_ID }),
    microphone: microphoneAt(CLEAR_VOICE),
  })),
  room('recording by tap', 'Press again to send. Esc or Cancel drops it.', {
    ...interview('interviewing.recording', asked),
    talk: talkAt({ capturing: { recording: 'running' } }, { turnId: TURN_ID, gesture: 'tap' }),
  }),
  room(
    'hands-free, your turn',
    'Your turn',
    {
      ...interview('interviewing.listening', asked),
      talk: talkAt({ capturing: 'armed' }, { turnId: TURN_ID, gesture: 'free' }),
    },
    {},
    { firstGesture: 'free' },
  ),
  room(
    'hands-free, paused',
    /^The microphone is off/,
    { talk: talkAt('idle', { gesture: 'free' }) },
    {},
    { firstGesture: 'free' },
  ),
  room(
    'hands-free, paused, interviewer speaking',
    /^The microphone is off/,
    {
      ...interview('greeting.speaking.sounding', asked, { messageId: asked[0]!.messageId }),
      talk: talkAt('idle', { gesture: 'free' }),
    },
    {},
    { firstGesture: 'free' },
  ),
  room(
    'hands-free, speaking',
    'Listening to you',
    () => ({
      ...interview('interviewing.recording', asked),
      talk: talkAt({ capturing: { recording: 'running' } }, { turnId: TURN_ID, gesture: 'free' }),
      microphone: microphoneAt(CLEAR_VOICE),
    }),
    {},
    { firstGesture: 'free' },
  ),
  room(
    'hands-free, thinking',
    'Take your time',
    () => ({
      ...interview('interviewing.recording', asked),
      talk: talkAt({ capturing: { recording: 'running' } }, { turnId: TURN_ID, gesture: 'free' }),
      microphone: microphoneAt(SILENCE),
      isThinking: true,
    }),
    {},
    { firstGesture: 'free' },
  ),
  room(
    'hands-free, microphone denied',
    'Microphone permission denied. Please allow microphone access to use voice features.',
    { talk: talkAt('idle', { gesture: 'free', problem: 'refused' }) },
    {},
    { firstGesture: 'free' },
  ),
  room('recording, sound quality', /^Sound quality: (excellent|good|fair)$/, () => ({
    ...interview('interviewing.recording', asked),
    talk: talkAt({ capturing: { recording: 'running' } }, { turnId: TURN_ID }),
    microphone: microphoneAt(CLEAR_VOICE),
  })),
  room('recording, hint', /A short silence is better/, () => ({
    conversation: {
      state: interviewAt('interviewing.recording'),
      transcript: asked,
      hearing: { ...hearing, text: 'Um, well, um, I think, um, that she, um, was, um, pale', stable: 30 },
    },
    talk: talkAt({ capturing: { recording: 'running' } }, { turnId: TURN_ID }),
    microphone: microphoneAt(CLEAR_VOICE),
  })),
  room(
    'recording, saving takes long',
    'Saving is taking longer than usual. Nothing is lost, and we’ll keep trying.',
    {
      conversation: {
        state: interviewAt('interviewing.recording'),
        transcript: asked,
        trouble: 'Saving is taking longer than usual. Nothing is lost, and we’ll keep trying.',
      },
      talk: talkAt({ capturing: { recording: 'running' } }, { turnId: TURN_ID }),
    },
  ),
  room(
    'thirty seconds left',
    /^0:\d\d left$/,
    () => ({
      conversation: { hearing, transcript: asked, state: interviewAt('interviewing.recording') },
      talk: talkAt({ capturing: { recording: 'ending' } }, { turnId: TURN_ID }),
      microphone: microphoneAt(CLEAR_VOICE),
    }),
    {},
    { inBrowser: () => skipAhead(152_000) },
  ),
  ...bothWays('sending', 'Sending your answer', {
    conversation: { hearing, transcript: asked, state: interviewAt('interviewing.recording') },
    talk: talkAt('sending', { turnId: TURN_ID }),
  }),
  ...bothWays('recognising', 'Turning your voice into text', {
    conversation: { hearing, transcript: asked, state: interviewAt('interviewing.recognising.hearing') },
  }),
  room(
    'recognising, no words yet',
    'Turning your voice into text',
    interview('interviewing.recognising.hearing', followedUp),
  ),
  ...bothWays(
    'recognising takes long',
    'Still turning your voice into text',
    interview('interviewing.recognising.slow', asked),
  ),
  room(
    'not recognised',
    'We couldn’t turn that into text',
    interview('interviewing.unheard', asked, { turnId: TURN_ID, problem: 'not_recognised' }),
  ),
  room(
    'hands-free, not recognised',
    'We couldn’t turn that into text',
    {
      ...interview('interviewing.unheard', asked, { turnId: TURN_ID, problem: 'not_recognised' }),
      talk: talkAt('idle', { gesture: 'free' }),
      opensItself: true,
    },
    {},
    { firstGesture: 'free' },
  ),
  room('not recognised, typing', 'Sending this replaces the answer you recorded.', {
    ...interview('interviewing.unheard', asked, { turnId: TURN_ID, problem: 'not_recognised' }),
    ...typing,
  }),
  room(
    'not recognised, to be replaced',
    { role: 'alertdialog', name: 'Record your answer again?' },
    {
      ...interview('interviewing.unheard', asked, { turnId: TURN_ID, problem: 'not_recognised' }),
      asksToReplace: true,
    },
  ),
  ...(
    [
      ['sending', { talk: talkAt('sending', { turnId: TURN_ID }) }],
      ['recognising', interview('interviewing.recognising.hearing', asked)],
      ['not recognised', interview('interviewing.unheard', asked, { turnId: TURN_ID })],
      ['recording', { talk: talkAt({ capturing: { recording: 'running' } }, { turnId: TURN_ID }) }],
    ] as const
  ).map(([state, fields]) =>
    room(
      `${state}, finish asked`,
      'Your recording isn’t text yet and will be lost.',
      fields,
      {},
      { steps: finishing },
    ),
  ),
  ...bothWays('thinking', 'Sarah is thinking', interview('interviewing.replying.thinking')),
  ...bothWays('thinking takes long', 'Sarah is still thinking', interview('interviewing.replying.slow')),
  room(
    'a request to repeat is attended to',
    'Sarah is speaking',
    { ...interview('interviewing.attending.sounding', repeated, repeatedNow), speech: 'sounding' },
    { player: playingPlayer(repeatedNow.messageId) },
  ),
  room(
    'a request to repeat is attended to, typing',
    { role: 'button', name: 'Stop voice' },
    { ...interview('interviewing.attending.sounding', repeated, repeatedNow), ...typing, speech: 'sounding' },
    { player: playingPlayer(repeatedNow.messageId) },
  ),
  room('a scrap is asked for again', ONLY_CAUGHT, interview('interviewing.listening', scrap)),
  room('a scrap is asked for again, typing', ONLY_CAUGHT, {
    ...interview('interviewing.listening', scrap),
    ...typing,
  }),
  room(
    'a scrap in the transcript',
    'By.',
    interview('interviewing.listening', scrap),
    {},
    {
      steps: [
        { press: { role: 'button', name: 'Transcript' } },
        { wait: { role: 'dialog', name: 'Transcript' } },
      ],
    },
  ),
  room('goodbye', 'Sarah says goodbye', {
    ...interview('closing.speaking.sounding', saidGoodbye, { questionIndex: 4 }),
    speech: 'sounding',
  }),
]

const typed: PartStory[] = [
  room(
    'typing, sending',
    { role: 'button', name: 'Sending...' },
    typing,
    { answer: never },
    {
      steps: [{ type: ANSWER, into: 'Your answer' }, { press: { role: 'button', name: 'Send answer' } }],
    },
  ),
  room(
    'typing, not sent',
    'Failed to process your response. Please try again.',
    typing,
    { answer: () => Promise.reject(new Error('Refused.')) },
    {
      steps: [{ type: ANSWER, into: 'Your answer' }, { press: { role: 'button', name: 'Send answer' } }],
    },
  ),
  room(
    'typing, patient named',
    /If it’s from a real patient/,
    typing,
    {},
    {
      steps: [{ type: 'My patient John Miller, MRN 4471823, was pale.', into: 'Your answer' }],
    },
  ),
  room(
    'typing, patient named, held back',
    /press Send answer once more/,
    typing,
    {},
    {
      steps: [
        { type: 'My patient John Miller, MRN 4471823, was pale.', into: 'Your answer' },
        { press: { role: 'button', name: 'Send answer' } },
      ],
    },
  ),
]

const heard = (confidence: number) => ({ turnId: TURN_ID, text: ANSWER, confidence })
const reviewing: PartStory[] = [
  room(
    'words to check',
    'Recording again replaces these words.',
    interview('interviewing.reviewing', asked, { turnId: TURN_ID, heard: heard(0.9) }),
  ),
  room(
    'words to check, hard to hear',
    'Parts were hard to hear. Recording again replaces these words.',
    interview('interviewing.reviewing', asked, { turnId: TURN_ID, heard: heard(0.2) }),
  ),
  room('words to check, connection dropped', 'Reconnecting', {
    ...interview('interviewing.reviewing', asked, { turnId: TURN_ID, heard: heard(0.9) }),
    room: roomAt(inInterview({ offline: 'trying' })),
  }),
  room('words to check, text only', 'Check your words', {
    ...interview('interviewing.reviewing', asked, {
      turnId: TURN_ID,
      heard: heard(0.9),
      voiceAllowed: false,
    }),
    room: roomAt(inInterview('online', 'typing'), textPlace),
  }),
  room(
    'words to check, finish asked',
    'Anything you haven’t sent will be lost.',
    interview('interviewing.reviewing', asked, { turnId: TURN_ID, heard: heard(0.9) }),
    {},
    { steps: finishing },
  ),
  room(
    'checking offered',
    { role: 'button', name: 'Check them before sending?' },
    {
      ...interview('interviewing.listening', withAnswer(followedUp, { confidence: 0.2 })),
    },
  ),
]

export const stories: readonly Story[] = [...opening, ...turns, ...typed, ...reviewing]
