import type { AttendedKind } from '@preceptor/domain/utterances/attending-wording'
import { judgeReply } from './interview-rules.ts'
import {
  type InterviewContext,
  interviewSetup,
  type ReplyInput,
  type ReplyOutput,
  type SpeakInput,
} from './interview-setup.ts'

export const invokeReply = {
  src: 'reply' as const,
  input: ({ context }: { context: InterviewContext }): ReplyInput => ({
    messageId: context.messageId as string,
    purpose: context.purpose,
    context,
  }),
}
const invokeOpening = {
  src: 'sayOpening' as const,
  input: ({ context }: { context: InterviewContext }): SpeakInput => ({
    messageId: context.messageId as string,
    text: context.openingWords as string,
  }),
}

type At = { context: InterviewContext }
const fallback = () => null
/** The wording to use once the rules have judged the AI's suggestion; null is for static wording. */
const judged = ({ context, event }: At & { event: { output: ReplyOutput } }) =>
  judgeReply(context.purpose, event.output.action, context.questionIndex) === 'replace'
    ? null
    : event.output.text
export const endsEarly = ({ context, event }: At & { event: { output: ReplyOutput } }) =>
  judgeReply(context.purpose, event.output.action, context.questionIndex) === 'useAsClosing'

type Replied = At & { event: { output: ReplyOutput } }
const noAnswer = ({ event }: Replied) => event.output.utterance as AttendedKind
const replyText = ({ event }: Replied) => event.output.text

export const takeJudged = [{ type: 'takeReply' as const, params: judged }, 'publishEntry' as const]
/** What was taken for an answer is none, and the words attend to it. */
export const noAnswerAfterAll = {
  guard: 'isNoAnswerAfterAll' as const,
  target: '#interview.interviewing.attending',
  actions: [
    { type: 'takeBackAnswer' as const, params: noAnswer },
    { type: 'takeReply' as const, params: replyText },
    'publishEntry' as const,
  ],
}
const takeFallback = [{ type: 'takeReply' as const, params: fallback }, 'publishEntry' as const]
/** Static wording goes the way the rules decided: a new question is asked, a follow-up spoken. */
export const staticReply = [
  { guard: 'isNextQuestion' as const, target: '#interview.interviewing.asking', actions: takeFallback },
  { guard: 'isAttending' as const, target: '#interview.interviewing.attending', actions: takeFallback },
  { target: '#interview.interviewing.speaking', actions: takeFallback },
]
export const staticGreeting = { target: '#interview.greeting.speaking', actions: takeFallback }
export const staticClosing = { target: '#interview.closing.speaking', actions: takeFallback }

/**
 * The wait for a reply: silent, a soft tone once nothing sounded for 3 s (the wait for the candidate's words counts
 * too), "still thinking" at 8 s, static wording at 20 s. Once its first sentence is there (`wording`) the actor sees
 * the reply through, cutting it short rather than failing. In another process the reply is asked for anew, and has the
 * whole time again: an interview that nobody held for long would otherwise get static wording at once.
 */
export const replyWait = (givenUp: typeof staticReply | typeof staticGreeting) =>
  interviewSetup.createStateConfig({
    initial: 'thinking',
    on: { 'reply.began': { guard: 'isCurrentMessage', target: '.wording' } },
    states: {
      thinking: {
        tags: 'waiting',
        after: { tone: 'noticed' },
        on: { 'chart.restored': { target: 'thinking', reenter: true, actions: 'beginWaiting' } },
      },
      noticed: {
        tags: 'waiting',
        entry: 'beginQuiet',
        after: { stillThinking: 'slow' },
        on: { 'chart.restored': { target: 'noticed', reenter: true, actions: 'beginWaiting' } },
      },
      slow: {
        tags: ['waiting', 'slow'],
        after: { replyGivenUp: givenUp },
        on: { 'chart.restored': { target: 'slow', reenter: true, actions: 'beginWaiting' } },
      },
      wording: {
        tags: 'interviewerSpeaking',
        on: {
          'chart.restored': {
            description: 'The words are asked for anew.',
            target: 'thinking',
            actions: 'beginWaiting',
          },
        },
      },
    },
  })

/**
 * The reply is opened aloud while nobody knows yet what the candidate said. When that was heard, or the candidate
 * stopped the voice, the wait continues in silence.
 */
const opening = (quiet: 'hearing' | 'thinking') => {
  const advance = { target: quiet, actions: 'beginQuiet' as const }
  return interviewSetup.createStateConfig({
    tags: 'waiting',
    invoke: { ...invokeOpening, onDone: advance, onError: advance },
    on: { 'speech.stopped': { guard: 'isCurrentMessage', ...advance } },
  })
}
export const openingOfRecognised = opening('hearing')
export const openingOfReply = opening('thinking')
export const replyWaiting = replyWait(staticReply)
