import { type InterviewContext, interviewSetup, type SpeakInput } from './interview-setup.ts'
import { type takeAnyTurns, takeTurns } from './interview-turns.ts'

const invokeSpeak = {
  src: 'speak' as const,
  input: ({ context }: { context: InterviewContext }): SpeakInput => ({
    messageId: context.messageId as string,
    text: context.messageText,
  }),
}
/** A message being spoken; no sound within the budget leaves the captions and moves on to `next`. */
export const speaking = (next: string) =>
  interviewSetup.createStateConfig({
    tags: 'interviewerSpeaking',
    always: { guard: 'isVoiceSpent', target: next },
    invoke: {
      ...invokeSpeak,
      onDone: next,
      onError: { target: next, actions: { type: 'noteProblem', params: 'voice_unavailable' } },
    },
    on: { 'speech.stopped': { guard: 'isCurrentMessage', target: next, actions: 'cutEntry' } },
    initial: 'silent',
    states: {
      silent: {
        after: {
          speechLate: { target: next, actions: { type: 'noteProblem', params: 'voice_unavailable' } },
        },
        on: {
          'speech.began': { guard: 'isCurrentMessage', target: 'sounding' },
          'chart.restored': { target: 'silent', reenter: true },
        },
      },
      sounding: {},
    },
  })

/** The nurse may answer while the interviewer still speaks: the voice stops at once. */
export const interruptible = (next: string, turns: typeof takeTurns | typeof takeAnyTurns = takeTurns) => {
  const state = speaking(next)
  return interviewSetup.createStateConfig({
    ...state,
    tags: ['interviewerSpeaking', 'nurseMayTalk', 'nurseMayType'],
    on: { ...state.on, ...turns },
  })
}
