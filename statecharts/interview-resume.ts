import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { InterviewState } from '@preceptor/contracts/interviews/realtime'
import { countNonAnswers, findAskingLine, questionInLine } from '@preceptor/domain/utterances/open-question'
import { type InterviewSnapshot, interviewMachine } from './interview.ts'
import type { InterviewInput } from './interview-setup.ts'
import { mirrorSnapshot } from './interview-view.ts'

/** Lines the chart looks back on when it continues elsewhere. */
const LOOK_BACK = 14

/** The words of the open question, where it is a follow-up. */
const findAsked = (transcript: readonly TranscriptEntry[], { questions }: InterviewInput): string | null => {
  const line = findAskingLine(transcript)
  const planned = line && questions[line.questionIndex]?.question
  return line && planned ? questionInLine(line.content, planned) : null
}

/**
 * The chart of an interview that was led elsewhere so far, to continue here from the nurse's turn or from its end.
 * What runs in between (a recording, a reply on its way) does not move with it.
 */
export const resumeInterview = (
  state: InterviewState,
  transcript: readonly TranscriptEntry[],
  input: InterviewInput,
): InterviewSnapshot => {
  const { value, context } = mirrorSnapshot(state, input)
  return interviewMachine.resolveState({
    value,
    context: {
      ...context,
      ...input,
      history: transcript.slice(-LOOK_BACK),
      nonAnswers: countNonAnswers(transcript),
      asked: findAsked(transcript, input),
      answeredTurnIds: transcript.flatMap(({ turnId }) => turnId ?? []),
      turnId: null,
      messageId: null,
      voiceSpent: !input.voiceAllowed,
    },
  })
}
