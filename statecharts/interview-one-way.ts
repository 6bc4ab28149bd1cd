import { and } from 'xstate'
import { interviewSetup } from './interview-setup.ts'
import { takeAnyTurns, takeTurns } from './interview-turns.ts'

/** What was said so far is dropped, and the candidate prepares again. */
export const retake = {
  guard: 'mayRetake' as const,
  target: '#interview.interviewing.preparing',
  actions: ['useRetake' as const, 'dropTurn' as const, 'beginPreparing' as const],
}

const startAnswering = { target: '#interview.interviewing.answering', actions: 'beginAnswer' as const }
const kept = [
  'cutEntry' as const,
  {
    type: 'takeAnswer' as const,
    params: ({ context }: { context: { heard: unknown } }) => context.heard as never,
  },
  'publishEntry' as const,
]

/**
 * A question of a one-way interview: time to prepare, time to answer, and the answer as it is, which may be given again.
 * The clocks are those of the server; the candidate's page shows them, and ends a recording by itself when one ends.
 */
export const oneWayStates = {
  preparing: interviewSetup.createStateConfig({
    description:
      'The question stands there, and the candidate gets ready. The answer starts by itself, or earlier.',
    tags: ['nurseMayTalk', 'nurseMayType'],
    on: {
      ...takeAnyTurns,
      'candidate.started': startAnswering,
      'speech.stopped': {
        description: 'The page was still playing what had ended here by the clock.',
        guard: 'isLastLineCut',
        actions: 'cutEntry',
      },
    },
    initial: 'counting',
    states: {
      counting: {
        always: { guard: 'hasNoClock', target: 'resting' },
        after: { clockEnd: startAnswering },
        on: {
          'candidate.extended': { target: 'counting', reenter: true, actions: 'extendClock' },
          'chart.restored': { target: 'counting', reenter: true },
        },
      },
      resting: { description: 'Without a clock, or after a problem: nothing starts by itself.' },
    },
  }),
  answering: interviewSetup.createStateConfig({
    description: 'The time of the answer, which is being typed, or about to be recorded.',
    tags: ['nurseMayTalk', 'nurseMayType'],
    after: { clockEnd: { guard: 'isTimed', target: '#interview.interviewing.timeUp' } },
    on: {
      ...takeAnyTurns,
      'turn.started': {
        description: 'Its clock runs already.',
        ...takeTurns['turn.started'],
        actions: ['cutEntry', 'openTurn'],
      },
      'candidate.extended': {
        guard: 'isTimed',
        target: '#interview.interviewing.answering',
        reenter: true,
        actions: 'extendClock',
      },
      'candidate.retook': retake,
      'chart.restored': { target: '#interview.interviewing.answering', reenter: true },
    },
  }),
  timeUp: interviewSetup.createStateConfig({
    description:
      'What is typed is sent now. Without anything the candidate may answer after all, or continue.',
    tags: 'nurseMayType',
    entry: 'stopClock',
    on: {
      'answer.typed': takeAnyTurns['answer.typed'],
      'candidate.retook': {
        description: 'Nothing was answered, so that it costs nothing.',
        target: '#interview.interviewing.preparing',
        actions: 'beginPreparing',
      },
      'candidate.kept': { target: '#interview.interviewing.deciding', actions: 'beginQuiet' },
    },
  }),
  answered: interviewSetup.createStateConfig({
    description:
      'The answer is there and in no transcript yet: the candidate leaves it so, or gives it again.',
    entry: 'endMessage',
    on: {
      'candidate.kept': { target: '#interview.interviewing.deciding', actions: ['beginQuiet', ...kept] },
      'candidate.retook': retake,
      'answer.typed': {
        description: 'The same without a live connection, where the answer is sent when it is left so.',
        guard: and(['isNewTypedTurn', 'isFinal']),
        target: '#interview.interviewing.deciding',
        actions: ['beginQuiet', 'takeAnswer', 'publishEntry'],
      },
      'nurse.finished': {
        target: '#interview.closing',
        actions: [...kept, 'settleUtterance', 'endMessage', 'beginQuiet'],
      },
    },
  }),
}
