import type { ClientContext, OneWayState } from '@preceptor/contracts/interviews/realtime'
import { CLEAR_VOICE, microphoneAt } from '../fixtures/device/microphone.ts'
import { ANSWER, asked, interviewAt, saidGoodbye, TURN_ID, talkAt } from '../fixtures/room.ts'
import { hearing, interview, room as roomStory, typing } from '../fixtures/voice-room.tsx'
import type { PartStory, Story } from '../story.ts'

const question = asked.map((line) => ({
  ...line,
  content: 'Tell me about a time you had competing priorities on a busy shift.',
}))

/** Where the candidate is by the rules: 22 seconds of 30 are left to prepare, one retake by default. */
const oneWay = (fields: Partial<OneWayState> = {}): Pick<ClientContext, 'oneWay'> => ({
  oneWay: {
    prepareMs: 30_000,
    answerMs: 120_000,
    extraMs: 60_000,
    retakes: 1,
    timed: true,
    retakesUsed: 0,
    remainingMs: 22_000,
    totalMs: 30_000,
    ...fields,
  },
})
const NO_CLOCK = { remainingMs: null, totalMs: null } as const
const answering = (remainingMs = 74_000) => oneWay({ remainingMs, totalMs: 120_000 })

const room: typeof roomStory = (state, ...others) => ({
  ...roomStory(state, ...others),
  screen: 'Voice room, one-way',
})
const at = (value: string, context: Partial<ClientContext>) => interview(value, question, context)
const recording = talkAt({ capturing: { recording: 'running' } }, { turnId: TURN_ID, gesture: 'tap' })

export const stories: readonly Story[] = [
  room('the question is read', 'Listen to the question', {
    ...at('interviewing.asking.sounding', { ...oneWay(NO_CLOCK), messageId: question[0]!.messageId }),
    speech: 'sounding',
  }),
  room('getting ready', 'Get ready', at('interviewing.preparing.counting', oneWay())),
  room(
    'getting ready, ten seconds left',
    '10 seconds left.',
    at('interviewing.preparing.counting', oneWay({ remainingMs: 9_000 })),
  ),
  room('getting ready, typing', /^Your time starts by itself/, {
    ...at('interviewing.preparing.counting', oneWay()),
    ...typing,
  }),
  room('no clock', 'Start when you’re ready.', {
    ...at('interviewing.preparing.resting', oneWay({ ...NO_CLOCK, timed: false })),
  }),
  room('nothing was heard', /^No words were heard/, {
    ...at('interviewing.preparing.resting', { ...oneWay(NO_CLOCK), problem: 'nothing_heard' }),
  }),
  room('real mode', /^Real mode/, {
    ...at('interviewing.preparing.counting', { ...oneWay(), mode: 'real', elapsedMs: 192_000 }),
  }),
  room('recording starts', 'Recording starts', at('interviewing.answering', answering(120_000))),
  room('typing', 'Type your answer', { ...at('interviewing.answering', answering()), ...typing }),
  room('recording', { role: 'button', name: 'Recording. Tap to finish' }, () => ({
    conversation: {
      hearing,
      transcript: question,
      state: interviewAt('interviewing.recording', { ...answering(), turnId: TURN_ID }),
    },
    talk: recording,
    microphone: microphoneAt(CLEAR_VOICE),
  })),
  room('recording before the server’s word', 'Finish when you’re done. It stops by itself at 2:00.', () => ({
    ...at('interviewing.preparing.counting', oneWay()),
    talk: recording,
    microphone: microphoneAt(CLEAR_VOICE),
  })),
  room('recording, half a minute left', '30 seconds left.', () => ({
    ...at('interviewing.recording', { ...answering(28_000), turnId: TURN_ID }),
    talk: recording,
    microphone: microphoneAt(CLEAR_VOICE),
  })),
  room('recording, no retake left', { role: 'button', name: 'Recording. Tap to finish' }, () => ({
    ...at('interviewing.recording', {
      ...oneWay({ remainingMs: 74_000, totalMs: 120_000, retakesUsed: 1 }),
      turnId: TURN_ID,
    }),
    talk: recording,
    microphone: microphoneAt(CLEAR_VOICE),
  })),
  room(
    'answered',
    'Answer recorded',
    at('interviewing.answered', {
      ...oneWay(NO_CLOCK),
      turnId: TURN_ID,
      heard: { turnId: TURN_ID, text: ANSWER, confidence: 0.9 },
    }),
  ),
  room('time is up', 'Time’s up', at('interviewing.timeUp', oneWay(NO_CLOCK))),
  room('next question', 'Next question', at('interviewing.replying.thinking', oneWay(NO_CLOCK))),
  room('goodbye', 'That was the last question', {
    ...interview('closing.speaking.sounding', saidGoodbye, { ...oneWay(NO_CLOCK), questionIndex: 4 }),
    speech: 'sounding',
  }),
] satisfies PartStory[]
