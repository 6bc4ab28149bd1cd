import { RoomScreen } from '../../src/features/interview-room/interview-room.tsx'
import { CLEAR_VOICE, microphoneAt } from '../fixtures/microphone.ts'
import { nurse } from '../fixtures/people.ts'
import {
  ANSWER,
  answered,
  asked,
  followedUp,
  inInterview,
  interviewAt,
  place,
  playingPlayer,
  roomAt,
  roomOf,
  type Standing,
  TURN_ID,
  talkAt,
  withAnswer,
} from '../fixtures/room.ts'
import type { PageStory, PartStory, Story } from '../story.ts'

const screen = 'Voice room'
const at = `/app/interview/mock/${place.interviewId}`

const room = (
  state: string,
  shows: PartStory['shows'],
  standing: Standing | (() => Standing),
  parts: Parameters<typeof roomOf>[1] = {},
  others: Partial<PartStory> = {},
): PartStory => ({
  screen,
  state,
  shows,
  user: nurse,
  draw: () => (
    <RoomScreen
      room={roomOf(typeof standing === 'function' ? standing() : standing, parts)}
      hadFocus={{ current: false }}
    />
  ),
  ...others,
})

/** The interview at a state of its chart, with what was said so far. */
const interview = (
  value: string,
  transcript = answered,
  context: Parameters<typeof interviewAt>[1] = {},
) => ({
  conversation: { state: interviewAt(value, context), transcript },
})
const typing = { room: roomAt(inInterview('online', 'typing')) }
const typingBox = { role: 'textbox', name: 'Your answer' }
const never = () => new Promise<void>(() => {})
const hearing = {
  turnId: TURN_ID,
  text: 'I saw that she breathed faster than an hour before, so I',
  stable: 46,
}

