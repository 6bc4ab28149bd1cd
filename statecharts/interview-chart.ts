import type { AttendedKind } from '@preceptor/domain/utterances/attending-wording'
import { type ActorRefFrom, and, type SnapshotFrom, stateIn } from 'xstate'
import { oneWayStates, retake } from './interview-one-way.ts'
import { judgeReply } from './interview-rules.ts'
import {
  type InterviewContext,
  interviewSetup,
  type RecogniseOutput,
  type ReplyInput,
  type ReplyOutput,
  type SpeakInput,
} from './interview-setup.ts'
import { takeAnyTurns, takeTurns } from './interview-turns.ts'

const invokeReply = {
  src: 'reply' as const,
  input: ({ context }: { context: InterviewContext }): ReplyInput => ({
    messageId: context.messageId as string,
    purpose: context.purpose,
    context,
  }),
}
const invokeSpeak = {
  src: 'speak' as const,
  input: ({ context }: { context: InterviewContext }): SpeakInput => ({
    messageId: context.messageId as string,
    text: context.messageText,
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
const endsEarly = ({ context, event }: At & { event: { output: ReplyOutput } }) =>
  judgeReply(context.purpose, event.output.action, context.questionIndex) === 'useAsClosing'

type Replied = At & { event: { output: ReplyOutput } }
const noAnswer = ({ event }: Replied) => event.output.utterance as AttendedKind
const replyText = ({ event }: Replied) => event.output.text

const takeJudged = [{ type: 'takeReply' as const, params: judged }, 'publishEntry' as const]
/** What was taken for an answer is none, and the words attend to it. */
const noAnswerAfterAll = {
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
const staticReply = [
  { guard: 'isNextQuestion' as const, target: '#interview.interviewing.asking', actions: takeFallback },
  { guard: 'isAttending' as const, target: '#interview.interviewing.attending', actions: takeFallback },
  { target: '#interview.interviewing.speaking', actions: takeFallback },
]
const staticGreeting = { target: '#interview.greeting.speaking', actions: takeFallback }
const staticClosing = { target: '#interview.closing.speaking', actions: takeFallback }

/**
 * The wait for a reply: silent, a soft tone once nothing sounded for 3 s (the wait for the candidate's words counts
 * too), "still thinking" at 8 s, static wording at 20 s. Once its first sentence is there (`wording`) the actor sees
 * the reply through, cutting it short rather than failing.
 */
const replyWait = (givenUp: typeof staticReply | typeof staticGreeting) =>
  interviewSetup.createStateConfig({
    initial: 'thinking',
    on: { 'reply.began': { guard: 'isCurrentMessage', target: '.wording' } },
    states: {
      thinking: {
        tags: 'waiting',
        after: { tone: 'noticed' },
        on: { 'chart.restored': { target: 'thinking', reenter: true } },
      },
      noticed: {
        tags: 'waiting',
        entry: 'beginQuiet',
        after: { stillThinking: 'slow' },
        on: { 'chart.restored': { target: 'noticed', reenter: true } },
      },
      slow: {
        tags: ['waiting', 'slow'],
        after: { replyGivenUp: givenUp },
        on: { 'chart.restored': { target: 'slow', reenter: true } },
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
const openingOfRecognised = opening('hearing')
const openingOfReply = opening('thinking')
const replyWaiting = replyWait(staticReply)

/** A message being spoken; no sound within the budget leaves the captions and moves on to `next`. */
const speaking = (next: string) =>
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

const LISTENING = '#interview.interviewing.listening'
const hasWords = ({ event }: { event: { output: RecogniseOutput } }) => event.output.text.trim() !== ''
const heardWords = ({ context, event }: At & { event: { output: RecogniseOutput } }) => ({
  turnId: context.turnId as string,
  ...event.output,
})
/** The nurse may answer while the interviewer still speaks: the voice stops at once. */
const interruptible = (next: string, turns: typeof takeTurns | typeof takeAnyTurns = takeTurns) => {
  const state = speaking(next)
  return interviewSetup.createStateConfig({
    ...state,
    tags: ['interviewerSpeaking', 'nurseMayTalk', 'nurseMayType'],
    on: { ...state.on, ...turns },
  })
}

/**
 * The interview: greeting, interviewing, closing, completed. Rules decide where it goes (interview-rules.ts);
 * vendors are the invoked actors `reply`, `recognise` and `speak`, each with a deadline that ends in text
 * or static wording, never in silence. Emits `entry.added` for each line of the transcript, `entry.cut` when the
 * nurse spoke up before the candidate had heard a line to its end.
 */
export const interviewChart = interviewSetup.createMachine({
  id: 'interview',
  context: ({ input }) => ({
    ...input,
    questionIndex: 0,
    answersToQuestion: 0,
    beganAt: Date.now(),
    retakesUsed: 0,
    endsAt: null,
    clockMs: null,
    nonAnswers: 0,
    utterance: 'answer',
    isUtteranceSure: true,
    asked: null,
    history: [],
    answeredTurnIds: [],
    turnId: null,
    audioFormat: null,
    closedTurnIds: [],
    review: false,
    heard: null,
    answerDurationMs: 0,
    messageId: null,
    messageText: '',
    openingWords: null,
    purpose: 'greeting',
    waitingSince: 0,
    quietSince: 0,
    problem: null,
    voiceSpent: false,
    completeness: [],
  }),
  on: { 'voice.spent': { actions: 'spendVoice' }, 'voice.granted': { actions: 'grantVoice' } },
  initial: 'greeting',
  states: {
    greeting: {
      description: 'The interviewer says hello and asks the first question.',
      initial: 'replying',
      on: { 'nurse.finished': { target: 'closing', actions: ['cutEntry', 'settleUtterance', 'beginQuiet'] } },
      states: {
        replying: {
          ...replyWait(staticGreeting),
          entry: ['beginMessage', 'beginQuiet'],
          invoke: {
            ...invokeReply,
            onDone: { target: 'speaking', actions: takeJudged },
            onError: staticGreeting,
          },
        },
        speaking: interruptible(LISTENING, takeAnyTurns),
      },
    },
    interviewing: {
      initial: 'listening',
      on: {
        'nurse.finished': {
          target: 'closing',
          actions: ['cutEntry', 'settleUtterance', 'endMessage', 'beginQuiet'],
        },
      },
      states: {
        listening: {
          description: "The nurse's turn, for as long as she likes.",
          tags: ['nurseMayTalk', 'nurseMayType'],
          entry: ['endMessage', 'dropTurn'],
          always: { guard: 'isOneWay', target: 'preparing', actions: 'beginPreparing' },
          on: {
            ...takeTurns,
            'speech.stopped': {
              description: 'Her page was still playing what had ended here by the clock.',
              guard: 'isLastLineCut',
              actions: 'cutEntry',
            },
          },
        },
        ...oneWayStates,
        recording: {
          description: 'Chunks are coming in; at the cap what was said is kept.',
          tags: ['recording', 'nurseMayType'],
          entry: 'endMessage',
          after: { recordingCap: { target: 'recognising', actions: 'endRecording' } },
          on: {
            'turn.started': {
              description:
                'Sent again after a cut, or another page took over and the older recording is dropped.',
              guard: 'isNewSpokenTurn',
              target: 'recording',
              reenter: true,
              actions: 'openTurn',
            },
            'turn.ended': [
              {
                guard: and(['isOpenTurn', 'mayOpenReply']),
                target: 'recognising.opening',
                actions: ['endRecording', 'openMessage'],
              },
              { guard: 'isOpenTurn', target: 'recognising', actions: 'endRecording' },
            ],
            'turn.cancelled': { guard: 'isOpenTurn', target: 'listening' },
            'answer.typed': takeAnyTurns['answer.typed'],
            'candidate.extended': {
              guard: 'mayRecordLonger',
              target: 'recording',
              reenter: true,
              actions: 'extendRecording',
            },
            'candidate.retook': retake,
            'chart.restored': {
              description: 'The client sends the recording again, from its first chunk.',
              target: 'recording',
              reenter: true,
              actions: ['beginWaiting', 'beginAgain'],
            },
          },
        },
        recognising: {
          description: 'Speech becomes text. Slow is said; too slow offers a retry or typing.',
          tags: 'nurseMayType',
          invoke: {
            src: 'recognise',
            input: ({ context }) => ({ turnId: context.turnId as string }),
            onDone: [
              {
                guard: and([hasWords, 'isToBeReviewed']),
                target: 'reviewing',
                actions: { type: 'keepHeard', params: heardWords },
              },
              {
                guard: and([hasWords, 'mayRetake']),
                target: 'answered',
                actions: { type: 'keepHeard', params: heardWords },
              },
              {
                guard: and([hasWords, stateIn('#interview.interviewing.recognising.opening')]),
                target: 'replying.opening',
                actions: [{ type: 'takeAnswer', params: heardWords }, 'publishEntry', 'decidePurpose'],
              },
              {
                guard: hasWords,
                target: 'deciding',
                actions: [{ type: 'takeAnswer', params: heardWords }, 'publishEntry'],
              },
              { target: 'listening', actions: { type: 'noteProblem', params: 'nothing_heard' } },
            ],
            onError: 'unheard',
          },
          after: { recognitionGivenUp: 'unheard' },
          on: {
            'answer.typed': takeAnyTurns['answer.typed'],
            'turn.cancelled': { guard: 'isOpenTurn', target: 'listening' },
            'chart.restored': {
              description: 'The recording was lost with its process: the client sends it again.',
              target: 'recording',
              actions: 'beginWaiting',
            },
          },
          initial: 'hearing',
          states: {
            opening: { ...openingOfRecognised, after: { recognitionSlow: 'slow' } },
            hearing: { tags: 'waiting', after: { tone: 'noticed' } },
            noticed: { tags: 'waiting', entry: 'beginQuiet', after: { recognitionSlow: 'slow' } },
            slow: { tags: ['waiting', 'slow'] },
          },
        },
        unheard: {
          description: 'The recogniser failed or was too late; the recording is still at hand.',
          tags: ['nurseMayTalk', 'nurseMayType'],
          entry: ['endMessage', { type: 'noteProblem', params: 'not_recognised' }],
          on: {
            ...takeAnyTurns,
            'turn.retried': {
              guard: 'isOpenTurn',
              target: 'recognising',
              actions: ['beginWaiting', 'beginQuiet'],
            },
            'turn.cancelled': { guard: 'isOpenTurn', target: 'listening' },
            'chart.restored': { target: 'recording', actions: 'beginWaiting' },
          },
        },
        reviewing: {
          description:
            'Her words stand before her: she sends them, changed or not, or records again. They are safe in the snapshot.',
          tags: ['nurseMayTalk', 'nurseMayType'],
          on: { ...takeTurns, 'turn.cancelled': { guard: 'isOpenTurn', target: 'listening' } },
        },
        deciding: {
          description:
            'The rules choose: a follow-up, the next question, the end, or to attend to what was no answer.',
          always: [
            { guard: 'hasInterviewEnded', target: '#interview.closing' },
            { target: 'replying', actions: 'decidePurpose' },
          ],
        },
        replying: {
          ...replyWaiting,
          states: {
            opening: {
              ...openingOfReply,
              after: { stillThinking: 'slow' },
              on: {
                ...openingOfReply.on,
                'chart.restored': { description: 'What was said is not said again.', target: 'thinking' },
              },
            },
            ...replyWaiting.states,
          },
          description: 'The AI words what the rules decided.',
          entry: 'beginMessage',
          invoke: {
            ...invokeReply,
            onDone: [
              noAnswerAfterAll,
              {
                guard: endsEarly,
                target: '#interview.closing.speaking',
                actions: ['turnToClosing', ...takeJudged],
              },
              {
                guard: 'isNextQuestion',
                target: 'asking',
                actions: takeJudged,
              },
              { guard: 'isAttending', target: 'attending', actions: takeJudged },
              { target: 'speaking', actions: takeJudged },
            ],
            onError: staticReply,
          },
        },
        asking: { description: 'A new question is spoken.', ...interruptible(LISTENING, takeAnyTurns) },
        speaking: { description: 'A follow-up is spoken.', ...interruptible(LISTENING) },
        attending: {
          description: 'What was no answer is attended to; the question stays open, and no answer is used.',
          ...interruptible(LISTENING),
        },
      },
    },
    closing: {
      description: 'Thanks and goodbye.',
      initial: 'replying',
      states: {
        replying: {
          ...replyWait(staticClosing),
          entry: ['turnToClosing', 'beginMessage'],
          invoke: {
            ...invokeReply,
            onDone: [noAnswerAfterAll, { target: 'speaking', actions: takeJudged }],
            onError: staticClosing,
          },
        },
        speaking: {
          ...speaking('#interview.completed'),
          on: {
            'speech.stopped': {
              guard: 'isCurrentMessage',
              target: '#interview.completed',
              actions: 'cutEntry',
            },
            'nurse.finished': { target: '#interview.completed', actions: 'cutEntry' },
          },
        },
      },
    },
    completed: { type: 'final', entry: 'endMessage' },
  },
})

export type InterviewSnapshot = SnapshotFrom<typeof interviewChart>
export type InterviewActor = ActorRefFrom<typeof interviewChart>
