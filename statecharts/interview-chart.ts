import { type ActorRefFrom, and, type SnapshotFrom, stateIn } from 'xstate'
import { oneWayStates, retake } from './interview-one-way.ts'
import {
  endsEarly,
  invokeReply,
  noAnswerAfterAll,
  openingOfRecognised,
  openingOfReply,
  replyWait,
  replyWaiting,
  staticClosing,
  staticGreeting,
  staticReply,
  takeJudged,
} from './interview-replying.ts'
import { type InterviewContext, interviewSetup, type RecogniseOutput } from './interview-setup.ts'
import { interruptible, speaking } from './interview-speaking.ts'
import { takeAnyTurns, takeTurns } from './interview-turns.ts'

const LISTENING = '#interview.interviewing.listening'
const hasWords = ({ event }: { event: { output: RecogniseOutput } }) => event.output.text.trim() !== ''
const heardWords = ({
  context,
  event,
}: { context: InterviewContext } & { event: { output: RecogniseOutput } }) => ({
  turnId: context.turnId as string,
  ...event.output,
})
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
                'chart.restored': {
                  description: 'What was said is not said again.',
                  target: 'thinking',
                  actions: 'beginWaiting',
                },
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