/** A state of the dock with the talk button, and the same with the text box. */
const bothWays = (
  state: string,
  title: string,
  standing: Standing,
  parts?: Parameters<typeof roomOf>[1],
): PartStory[] => [
  room(state, title, standing, parts),
  room(`${state}, typing`, title, { ...standing, ...typing }, parts, { steps: [{ wait: typingBox }] }),
]

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
  room('connecting takes long, typing offered', /^Go on by typing/, {
    room: roomAt(inInterview({ offline: 'long' })),
    conversation: { state: null, transcript: [], usage: null },
  }),
  room('all rooms in use', /All interview rooms are in use/, {
    room: roomAt(inInterview('waiting')),
    conversation: { state: null, transcript: [], usage: null },
  }),
  room('greeting is worded', 'Sarah is thinking', interview('greeting.replying.thinking', [])),
]

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
      steps: [{ press: 'Tap on, tap off' }],
    },
  ),
  room(
    'your turn, follow-up',
    'Follow-up',
    interview('interviewing.listening', followedUp, { answersToQuestion: 1 }),
  ),
  room('pressed', 'Recording', { talk: talkAt({ capturing: 'holding' }) }),
  room('recording', 'You, as we hear it', () => ({
    ...interview('interviewing.recording', asked),
    conversation: { hearing, transcript: asked, state: interviewAt('interviewing.recording') },
    talk: talkAt({ capturing: { recording: 'running' } }, { turnId: TURN_ID }),
    microphone: microphoneAt(CLEAR_VOICE),
  })),
  room(
    'recording by tap',
    { role: 'button', name: 'Recording. Press to send' },
    {
      ...interview('interviewing.recording', asked),
      talk: talkAt({ capturing: { recording: 'running' } }, { turnId: TURN_ID, gesture: 'tap' }),
    },
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
  room('thirty seconds left', '30 seconds left', {
    ...interview('interviewing.recording', asked),
    talk: talkAt({ capturing: { recording: 'ending' } }, { turnId: TURN_ID }),
  }),
  ...bothWays('sending', 'Sending your answer', {
    ...interview('interviewing.listening', asked),
    talk: talkAt('sending', { turnId: TURN_ID }),
  }),
  ...bothWays(
    'recognising',
    'Turning your voice into text',
    interview('interviewing.recognising.hearing', asked),
  ),
  ...bothWays(
    'recognising takes long',
    'Still turning your voice into text',
    interview('interviewing.recognising.slow', asked),
  ),
  room(
    'not recognised',
    'Your answer is not text yet',
    interview('interviewing.unheard', asked, { turnId: TURN_ID, problem: 'not_recognised' }),
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
  ...bothWays('thinking', 'Sarah is thinking', interview('interviewing.replying.thinking')),
  ...bothWays('thinking takes long', 'Sarah is still thinking', interview('interviewing.replying.slow')),
  room('goodbye', 'Sarah says goodbye', {
    ...interview('closing.speaking.sounding', followedUp, { questionIndex: 4 }),
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
    /If it is from a real patient/,
    typing,
    {},
    {
      steps: [{ type: 'My patient John Miller, MRN 4471823, was pale.', into: 'Your answer' }],
    },
  ),
]

const offline: PartStory[] = [
  room('connection dropped', 'The connection dropped.', {
    ...interview('interviewing.listening', followedUp),
    room: roomAt(inInterview({ offline: 'trying' })),
    attempt: 2,
  }),
  room('connection dropped for long, typing offered', /^Go on by typing/, {
    ...interview('interviewing.listening', followedUp),
    room: roomAt(inInterview({ offline: 'long' })),
    attempt: 7,
  }),
  room(
    'connection dropped while recording',
    /Your 4-second answer is safe here/,
    {
      conversation: { state: interviewAt('interviewing.recording'), transcript: asked, hearing },
      room: roomAt(inInterview({ offline: 'trying' })),
      talk: talkAt({ capturing: { recording: 'running' } }, { turnId: TURN_ID }),
    },
    { keptMs: () => 4_000 },
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
  room('connection dropped, typing', 'Trying again every 2 s. What you send is kept until then.', {
    ...interview('interviewing.listening', followedUp),
    room: roomAt(inInterview({ offline: 'long' }, 'typing')),
    attempt: 3,
  }),
  room(
    'connection dropped, typed answer kept',
    { role: 'button', name: 'Kept, sent when we are back' },
    {
      ...interview('interviewing.listening', followedUp),
      room: roomAt(inInterview({ offline: 'trying' }, 'typing')),
      attempt: 3,
    },
    { answer: never },
    { steps: [{ type: ANSWER, into: 'Your answer' }, { press: { role: 'button', name: 'Send answer' } }] },
  ),
]

const textPlace = { room: { ...place, realtimeUrl: null } }
const textOnly: PartStory[] = [
  room('text only', 'Text only', { room: roomAt(inInterview('online', 'typing'), textPlace) }),
  room('text only, one answer unsent', /Your answer is safe here and will be/, {
    ...interview('interviewing.listening', followedUp),
    room: roomAt(inInterview('online', 'typing'), textPlace),
    unsent: 1,
  }),
  room('text only, two answers unsent', /Your 2 answers are safe here/, {
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

const heard = (confidence: number) => ({ turnId: TURN_ID, text: ANSWER, confidence })
const reviewing: PartStory[] = [
  room(
    'words to check',
    'Recording again drops these words.',
    interview('interviewing.reviewing', asked, { turnId: TURN_ID, heard: heard(0.9) }),
  ),
  room(
    'words to check, hard to hear',
    'Parts were hard to hear. Recording again drops these words.',
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
    'The words you have not sent yet are dropped.',
    interview('interviewing.reviewing', asked, { turnId: TURN_ID, heard: heard(0.9) }),
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
    'checking offered',
    { role: 'button', name: 'Turn on checking?' },
    {
      ...interview('interviewing.listening', withAnswer(followedUp, { confidence: 0.2 })),
    },
  ),
]

const notices: PartStory[] = [
  room(
    'enough is said',
    /You have covered the main points well/,
    interview('interviewing.listening', followedUp, { questionIndex: 3, mayConclude: true }),
  ),
  room('patient named aloud', /If it is from a real patient/, {
    ...interview(
      'interviewing.listening',
      withAnswer(followedUp, { content: 'My patient John Miller, MRN 4471823, was pale.' }),
    ),
  }),
  ...bothWays(
    'voice not available',
    'The voice is not available right now. The question stands here as text.',
    interview('interviewing.listening', asked, { problem: 'voice_unavailable' }),
  ),
  room('voice held back by the browser', { role: 'button', name: 'Hear' }, { speech: 'blocked' }),
  room(
    'nothing heard',
    'No words were heard. Please check your microphone and try again.',
    interview('interviewing.listening', asked, { problem: 'nothing_heard' }),
  ),
  room('microphone denied', /Microphone permission denied/, {
    talk: talkAt('idle', { problem: 'refused' }),
  }),
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
    'The answer you haven’t sent yet will be lost.',
    typing,
    {},
    {
      steps: [{ type: 'Half an answer', into: 'Your answer' }, { press: { role: 'button', name: /^Exit/ } }],
    },
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
    { room: roomAt({ interviewer: 'beginning' }, { room: null }), interview: null },
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

export const stories: readonly Story[] = [
  ...opening,
  ...turns,
  ...typed,
  ...offline,
  ...textOnly,
  ...reviewing,
  ...notices,
  ...dialogs,
  ...panels,
]
